import { stored } from '#domain/values/ids.ts'
import { expect, it } from 'vitest'

import { RecentChanges } from './recent-changes.ts'

const ann = stored.stringerId.parse('ann')
const bob = stored.stringerId.parse('bob')
const job = (name: string | number) => stored.jobId.parse(String(name))

it('returns the changes of a business, with a job once per change', () => {
  const recent = new RecentChanges()
  recent.begin(0)
  recent.add({ at: 10, stringer_id: ann, ids: [job(1)] })
  recent.add({ at: 20, stringer_id: bob, ids: 'all' })
  recent.add({ at: 20, stringer_id: ann, ids: [job(2), job(3)] })
  recent.add({ at: 30, stringer_id: ann, ids: [job(3)] })
  expect(recent.since(0, ann)).toEqual(['1', '2', '3', '3'])
  expect(recent.since(20, ann)).toEqual(['2', '3', '3'])
  expect(recent.since(31, ann)).toEqual([])
  expect(recent.since(0, bob)).toBe('all')
})

it('returns "all" for a time when changes were missed', () => {
  const recent = new RecentChanges()
  expect(recent.since(0, ann)).toBe('all')
  recent.begin(100)
  expect(recent.since(99, ann)).toBe('all')
  expect(recent.since(100, ann)).toEqual([])
  recent.end()
  expect(recent.since(200, ann)).toBe('all')
  recent.begin(300)
  expect(recent.since(200, ann)).toBe('all')
  expect(recent.since(300, ann)).toEqual([])
})

it('drops old changes, and returns "all" for them', () => {
  const recent = new RecentChanges()
  recent.begin(0)
  for (let n = 0; n < 50_000; n++) recent.add({ at: n, stringer_id: ann, ids: [job(n)] })
  expect(recent.since(0, ann)).toBe('all')
  expect(recent.since(49_990, ann)).toHaveLength(10)
  recent.add({ at: 10_000_000, stringer_id: ann, ids: [job('late')] })
  expect(recent.since(49_990, ann)).toBe('all')
  expect(recent.since(9_999_000, ann)).toEqual(['late'])
})
