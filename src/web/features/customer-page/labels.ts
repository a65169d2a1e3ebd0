// Labels of feedback values on the customer page.
import type { TensionFeedback } from '#domain/feedback/form-rules.ts'
import * as text from '#text/compiled/messages.js'

/** In the order in which they are shown. */
export const detailedRatings = [
  'spin_rating',
  'power_rating',
  'control_rating',
  'comfort_rating',
  'feel_rating',
  'durability_rating',
] as const

export const ratingLabels: Record<(typeof detailedRatings)[number], () => string> = {
  spin_rating: text.page_spin,
  power_rating: text.page_power,
  control_rating: text.page_control,
  comfort_rating: text.page_comfort,
  feel_rating: text.page_feel,
  durability_rating: text.page_durability,
}

export const tensionLabels: Record<TensionFeedback, () => string> = {
  too_loose: text.page_too_loose,
  perfect: text.page_just_right,
  too_tight: text.page_too_tight,
}

export const sameStringsLabel = (wantsSame: boolean): string => (wantsSame ? text.page_yes() : text.page_something_else())
