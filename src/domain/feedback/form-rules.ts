// What the player's form asks, and what is wrong with it (spec 5, Feedback). No schemas here: the player's page must not load zod for
// it. feedback.ts builds the schemas from the same words.
import * as text from '#text/compiled/messages.js'

import { hoursPlayed, maxLength, ratingStars } from '#domain/constants.ts'
import type { FieldProblem } from '#domain/errors.ts'

export const tensionFeedbackValues = ['too_tight', 'perfect', 'too_loose'] as const
export type TensionFeedback = (typeof tensionFeedbackValues)[number]

/** The six sides of a stringing that are rated one by one. */
const sideRatings = [
  'durability_rating',
  'power_rating',
  'comfort_rating',
  'control_rating',
  'spin_rating',
  'feel_rating',
] as const

export const answerWords = {
  rating: 'Rating',
  durability_rating: 'Durability rating',
  power_rating: 'Power rating',
  comfort_rating: 'Comfort rating',
  control_rating: 'Control rating',
  spin_rating: 'Spin rating',
  feel_rating: 'Feel rating',
  hours: 'Hours played',
} as const

type Stars = (typeof sideRatings)[number] | 'rating'

/** The form as it is filled in: numbers as they are typed, and null where nothing is chosen. */
export type AnswerBoxes = Readonly<Record<Stars, number | null>> & {
  readonly tension_feedback: TensionFeedback | null
  readonly would_restring_same: boolean | null
  readonly hours_played: string
  readonly playability_notes: string
  readonly general_comments: string
}

type TypedFields = 'hours_played' | 'playability_notes' | 'general_comments'

export type Said = Omit<AnswerBoxes, TypedFields> & {
  readonly hours_played: number | null
  readonly playability_notes: string | null
  readonly general_comments: string | null
}

/** An empty form. */
export const noBoxes: AnswerBoxes = {
  rating: null,
  durability_rating: null,
  power_rating: null,
  comfort_rating: null,
  control_rating: null,
  spin_rating: null,
  feel_rating: null,
  tension_feedback: null,
  would_restring_same: null,
  hours_played: '',
  playability_notes: '',
  general_comments: '',
}

/** The form for an answer that was given. */
export const boxesOf = (said: Said): AnswerBoxes => ({
  rating: said.rating,
  durability_rating: said.durability_rating,
  power_rating: said.power_rating,
  comfort_rating: said.comfort_rating,
  control_rating: said.control_rating,
  spin_rating: said.spin_rating,
  feel_rating: said.feel_rating,
  tension_feedback: said.tension_feedback,
  would_restring_same: said.would_restring_same,
  hours_played: String(said.hours_played ?? ''),
  playability_notes: said.playability_notes ?? '',
  general_comments: said.general_comments ?? '',
})

function hoursProblem(value: string): string | undefined {
  if (value.trim() === '') return undefined
  const hours = Number(value)
  if (!Number.isInteger(hours)) return text.feedback_hours_not_whole()
  if (hours < hoursPlayed.min) return text.feedback_hours_too_low()
  return hours > hoursPlayed.max ? text.feedback_hours_too_high() : undefined
}

/** What is wrong with a filled-in form, in the order of its fields; empty when it can be sent. */
export function answerProblems(boxes: AnswerBoxes, { needsRating }: { needsRating: boolean }): FieldProblem[] {
  const isTooLong = (value: string) => value.trim().length > maxLength.notes
  const messages = {
    rating: needsRating && boxes.rating === null ? text.feedback_rating_required() : undefined,
    hours_played: hoursProblem(boxes.hours_played),
    playability_notes: isTooLong(boxes.playability_notes) ? text.feedback_playability_too_long() : undefined,
    general_comments: isTooLong(boxes.general_comments) ? text.feedback_comments_too_long() : undefined,
  }
  return Object.entries(messages).flatMap(([path, message]) => (message === undefined ? [] : [{ path, message }]))
}

/** A form without problems as it is sent. */
export const saidIn = (boxes: AnswerBoxes) => ({
  ...boxes,
  hours_played: boxes.hours_played.trim() === '' ? null : Number(boxes.hours_played),
})

/** The stars that can be given. */
export const starsToGive = Array.from({ length: ratingStars.max }, (_, index) => index + ratingStars.min)
