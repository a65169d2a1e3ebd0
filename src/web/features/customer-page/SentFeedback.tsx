import { feedbackCorrectionDays, ratingStars } from '#domain/constants.ts'
import { addDays } from '#domain/values/dates/dates.ts'
import type { CustomerFeedback } from '#domain/feedback/schema.ts'
import { formatNearDay } from '#domain/values/text/localized.ts'
import * as text from '#text/compiled/messages.js'
import { DataList } from '#web/components/layout/DataList.tsx'
import { useNow } from '#web/components/display/now.ts'

import { detailedRatings, ratingLabels, sameStringsLabel, tensionLabels } from './labels.ts'
import classes from './CustomerPage.module.css'

interface Props {
  readonly feedback: CustomerFeedback
  readonly zone: string
  /** Null once it can no longer be changed. */
  readonly onChange: (() => void) | null
  readonly changeLabel: string
}

/** The feedback that was sent, with a button to change it while that is allowed. */
export function SentFeedback({ feedback, zone, onChange, changeLabel }: Props) {
  const now = useNow()
  const formatRating = (value: number | null) => (value === null ? null : text.page_rated({ value, max: ratingStars.max }))
  const sameStrings = feedback.would_restring_same === null ? null : sameStringsLabel(feedback.would_restring_same)
  const changeDeadline = addDays(feedback.created_at, feedbackCorrectionDays, zone)
  return (
    <section className={classes.card} aria-labelledby="sent">
      <h2 id="sent">{text.page_your_feedback()}</h2>
      <DataList
        items={[
          [text.page_overall(), formatRating(feedback.rating)],
          [text.page_tension(), feedback.tension_feedback && tensionLabels[feedback.tension_feedback]()],
          ...detailedRatings.map((name) => [ratingLabels[name](), formatRating(feedback[name])] as const),
          [text.page_same_strings(), sameStrings],
          [text.page_hours_played(), feedback.hours_played],
        ]}
      />
      {[feedback.playability_notes, feedback.general_comments].map(
        (comment, index) =>
          comment !== null && (
            // oxlint-disable-next-line react/no-array-index-key -- always the same two
            <p key={index} className={classes.comment}>
              {comment}
            </p>
          ),
      )}
      {onChange && (
        <div className={classes.correct}>
          <button type="button" className={classes.quiet} onClick={onChange}>
            {changeLabel}
          </button>
          <p className={classes.muted}>{text.page_change_until({ day: formatNearDay(changeDeadline, now, zone) })}</p>
        </div>
      )}
    </section>
  )
}
