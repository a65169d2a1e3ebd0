import type { PlayerAnswered, PlayerView } from '#contract/feedback.ts'
import { boxesOf, noBoxes, saidIn, type AnswerBoxes } from '#domain/feedback/form-rules.ts'
import { useEffect, useRef, useState } from 'react'

import { AnswerForm } from './AnswerForm.tsx'
import { Head } from './Head.tsx'
import classes from './PlayerPage.module.css'
import { SentAnswer } from './SentAnswer.tsx'

type Said = ReturnType<typeof saidIn> & { readonly rating: number; readonly corrects: string | null }

interface Props {
  /** The job as the link showed it when the page was opened. */
  readonly opened: PlayerView
  readonly send: (said: Said) => Promise<PlayerAnswered>
}

interface State {
  readonly job: PlayerView
  /** The form as it starts; null while what was sent is shown. */
  readonly form: AnswerBoxes | null
  /** What was typed and not taken, since another answer was there already. */
  readonly unsent: AnswerBoxes | null
}

const start = (job: PlayerView): State => ({
  job,
  form: job.may_answer && !job.answer ? noBoxes : null,
  unsent: null,
})

/** A job as its player sees it (product, Feedback): where it stands, and below it what there is to answer. */
export function PlayerPage({ opened, send }: Props) {
  const [{ job, form, unsent }, setState] = useState(() => start(opened))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (job === opened) return
    // The form that had the focus is gone; what came in its place begins above.
    title.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [job, opened])
  const sendBoxes = async (boxes: AnswerBoxes) => {
    const { rating } = boxes
    // The form is not sent without.
    if (rating === null) return
    const { was_sent_before, ...now } = await send({ ...saidIn(boxes), rating, corrects: job.answer?.updated_at ?? null })
    setState({ job: now, form: null, unsent: was_sent_before ? boxes : null })
  }
  const { answer } = job
  return (
    <div className={classes.page}>
      <header className={classes.business}>{job.business_name ?? 'Your stringer'}</header>
      <main>
        <Head job={job} title={title} />
        {unsent && (
          <p role="alert" className={classes.note}>
            Another answer was sent for this racquet before yours, from another phone or window. It stands below, and yours was
            not sent.
          </p>
        )}
        {form && <AnswerForm key={answer?.updated_at} initial={form} isCorrection={answer !== null} send={sendBoxes} />}
        {answer && !form && (
          <SentAnswer
            answer={answer}
            zone={job.time_zone}
            correctWords={unsent ? 'Send mine instead' : 'Correct it'}
            onCorrect={job.may_answer ? () => setState({ job, form: unsent ?? boxesOf(answer), unsent: null }) : null}
          />
        )}
      </main>
    </div>
  )
}
