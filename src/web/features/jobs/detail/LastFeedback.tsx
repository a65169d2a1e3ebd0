import type { LastFeedback as Feedback } from '#contract/jobs/job-detail.ts'
import { isolate } from '#domain/values/text/direction.ts'
import { FeedbackWarning } from '#web/domain-components/FeedbackWarning.tsx'
import { formatRating, tensionFeedbackLabels } from '#web/domain-components/feedback-labels.ts'
import { IconMessage2 } from '@tabler/icons-react'

import classes from './JobSummary.module.css'

/** Feedback on the racquet's previous job, which the stringer reads before starting. */
export function LastFeedback({ feedback }: { readonly feedback: Feedback }) {
  const { rating, tension_feedback, would_restring_same } = feedback
  const quote = feedback.playability_notes ?? feedback.general_comments
  const summary = [
    rating !== null && formatRating(rating),
    tension_feedback && `Tension: ${tensionFeedbackLabels[tension_feedback].toLowerCase()}`,
    would_restring_same === true && 'Same strings again',
  ].filter(Boolean)
  return (
    <div className={classes.feedback}>
      <IconMessage2 size={18} aria-hidden />
      <div>
        <FeedbackWarning rating={rating} would_restring_same={would_restring_same} />
        <span>
          <strong>Last feedback</strong>
          {summary.length > 0 && ` · ${summary.join(' · ')}`}
        </span>
        {quote && <div className={classes.details}>“{isolate(quote)}”</div>}
      </div>
    </div>
  )
}
