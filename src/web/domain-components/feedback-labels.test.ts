import { expect, it } from 'vitest'

import { formatStringRating } from './feedback-labels.ts'

const noRating = { average: null, n: 0 }
const noRatings = {
  rating: noRating,
  spin_rating: noRating,
  power_rating: noRating,
  control_rating: noRating,
  comfort_rating: noRating,
  feel_rating: noRating,
  durability_rating: noRating,
}

it('formats a string’s rating, its best and its weakest quality', () => {
  const averages = {
    ...noRatings,
    rating: { average: 4.25, n: 12 },
    comfort_rating: { average: 4.6, n: 9 },
    spin_rating: { average: 4, n: 5 },
    durability_rating: { average: 3.1, n: 3 },
    power_rating: { average: 5, n: 2 },
  }
  expect(formatStringRating(averages, 3)).toBe('Customers rate it 4.3, n = 12 · comfort 4.6 · durability 3.1')
  expect(formatStringRating({ ...averages, durability_rating: noRating, spin_rating: noRating }, 3)).toBe(
    'Customers rate it 4.3, n = 12 · comfort 4.6',
  )
  expect(formatStringRating({ ...noRatings, comfort_rating: { average: 4.6, n: 3 } }, 3)).toBe(
    'Customers rate its comfort 4.6, n = 3',
  )
})

it('omits averages of too few ratings', () => {
  expect(formatStringRating(noRatings, 3)).toBeUndefined()
  expect(formatStringRating({ ...noRatings, rating: { average: 5, n: 2 }, feel_rating: { average: 5, n: 2 } }, 3)).toBeUndefined()
})
