// The customers' feedback and its effect on the next stringing.
import { feedbackLinkDays } from '#domain/constants.ts'
import { dayMs, hourMs } from '#domain/values/dates/durations.ts'
import type { TensionFeedback } from '#domain/feedback/form-rules.ts'
import type { FeedbackInput } from '#server/feedback/customer-page-queries.ts'

import type { Random } from './random.ts'
import type { StringSetup } from './customers.ts'
import type { Visit } from './visits.ts'

export interface DemoFeedback {
  readonly at: string
  readonly entered_by: 'customer' | 'business'
  readonly answers: FeedbackInput & { readonly tension_feedback: TensionFeedback }
}

export const comments: Record<TensionFeedback, readonly string[]> = {
  perfect: [
    'Exactly what I asked for. The ball goes where I look.',
    'Best bed of the year, and I have had five.',
    'Crisp from the first rally and still crisp after two weeks.',
    'Same again, please.',
    'Lots of bite on the kick serve.',
    'My arm is happy for the first time since March.',
    'Control is back. I dare to swing through the backhand again.',
    'Played a whole tournament on it. Held its tension well.',
    'Nice and even, no dead spots.',
    'Volleys feel soft, which is what I wanted.',
    'The hybrid was a good idea: power from the gut, spin from the poly.',
    'Slice stays low. Very pleased.',
    'It plays like the demo racquet I fell in love with.',
    'Returns are deeper without trying harder.',
    'Ready a day early, and just in time for the match. Thank you!',
    'Two weeks of doubles and not one string out of place.',
    'I noticed the new grommet. Thanks for looking after the racquet.',
    'Sounds right, feels right.',
    'My coach asked who strings for me now.',
    'Third time the same setup. No reason to change.',
  ],
  too_tight: [
    'A bit like a board for the first three hours.',
    'Good control, but I have to work for the depth.',
    'My elbow tells me to go two pounds down.',
    'Balls land short. Softer next time.',
    'Sweet spot feels tiny.',
    'Fine in the heat, much too stiff in the evening.',
    'Great for serving, hard work on everything else.',
    'Off-center hits rattle through the arm.',
    'Too firm for me at the start of the season.',
    'I had to add a dampener, which I never do.',
  ],
  too_loose: [
    'Ball flies. I was aiming a meter inside the line.',
    'Lost its tension after a week.',
    'Lovely on touch shots, but I cannot hit flat anymore.',
    'Trampoline. Two or three pounds more, please.',
    'Strings move after each point and I keep straightening them.',
    'Fun for doubles, not for my singles.',
    'Serve went long all evening.',
    'Felt good on day one, mushy on day ten.',
    'Needs a little more on the crosses.',
    'Nice power, but I want the control back.',
  ],
}

const playability: readonly string[] = [
  'Grips the ball well.',
  'Comfortable from the start.',
  'Needs two hours to settle.',
  'Quiet, muted feel.',
  'Lively, with plenty of pop.',
  'Snaps back nicely.',
  'Notches early on the outer mains.',
  'Good feel at the net.',
]

/** Creates detailed ratings close to the overall one. */
function createDetails(random: Random, rating: number) {
  const near = () => Math.min(5, Math.max(1, rating + random.pick([-1, 0, 0, 1])))
  return {
    playability_notes: random.pick([...playability, null, null, null]),
    durability_rating: near(),
    power_rating: near(),
    comfort_rating: near(),
    control_rating: near(),
    spin_rating: near(),
    feel_rating: near(),
  }
}

function createAnswers(random: Random): DemoFeedback['answers'] {
  const tension_feedback = random.pick(['perfect', 'perfect', 'perfect', 'perfect', 'too_tight', 'too_loose'] as const)
  const rating = tension_feedback === 'perfect' ? random.pick([5, 5, 5, 4, 4]) : random.pick([4, 3, 3, 3, 2])
  return {
    rating,
    tension_feedback,
    ...(random.chance(0.6) ? createDetails(random, rating) : { playability_notes: null }),
    hours_played: random.chance(0.7) ? random.between(2, 18) : null,
    would_restring_same: random.pick(tension_feedback === 'perfect' ? [true, true, true, null] : [true, false, false, null]),
    general_comments: random.chance(0.75) ? random.pick(comments[tension_feedback]) : null,
  }
}

/** Whether the link of a finished job still works today. The database has only today's clock. */
const hasOpenLink = ({ completed }: Visit, now: string): boolean =>
  completed !== null && Date.parse(completed) > Date.parse(now) - (feedbackLinkDays - 1) * dayMs

/**
 * Creates feedback for nearly half of the picked-up jobs, up to nine days after pick-up and before `now`. If a job's link has
 * expired, the shop enters the feedback.
 */
export function createFeedback(random: Random, visit: Visit, now: string): DemoFeedback | null {
  if (visit.picked_up === null || !random.chance(0.48)) return null
  const at = new Date(Date.parse(visit.picked_up) + random.between(20, 9 * 24) * hourMs).toISOString()
  if (at >= now) return null
  const answers = createAnswers(random)
  const entered_by = random.chance(0.85) && hasOpenLink(visit, now) ? 'customer' : 'business'
  return { at, entered_by, answers }
}

const minTension = 42
const maxTension = 58
const clampTension = (tension: number) => Math.min(maxTension, Math.max(minTension, tension))

/** Lowers the tension by two pounds after "too tight", and raises it by two after "too loose". */
export function adjustSetup(setup: StringSetup, customerFeedback: DemoFeedback | null): StringSetup {
  const felt = customerFeedback?.answers.tension_feedback
  const change = felt === 'too_tight' ? -2 : felt === 'too_loose' ? 2 : 0
  const { tension_mains, tension_crosses } = setup
  return {
    ...setup,
    tension_mains: clampTension(tension_mains + change),
    tension_crosses: tension_crosses === null ? null : clampTension(tension_crosses + change),
  }
}
