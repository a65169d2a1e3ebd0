// The feedback form and its validation (docs/product.md R19.6). Free of zod, so that the customer page doesn't load it. schema.ts uses the
// same messages, and a test compares the two.
import * as text from '#text/compiled/messages.js'

import { hoursPlayed, maxLength, ratingStars } from '#domain/constants.ts'
import type { FieldProblem } from '#domain/errors.ts'
import { parseNumber } from '#domain/values/numbers/parse-number.ts'

export const tensionFeedbackValues = ['too_tight', 'perfect', 'too_loose'] as const
export type TensionFeedback = (typeof tensionFeedbackValues)[number]

/** The six detailed ratings. */
const sideRatings = [
  'durability_rating',
  'power_rating',
  'comfort_rating',
  'control_rating',
  'spin_rating',
  'feel_rating',
] as const

export const feedbackFieldNames = {
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

/** The form's values: numbers as typed, null for fields without a choice. */
export type FeedbackFormValues = Readonly<Record<Stars, number | null>> & {
  readonly tension_feedback: TensionFeedback | null
  readonly would_restring_same: boolean | null
  readonly hours_played: string
  readonly playability_notes: string
  readonly general_comments: string
}

type TypedFields = 'hours_played' | 'playability_notes' | 'general_comments'

type FeedbackValues = Omit<FeedbackFormValues, TypedFields> & {
  readonly hours_played: number | null
  readonly playability_notes: string | null
  readonly general_comments: string | null
}

export const emptyFeedbackForm: FeedbackFormValues = {
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

/** The form's values for submitted feedback. */
export const toFormValues = (feedback: FeedbackValues): FeedbackFormValues => ({
  rating: feedback.rating,
  durability_rating: feedback.durability_rating,
  power_rating: feedback.power_rating,
  comfort_rating: feedback.comfort_rating,
  control_rating: feedback.control_rating,
  spin_rating: feedback.spin_rating,
  feel_rating: feedback.feel_rating,
  tension_feedback: feedback.tension_feedback,
  would_restring_same: feedback.would_restring_same,
  hours_played: String(feedback.hours_played ?? ''),
  playability_notes: feedback.playability_notes ?? '',
  general_comments: feedback.general_comments ?? '',
})

/** Whole hours in digits of any script; NaN if the text is not a number. */
const toHours = (typed: string): number => {
  const parsed = parseNumber(typed, { places: 0 })
  return parsed.kind === 'number' ? Number(parsed.value) : NaN
}

function hoursProblem(value: string): string | undefined {
  if (value.trim() === '') return undefined
  const hours = toHours(value)
  if (!Number.isInteger(hours)) return text.feedback_hours_not_whole()
  if (hours < hoursPlayed.min) return text.feedback_hours_too_low()
  return hours > hoursPlayed.max ? text.feedback_hours_too_high() : undefined
}

/** Validation problems in field order. Empty if the form can be submitted. */
export function feedbackFormProblems(values: FeedbackFormValues, { needsRating }: { needsRating: boolean }): FieldProblem[] {
  const isTooLong = (value: string) => value.trim().length > maxLength.notes
  const messages = {
    rating: needsRating && values.rating === null ? text.feedback_rating_required() : undefined,
    hours_played: hoursProblem(values.hours_played),
    playability_notes: isTooLong(values.playability_notes) ? text.feedback_playability_too_long() : undefined,
    general_comments: isTooLong(values.general_comments) ? text.feedback_comments_too_long() : undefined,
  }
  return Object.entries(messages).flatMap(([path, message]) => (message === undefined ? [] : [{ path, message }]))
}

/** The input to submit for a valid form. */
export const toFeedbackInput = (values: FeedbackFormValues) => ({
  ...values,
  hours_played: values.hours_played.trim() === '' ? null : toHours(values.hours_played),
})

export const ratingChoices = Array.from({ length: ratingStars.max }, (_, index) => index + ratingStars.min)
