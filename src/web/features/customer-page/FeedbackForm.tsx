import { feedbackFormProblems, ratingChoices, type FeedbackFormValues } from '#domain/feedback/form-rules.ts'
import { maxLength } from '#domain/constants.ts'
import type { FieldProblem } from '#domain/errors.ts'
import * as text from '#text/compiled/messages.js'
import { toFailure } from '#web/app/errors.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'

import classes from './FeedbackForm.module.css'
import { Choice } from './Choice.tsx'
import { failureText } from './failure-text.ts'
import { againLabel, sideLabels, sides, tensionLabels } from './labels.ts'
import { TextBox } from './TextBox.tsx'

interface Props {
  readonly initial: FeedbackFormValues
  readonly isChange: boolean
  readonly send: (values: FeedbackFormValues) => Promise<void>
}

const hints: Partial<Record<number, () => string>> = { 1: text.page_rating_low, 5: text.page_rating_high }
const overallChoices = () => ratingChoices.map((value) => ({ value, text: String(value), hint: hints[value]?.() ?? ' ' }))
const starChoices = ratingChoices.map((value) => ({ value, text: String(value) }))
const tensionChoices = () =>
  (['too_loose', 'perfect', 'too_tight'] as const).map((value) => ({ value, text: tensionLabels[value]() }))
const againChoices = () => [true, false].map((value) => ({ value, text: againLabel(value) }))

interface Problems {
  readonly fields: readonly FieldProblem[]
  readonly message: string | null
}

const noProblems: Problems = { fields: [], message: null }

const problemsOf = (thrown: unknown): Problems => {
  const failure = toFailure(thrown)
  const { code, fields } = failure
  if (fields.length > 0) return { fields, message: null }
  const problem = failureText(failure)
  return { fields, message: code === 'NETWORK_ERROR' ? text.page_answers_kept({ problem }) : problem }
}

/** Warns before leaving a form that was filled in but not sent. */
function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}

function useFeedbackForm({ initial, send }: Props) {
  const [values, setValues] = useState(initial)
  const [problems, setProblems] = useState(noProblems)
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useLeaveWarning(values !== initial)
  useEffect(() => {
    if (problems.fields.length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true] input, [aria-invalid=true]')?.focus()
  }, [problems])
  const set = (change: Partial<FeedbackFormValues>) => {
    setValues((before) => ({ ...before, ...change }))
    setProblems(({ fields, message }) => ({ fields: fields.filter(({ path }) => !(path in change)), message }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const fields = feedbackFormProblems(values, { needsRating: true })
    setProblems({ fields, message: null })
    if (fields.length > 0) return
    setSending(true)
    send(values).catch((thrown: unknown) => {
      setProblems(problemsOf(thrown))
      setSending(false)
    })
  }
  const problem = (name: keyof FeedbackFormValues) => problems.fields.find(({ path }) => path === name)?.message
  return { values, set, submit, isSending, problems, problem, form }
}

/** How it played (spec 5, Feedback): the main questions first, details for those who want to say more. */
export function FeedbackForm(props: Props) {
  const { values, set, submit, isSending, problems, problem, form } = useFeedbackForm(props)
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.card}>
        <Choice
          look="large"
          legend={text.page_overall()}
          choices={overallChoices()}
          chosen={values.rating}
          onChoose={(rating) => set({ rating })}
          required
          problem={problem('rating')}
        />
      </div>
      <div className={classes.card}>
        <Choice
          look="large"
          legend={text.page_tension()}
          choices={tensionChoices()}
          chosen={values.tension_feedback}
          onChoose={(tension_feedback) => set({ tension_feedback })}
          problem={problem('tension_feedback')}
        />
      </div>
      <Details values={values} set={set} problem={problem} />
      <div className={classes.card}>
        <Choice
          look="large"
          legend={text.page_same_strings_question()}
          choices={againChoices()}
          chosen={values.would_restring_same}
          onChoose={(would_restring_same) => set({ would_restring_same })}
          problem={problem('would_restring_same')}
        />
      </div>
      <Comments values={values} set={set} problem={problem} />
      <div className={classes.foot}>
        {problems.message !== null && (
          <p role="alert" className={classes.alert}>
            {problems.message}
          </p>
        )}
        <button type="submit" className={classes.send} aria-disabled={isSending}>
          {isSending ? text.page_sending() : props.isChange ? text.page_send_changes() : text.page_send()}
        </button>
      </div>
    </form>
  )
}

type Fields = Pick<ReturnType<typeof useFeedbackForm>, 'values' | 'set' | 'problem'>

/** The six detailed ratings, folded away. */
function Details({ values, set, problem }: Fields) {
  return (
    <details className={`${classes.card} ${classes.details}`} open={sides.some((name) => values[name] !== null) || undefined}>
      <summary>{text.page_rate_more()}</summary>
      <div className={classes.sides}>
        {sides.map((name) => (
          <Choice
            key={name}
            look="line"
            legend={sideLabels[name]()}
            choices={starChoices}
            chosen={values[name]}
            onChoose={(value) => set({ [name]: value })}
            problem={problem(name)}
          />
        ))}
      </div>
    </details>
  )
}

function Comments({ values, set, problem }: Fields) {
  return (
    <>
      <TextBox
        label={text.page_hours_played()}
        value={values.hours_played}
        onChange={(hours_played) => set({ hours_played })}
        problem={problem('hours_played')}
      />
      <TextBox
        label={text.page_how_it_played()}
        max={maxLength.notes}
        value={values.playability_notes}
        onChange={(playability_notes) => set({ playability_notes })}
        problem={problem('playability_notes')}
      />
      <TextBox
        label={text.page_anything_else()}
        max={maxLength.notes}
        value={values.general_comments}
        onChange={(general_comments) => set({ general_comments })}
        problem={problem('general_comments')}
      />
    </>
  )
}
