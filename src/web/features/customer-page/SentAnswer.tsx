import { feedbackCorrectionDays } from '#domain/constants.ts'
import { addDays, sayNearDay } from '#domain/values/dates.ts'
import type { PlayerAnswer } from '#domain/feedback/schema.ts'
import { Facts } from '#web/components/layout/DataList.tsx'
import { againWords, ofFive, sides, sideWords, tensionWords } from '#web/trade/feedback-labels.ts'
import { useNow } from '#web/components/display/now.ts'

import classes from './PlayerPage.module.css'

interface Props {
  readonly answer: PlayerAnswer
  readonly zone: string
  /** What can still be done about it, null when nothing can. */
  readonly onCorrect: (() => void) | null
  readonly correctWords: string
}

/** What was sent, and the way to correct it while that is possible. */
export function SentAnswer({ answer, zone, onCorrect, correctWords }: Props) {
  const now = useNow()
  const rated = (value: number | null) => (value === null ? null : ofFive(value))
  const again = answer.would_restring_same === null ? null : againWords[`${answer.would_restring_same}`]
  const until = addDays(answer.created_at, feedbackCorrectionDays, zone)
  return (
    <section className={classes.card} aria-labelledby="sent">
      <h2 id="sent">What you sent</h2>
      <Facts
        facts={[
          ['Overall', rated(answer.rating)],
          ['Tension', answer.tension_feedback && tensionWords[answer.tension_feedback]],
          ...sides.map((name) => [sideWords[name], rated(answer[name])] as const),
          ['Same strings again', again],
          ['Hours played', answer.hours_played],
        ]}
      />
      {[answer.playability_notes, answer.general_comments].map(
        (text, index) =>
          text !== null && (
            // oxlint-disable-next-line react/no-array-index-key -- always these two
            <p key={index} className={classes.said}>
              {text}
            </p>
          ),
      )}
      {onCorrect && (
        <div className={classes.correct}>
          <button type="button" className={classes.quiet} onClick={onCorrect}>
            {correctWords}
          </button>
          <p className={classes.muted}>You can correct it until {sayNearDay(until, now, zone)}.</p>
        </div>
      )}
    </section>
  )
}
