// What players say, in the words of every screen that shows it.
import type { TensionFeedback } from '#domain/feedback.ts'

export const sideWords = {
  spin_rating: 'Spin',
  power_rating: 'Power',
  control_rating: 'Control',
  comfort_rating: 'Comfort',
  feel_rating: 'Feel',
  durability_rating: 'Durability',
} as const

/** In the order that players think of them. */
export const sides = [
  'spin_rating',
  'power_rating',
  'control_rating',
  'comfort_rating',
  'feel_rating',
  'durability_rating',
] as const

export const tensionWords: Record<TensionFeedback, string> = {
  too_loose: 'Too loose',
  perfect: 'Just right',
  too_tight: 'Too tight',
}

/** Whether the player would have the same strings again. */
export const againWords = { true: 'Yes', false: 'Something else' } as const

export const ofFive = (value: number): string => `${value} of 5`
