// Generates random inventory operations.
import * as fc from 'fast-check'

import type { Figures, Operation } from './stock-model.ts'

/** The number of items in stock, and of people who work concurrently. */
export const items = 2
export const people = 4

const centimeters = fc.integer({ min: 0, max: 2000 })
const item = fc.nat({ max: items - 1 })
const rarely = fc.nat({ max: 4 }).map((of) => of === 0)
const figures: fc.Arbitrary<Figures> = fc.record({
  mains: fc.option(item, { freq: 8 }),
  crosses: fc.option(item, { freq: 1 }),
  mainsMeters: centimeters,
  crossesMeters: centimeters,
  isOwnMains: rarely,
  isOwnCrosses: rarely,
})

export const operationOn = (jobs: number): fc.Arbitrary<Operation> => {
  const job = fc.nat({ max: jobs - 1 })
  const to = fc.constantFrom('pending', 'in_progress', 'completed', 'picked_up')
  return fc.oneof(
    { weight: 2, arbitrary: fc.record({ do: fc.constant('receive'), item, meters: fc.integer({ min: 1, max: 3000 }) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('adjust'), item, meters: fc.integer({ min: 0, max: 4000 }) }) },
    { weight: 5, arbitrary: fc.record({ do: fc.constant('move'), job, to: fc.oneof(fc.constant('completed'), to) }) },
    { weight: 3, arbitrary: fc.record({ do: fc.constant('edit'), job, figures }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('delete'), job }) },
  )
}

export const stocks = fc.array(fc.integer({ min: 0, max: 6000 }), { minLength: items, maxLength: items })
export const jobsOf = (count: number) => fc.array(figures, { minLength: count, maxLength: count })
