import { describe, expect, it } from 'vitest'

import { rangeProblem } from './ranges.ts'

describe('a range', () => {
  it('may have no start, and covers at most ten years', () => {
    expect(rangeProblem({})).toBeUndefined()
    expect(rangeProblem({ from: '2016-03-01' })).toBeUndefined()
    expect(rangeProblem({ from: '2016-03-01', to: '2026-02-28' })).toBeUndefined()
    expect(rangeProblem({ from: '2016-03-01', to: '2026-03-01' })).toMatchObject({ path: 'from' })
  })

  it('must not end before it starts', () => {
    expect(rangeProblem({ from: '2026-03-02', to: '2026-03-01' })).toMatchObject({ path: 'to' })
  })
})
