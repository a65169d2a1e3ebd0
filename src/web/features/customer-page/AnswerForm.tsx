import { answerProblems, starsToGive, type AnswerBoxes } from '#domain/feedback/form-rules.ts'
import { maxLength } from '#domain/constants.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { failureOf } from '#web/app/errors.ts'
import { againWords, sides, sideWords, tensionWords } from '#web/trade/feedback-labels.ts'
import { useEffect, useRef, useState, type FormEvent } from 'react'

import classes from './AnswerForm.module.css'
import { Choice } from './Choice.tsx'
import { TextBox } from './TextBox.tsx'

interface Props {
  readonly initial: AnswerBoxes
  readonly isCorrection: boolean
  readonly send: (boxes: AnswerBoxes) => Promise<void>
}

const ends: Record<number, string> = { 1: 'poor', 5: 'great' }
const overall = starsToGive.map((value) => ({ value, text: String(value), hint: ends[value] ?? ' ' }))
const stars = starsToGive.map((value) => ({ value, text: String(value) }))
const tensions = (['too_loose', 'perfect', 'too_tight'] as const).map((value) => ({ value, text: tensionWords[value] }))
const again = [true, false].map((value) => ({ value, text: againWords[`${value}`] }))

interface Refused {
  readonly fields: readonly FieldProblem[]
  readonly message: string | null
}

const nothing: Refused = { fields: [], message: null }

const refusedBy = (thrown: unknown): Refused => {
  const { code, fields, message } = failureOf(thrown)
  if (fields.length > 0) return { fields, message: null }
  return { fields, message: code === 'NETWORK_ERROR' ? `${message} What you typed is still here.` : message }
}

/** Asks before a form is left that was filled in and not sent. */
function useLeaveWarning(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isUnsaved])
}

function useAnswer({ initial, send }: Props) {
  const [boxes, setBoxes] = useState(initial)
  const [refused, setRefused] = useState(nothing)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useLeaveWarning(boxes !== initial)
  useEffect(() => {
    if (refused.fields.length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true] input, [aria-invalid=true]')?.focus()
  }, [refused])
  const set = (change: Partial<AnswerBoxes>) => {
    setBoxes((before) => ({ ...before, ...change }))
    setRefused(({ fields, message }) => ({ fields: fields.filter(({ path }) => !(path in change)), message }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const fields = answerProblems(boxes, { needsRating: true })
    setRefused({ fields, message: null })
    if (fields.length > 0) return
    setBusy(true)
    send(boxes).catch((thrown: unknown) => {
      setRefused(refusedBy(thrown))
      setBusy(false)
    })
  }
  const problem = (name: keyof AnswerBoxes) => refused.fields.find(({ path }) => path === name)?.message
  return { boxes, set, submit, busy, refused, problem, form }
}

/** How it played (spec 5, Feedback): what matters first, the rest for those who like to say more. */
export function AnswerForm(props: Props) {
  const { boxes, set, submit, busy, refused, problem, form } = useAnswer(props)
  return (
    <form ref={form} className={classes.form} onSubmit={submit} noValidate>
      <div className={classes.card}>
        <Choice
          look="large"
          legend="Overall"
          choices={overall}
          chosen={boxes.rating}
          onChoose={(rating) => set({ rating })}
          required
          problem={problem('rating')}
        />
      </div>
      <div className={classes.card}>
        <Choice
          look="large"
          legend="Tension"
          choices={tensions}
          chosen={boxes.tension_feedback}
          onChoose={(tension_feedback) => set({ tension_feedback })}
          problem={problem('tension_feedback')}
        />
      </div>
      <Details boxes={boxes} set={set} problem={problem} />
      <div className={classes.card}>
        <Choice
          look="large"
          legend="Same strings again?"
          choices={again}
          chosen={boxes.would_restring_same}
          onChoose={(would_restring_same) => set({ would_restring_same })}
          problem={problem('would_restring_same')}
        />
      </div>
      <Words boxes={boxes} set={set} problem={problem} />
      <div className={classes.foot}>
        {refused.message !== null && (
          <p role="alert" className={classes.alert}>
            {refused.message}
          </p>
        )}
        <button type="submit" className={classes.send} aria-disabled={busy}>
          {busy ? 'Sending…' : props.isCorrection ? 'Send the correction' : 'Send'}
        </button>
      </div>
    </form>
  )
}

type Fields = Pick<ReturnType<typeof useAnswer>, 'boxes' | 'set' | 'problem'>

/** The six sides of a stringing: for those who take the time. */
function Details({ boxes, set, problem }: Fields) {
  return (
    <details className={`${classes.card} ${classes.details}`} open={sides.some((name) => boxes[name] !== null) || undefined}>
      <summary>Rate spin, power and more</summary>
      <div className={classes.sides}>
        {sides.map((name) => (
          <Choice
            key={name}
            look="line"
            legend={sideWords[name]}
            choices={stars}
            chosen={boxes[name]}
            onChoose={(value) => set({ [name]: value })}
            problem={problem(name)}
          />
        ))}
      </div>
    </details>
  )
}

function Words({ boxes, set, problem }: Fields) {
  return (
    <>
      <TextBox
        label="Hours played"
        value={boxes.hours_played}
        onChange={(hours_played) => set({ hours_played })}
        problem={problem('hours_played')}
      />
      <TextBox
        label="How it played"
        most={maxLength.notes}
        value={boxes.playability_notes}
        onChange={(playability_notes) => set({ playability_notes })}
        problem={problem('playability_notes')}
      />
      <TextBox
        label="Anything else"
        most={maxLength.notes}
        value={boxes.general_comments}
        onChange={(general_comments) => set({ general_comments })}
        problem={problem('general_comments')}
      />
    </>
  )
}
