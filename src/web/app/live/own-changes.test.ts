import { stored } from '#domain/values/ids.ts'
import { beforeEach, describe, expect, it } from 'vitest'

import { OwnChanges } from './own-changes.ts'

const job = stored.jobId.parse('job-1')
const otherJob = stored.jobId.parse('job-2')

const moved = {
  changes: ['job'],
  variables: { jobs: [{ id: job }], to: 'completed' },
  data: { id: job },
  submittedAt: 990,
} as const
const renamed = { changes: ['customer'], variables: { id: 'c1' }, data: { id: 'c1' }, submittedAt: 990 } as const

let changes: OwnChanges
beforeEach(() => {
  changes = new OwnChanges()
})

describe('a streamed change made by this tab', () => {
  it('counts as refetched when its mutation settled', () => {
    changes.settle(moved, 1000)
    expect(changes.refetchedAt([job], 1005)).toBe(1000)
  })

  it('is matched once, so that the next change by someone else is not missed', () => {
    changes.settle(renamed, 1000)
    expect(changes.refetchedAt(['records'], 1005)).toBe(1000)
    expect(changes.refetchedAt(['records'], 1010)).toBeUndefined()
  })

  it('is not expected again if it arrived before the response', () => {
    changes.refetchedAt(['records'], 995)
    changes.settle(renamed, 1000)
    expect(changes.refetchedAt(['records'], 1010)).toBeUndefined()
  })

  it('is matched by the id of a new job in the response', () => {
    changes.settle({ ...moved, variables: { racquet_id: 'r1' } }, 1000)
    expect(changes.refetchedAt([job], 1005)).toBe(1000)
  })
})

describe('a streamed change made elsewhere', () => {
  beforeEach(() => changes.settle(moved, 1000))

  it('is not matched for another job, alone or together with a change of this tab', () => {
    expect(changes.refetchedAt([otherJob], 1005)).toBeUndefined()
    expect(changes.refetchedAt([job, otherJob], 1005)).toBeUndefined()
  })

  it('is not matched for the same job later on', () => {
    expect(changes.refetchedAt([job], 2500)).toBeUndefined()
  })
})
