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

describe('the notice of a change of this tab', () => {
  it('is as old as the refetch that followed the change', () => {
    changes.settle(moved, 1000)
    expect(changes.refetchedAt([job], 1005)).toBe(1000)
  })

  it('is recognised once, so that the next change by somebody else is seen', () => {
    changes.settle(renamed, 1000)
    expect(changes.refetchedAt(['records'], 1005)).toBe(1000)
    expect(changes.refetchedAt(['records'], 1010)).toBeUndefined()
  })

  it('may arrive before the response: then the next one is seen', () => {
    changes.refetchedAt(['records'], 995)
    changes.settle(renamed, 1000)
    expect(changes.refetchedAt(['records'], 1010)).toBeUndefined()
  })

  it('names a new job by the id in the response', () => {
    changes.settle({ ...moved, variables: { racquet_id: 'r1' } }, 1000)
    expect(changes.refetchedAt([job], 1005)).toBe(1000)
  })
})

describe('the notice of a change elsewhere', () => {
  beforeEach(() => changes.settle(moved, 1000))

  it('is seen for another job, also together with an own change', () => {
    expect(changes.refetchedAt([otherJob], 1005)).toBeUndefined()
    expect(changes.refetchedAt([job, otherJob], 1005)).toBeUndefined()
  })

  it('is seen for the same job a moment later', () => {
    expect(changes.refetchedAt([job], 2500)).toBeUndefined()
  })
})
