import { feedbackFormProblems, ratingChoices, type FeedbackFormValues } from '#domain/feedback/form-rules.ts'
import { maxLength } from '#domain/constants.ts'
import type { FieldProblem } from '#domain/errors.ts'
import * as text from '#text/compiled/messages.js'
import { toFailure } from '#web/app/errors.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'

import classes from './FeedbackForm.module.css'
import { Choice } from './Choice.tsx'
import { failureText } from './failure-text.ts'
import { detailedRatings, ratingLabels, sameStringsLabel, tensionLabels } from './labels.ts'
import { useLeaveWarning } from './leave-warning.ts'
import { TextBox } from './TextBox.tsx'

interface Props {
  readonly initial: FeedbackFormValues
  readonly isChange: boolean
  readonly send: (values: FeedbackFormValues) => Promise<void>
}

const hints: Partial<Record<number, () => string>> = { 1: text.page_rating_low, 5: text.page_rating_high }
const overallOptions = () => ratingChoices.map((value) => ({ value, text: String(value), hint: hints[value]?.() ?? ' ' }))
const detailedRatingOptions = ratingChoices.map((value) => ({ value, text: String(value) }))
const tensionOptions = () =>
  (['too_loose', 'perfect', 'too_tight'] as const).map((value) => ({ value, text: tensionLabels[value]() }))
const sameStringsOptions = () => [true, false].map((value) => ({ value, text: sameStringsLabel(value) }))

interface Problems {
  readonly fields: readonly FieldProblem[]
  readonly message: string | null
}

const noProblems: Problems = { fields: [], message: null }

const problemsOf = (error: unknown): Problems => {
  const failure = toFailure(error)
  const { code, fields } = failure
  if (fields.length > 0) return { fields, message: null }
  const problem = failureText(failure)
  const isTemporary = code === 'NETWORK_ERROR' || code === 'RATE_LIMIT_ERROR'
  return { fields, message: isTemporary ? text.page_answers_kept({ problem }) : problem }
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
    send(values).catch((error: unknown) => {
      setProblems(problemsOf(error))
      setSending(false)
    })
  }
  const problem = (name: keyof FeedbackFormValues) => problems.fields.find(({ path }) => path === name)?.message
  return { values, set, submit, isSending, problems, problem, form }
}

/** The feedback form (R19.6): the main questions first, then optional details. */
export function FeedbackForm(props: Props) {
  const { values, set, submit, isSending, problems, problem, form } = useFeedbackForm(props)
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.card}>
        <Choice
          variant="large"
          legend={text.page_overall()}
          options={overallOptions()}
          value={values.rating}
          onChange={(rating) => set({ rating })}
          required
          problem={problem('rating')}
        />
      </div>
      <div className={classes.card}>
        <Choice
          variant="large"
          legend={text.page_tension()}
          options={tensionOptions()}
          value={values.tension_feedback}
          onChange={(tension_feedback) => set({ tension_feedback })}
          problem={problem('tension_feedback')}
        />
      </div>
      <Details values={values} set={set} problem={problem} />
      <div className={classes.card}>
        <Choice
          variant="large"
          legend={text.page_same_strings_question()}
          options={sameStringsOptions()}
          value={values.would_restring_same}
          onChange={(would_restring_same) => set({ would_restring_same })}
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

/** The six detailed ratings, collapsed by default. */
const Details = ({ values, set, problem }: Fields) => (
  <details
    className={`${classes.card} ${classes.details}`}
    open={detailedRatings.some((name) => values[name] !== null) || undefined}
  >
    <summary>{text.page_rate_more()}</summary>
    <div className={classes.ratings}>
      {detailedRatings.map((name) => (
        <Choice
          key={name}
          variant="line"
          legend={ratingLabels[name]()}
          options={detailedRatingOptions}
          value={values[name]}
          onChange={(value) => set({ [name]: value })}
          problem={problem(name)}
        />
      ))}
    </div>
  </details>
)

const Comments = ({ values, set, problem }: Fields) => (
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
