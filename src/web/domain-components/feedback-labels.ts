// Labels for feedback, shared by all screens.
import type { TensionFeedback } from '#domain/feedback/form-rules.ts'

export const ratingLabels = {
  spin_rating: 'Spin',
  power_rating: 'Power',
  control_rating: 'Control',
  comfort_rating: 'Comfort',
  feel_rating: 'Feel',
  durability_rating: 'Durability',
} as const

export const ratingFields = [
  'spin_rating',
  'power_rating',
  'control_rating',
  'comfort_rating',
  'feel_rating',
  'durability_rating',
] as const

export const tensionFeedbackLabels: Record<TensionFeedback, string> = {
  too_loose: 'Too loose',
  perfect: 'Just right',
  too_tight: 'Too tight',
}

/** Labels for whether the customer wants the same strings again. */
export const restringSameLabels = { true: 'Yes', false: 'Something else' } as const

export const formatRating = (value: number): string => `${value} of 5`

interface Average {
  readonly average: number | null
  readonly n: number
}

type Averages = { readonly [name in 'rating' | keyof typeof ratingLabels]: Average }

/**
 * Formats a string's average rating with its best and its weakest quality. Averages of fewer than `minCount` ratings are omitted;
 * undefined if none are left.
 */
export function formatStringRating(averages: Averages, minCount: number): string | undefined {
  const formatAverage = (name: keyof Averages, label: string) => {
    const { average, n } = averages[name]
    return average === null || n < minCount ? [] : [{ text: `${label} ${average.toFixed(1)}`, average, n }]
  }
  const byRating = ratingFields
    .flatMap((name) => formatAverage(name, ratingLabels[name].toLowerCase()))
    .toSorted((left, right) => right.average - left.average)
  const [best, ...others] = byRating
  const weakest = others.findLast(({ average }) => average < (best?.average ?? 0))
  const [overall] = formatAverage('rating', 'it')
  if (overall) return [`Customers rate ${overall.text}, n = ${overall.n}`, best?.text, weakest?.text].filter(Boolean).join(' · ')
  return best && [`Customers rate its ${best.text}, n = ${best.n}`, weakest?.text].filter(Boolean).join(' · ')
}
