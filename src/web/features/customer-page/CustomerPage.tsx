import type { CustomerPageView } from '#contract/feedback.ts'
import { toFormValues, emptyFeedbackForm, toFeedbackInput, type FeedbackFormValues } from '#domain/feedback/form-rules.ts'
import * as text from '#text/compiled/messages.js'
import { useEffect, useRef, useState, type ReactNode } from 'react'

import { Conversation } from './Conversation.tsx'
import { FeedbackForm } from './FeedbackForm.tsx'
import { JobSummary } from './JobSummary.tsx'
import classes from './CustomerPage.module.css'
import { SentFeedback } from './SentFeedback.tsx'
import type { FeedbackResult } from './client.ts'
import { WriteForm, type Written } from './WriteForm.tsx'

type FeedbackInput = ReturnType<typeof toFeedbackInput> & { readonly rating: number; readonly corrects: string | null }

interface Props {
  /** The job when the page was opened. */
  readonly initialJob: CustomerPageView
  readonly send: (input: FeedbackInput) => Promise<FeedbackResult>
  readonly write: (written: Written) => Promise<CustomerPageView>
}

interface State {
  readonly job: CustomerPageView
  /** Initial values of the form; null while the sent feedback is shown. */
  readonly form: FeedbackFormValues | null
  /** Feedback that wasn't saved because other feedback was sent first. */
  readonly unsent: FeedbackFormValues | null
}

const toInitialState = (job: CustomerPageView): State => ({
  job,
  form: job.may_send_feedback && !job.feedback ? emptyFeedbackForm : null,
  unsent: null,
})

/** Collapses the feedback form before pick-up: a racquet that is still at the shop hasn't been played. */
function WhenPlayed({ isEarly, children }: { readonly isEarly: boolean; readonly children: ReactNode }) {
  if (!isEarly) return children
  return (
    <details className={classes.early}>
      <summary>{text.page_feedback_early()}</summary>
      {children}
    </details>
  )
}

/** A job as its customer sees it (R9.2): its state, then the feedback form once the racquet is picked up. */
export function CustomerPage({ initialJob, send, write }: Props) {
  const [{ job, form, unsent }, setState] = useState(() => toInitialState(initialJob))
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (job.feedback === initialJob.feedback) return
    // The focused form is gone: move the focus to the top of what replaces it.
    title.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [job.feedback, initialJob])
  const sendValues = async (values: FeedbackFormValues) => {
    const { rating } = values
    if (rating === null) return
    const result = await send({ ...toFeedbackInput(values), rating, corrects: job.feedback?.updated_at ?? null })
    if ('job' in result) return setState({ job: result.job, form: null, unsent: null })
    const known = { ...job, feedback: result.sentElsewhere, may_send_feedback: true }
    setState({ job: known, form: null, unsent: values })
  }
  const writeMessage = async (written: Written) => {
    const { conversation } = await write(written)
    setState((before) => ({ ...before, job: { ...before.job, conversation } }))
  }
  const { feedback } = job
  return (
    <div className={classes.page}>
      <header className={classes.business}>{job.business_name ?? text.page_your_stringer()}</header>
      <main>
        <JobSummary job={job} title={title} />
        <Conversation job={job} />
        {unsent && (
          <p role="alert" className={classes.note}>
            {text.page_sent_elsewhere()}
          </p>
        )}
        {form && (
          <WhenPlayed isEarly={job.status === 'completed' && feedback === null}>
            <FeedbackForm key={feedback?.updated_at} initial={form} isChange={feedback !== null} send={sendValues} />
          </WhenPlayed>
        )}
        {feedback && !form && (
          <SentFeedback
            feedback={feedback}
            zone={job.time_zone}
            changeLabel={unsent ? text.page_send_mine() : text.page_change()}
            onChange={
              job.may_send_feedback ? () => setState({ job, form: unsent ?? toFormValues(feedback), unsent: null }) : null
            }
          />
        )}
        <WriteForm write={writeMessage} />
      </main>
    </div>
  )
}
