import { stored } from '#domain/values/ids.ts'
import { expect, test } from 'vitest'

import { deriveStrungBy } from './strung-by.ts'

const [sam, ann, kim] = ['sam', 'ann', 'kim'].map((id) => stored.userId.parse(id))
if (!sam || !ann || !kim) throw new Error('Expected three people')

test.each([
  ['the assigned member', { assigned_to: sam, started_by: ann, finished_by: kim }, sam],
  ['the member who started it, if it is unassigned', { assigned_to: null, started_by: ann, finished_by: kim }, ann],
  [
    'the member who finishes it, if it is unassigned and nobody started it',
    { assigned_to: null, started_by: null, finished_by: kim },
    kim,
  ],
])('a job is strung by %s', (_, members, strungBy) => {
  expect(deriveStrungBy(members)).toBe(strungBy)
})
