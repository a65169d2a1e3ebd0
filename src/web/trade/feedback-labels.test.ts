import { expect, it } from 'vitest'

import { sayRated } from './feedback-labels.ts'

const none = { average: null, n: 0 }
const nothing = {
  rating: none,
  spin_rating: none,
  power_rating: none,
  control_rating: none,
  comfort_rating: none,
  feel_rating: none,
  durability_rating: none,
}

it('a string is said by its rating, what it is best and what it is least at', () => {
  const said = {
    ...nothing,
    rating: { average: 4.25, n: 12 },
    comfort_rating: { average: 4.6, n: 9 },
    spin_rating: { average: 4, n: 5 },
    durability_rating: { average: 3.1, n: 3 },
    power_rating: { average: 5, n: 2 },
  }
  expect(sayRated(said, 3)).toBe('Players rate it 4.3, n = 12 · comfort 4.6 · durability 3.1')
  expect(sayRated({ ...said, durability_rating: none, spin_rating: none }, 3)).toBe('Players rate it 4.3, n = 12 · comfort 4.6')
  expect(sayRated({ ...nothing, comfort_rating: { average: 4.6, n: 3 } }, 3)).toBe('Players rate its comfort 4.6, n = 3')
})

it('what fewer have said is not said', () => {
  expect(sayRated(nothing, 3)).toBeUndefined()
  expect(sayRated({ ...nothing, rating: { average: 5, n: 2 }, feel_rating: { average: 5, n: 2 } }, 3)).toBeUndefined()
})
