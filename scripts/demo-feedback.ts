// What the demo's players say, and what it does to the next stringing of the frame.
import type { feedback } from '#database/tables/feedback.ts'
import type { TensionFeedback } from '#domain/feedback/form-rules.ts'
import { feedbackId } from '#domain/values/ids.ts'
import type { Job } from '#domain/jobs/schema.ts'

import type { Chance } from './demo-chance.ts'
import type { Habit } from './demo-players.ts'
import { perfect, playability, tooLoose, tooTight } from './demo-words.ts'

export type DemoFeedback = typeof feedback.$inferInsert

const hour = 3_600_000
const words: Record<TensionFeedback, readonly string[]> = { perfect, too_tight: tooTight, too_loose: tooLoose }

/** The ratings of those who take the time. */
function inDetail(chance: Chance, rating: number) {
  const near = () => Math.min(5, Math.max(1, rating + chance.pick([-1, 0, 0, 1])))
  return {
    playability_notes: chance.pick([...playability, null, null, null]),
    durability_rating: near(),
    power_rating: near(),
    comfort_rating: near(),
    control_rating: near(),
    spin_rating: near(),
    feel_rating: near(),
  }
}

/** Nearly half of the players answer, within nine days of play and before `now`. */
export function feedbackOn(chance: Chance, job: Job, now: string): DemoFeedback | null {
  if (job.picked_up_at === null || !chance.is(0.48)) return null
  const created_at = new Date(Date.parse(job.picked_up_at) + chance.between(20, 9 * 24) * hour).toISOString()
  if (created_at >= now) return null
  const tension_feedback = chance.pick(['perfect', 'perfect', 'perfect', 'perfect', 'too_tight', 'too_loose'] as const)
  const rating = tension_feedback === 'perfect' ? chance.pick([5, 5, 5, 4, 4]) : chance.pick([4, 3, 3, 3, 2])
  return {
    stringer_id: job.stringer_id,
    id: feedbackId.parse(chance.id(created_at)),
    string_job_id: job.id,
    customer_id: job.customer_id,
    told_by: chance.is(0.85) ? 'player' : 'stringer',
    rating,
    tension_feedback,
    ...(chance.is(0.6) ? inDetail(chance, rating) : {}),
    hours_played: chance.is(0.7) ? chance.between(2, 18) : null,
    would_restring_same: chance.pick(tension_feedback === 'perfect' ? [true, true, true, null] : [true, false, false, null]),
    general_comments: chance.is(0.75) ? chance.pick(words[tension_feedback]) : null,
    created_at,
    updated_at: created_at,
  }
}

const softest = 42
const firmest = 58
const within = (tension: number) => Math.min(firmest, Math.max(softest, tension))

/** Two pounds down after "too tight", two up after "too loose". */
export function habitAfter(habit: Habit, said: DemoFeedback | null): Habit {
  const change = said?.tension_feedback === 'too_tight' ? -2 : said?.tension_feedback === 'too_loose' ? 2 : 0
  const { tension_mains, tension_crosses } = habit
  return {
    ...habit,
    tension_mains: within(tension_mains + change),
    tension_crosses: tension_crosses === null ? null : within(tension_crosses + change),
  }
}
