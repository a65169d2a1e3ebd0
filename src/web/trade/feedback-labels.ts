// What players say, in the words of every screen that shows it.
import type { TensionFeedback } from '#domain/feedback/form-rules.ts'

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

interface Average {
  readonly average: number | null
  readonly n: number
}

type Averages = { readonly [name in 'rating' | keyof typeof sideWords]: Average }

/** How players rate a string, and what it is best and least at; undefined while fewer than these have said. */
export function sayRated(averages: Averages, fewest: number): string | undefined {
  const known = (name: keyof Averages, words: string) => {
    const { average, n } = averages[name]
    return average === null || n < fewest ? [] : [{ words: `${words} ${average.toFixed(1)}`, average, n }]
  }
  const bySide = sides
    .flatMap((name) => known(name, sideWords[name].toLowerCase()))
    .toSorted((left, right) => right.average - left.average)
  const [best, ...others] = bySide
  const least = others.findLast(({ average }) => average < (best?.average ?? 0))
  const [overall] = known('rating', 'it')
  if (overall) return [`Players rate ${overall.words}, n = ${overall.n}`, best?.words, least?.words].filter(Boolean).join(' · ')
  return best && [`Players rate its ${best.words}, n = ${best.n}`, least?.words].filter(Boolean).join(' · ')
}
