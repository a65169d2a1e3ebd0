import { refusals } from '#test/refusals.ts'
import { expect, test } from 'vitest'

import { supportMessageCreate } from './schema.ts'

const valid = { subject: 'Labels', message: 'Which printer?' }

test.each([
  ['subject', ' ', 'Subject is required'],
  ['subject', 'x'.repeat(201), 'Subject is too long'],
  ['message', '', 'Message is required'],
  ['message', 'x'.repeat(5001), 'Message is too long'],
])('rejects %s %o', (field, value, message) => {
  expect(refusals(supportMessageCreate, { ...valid, [field]: value })).toEqual([`${field}: ${message}`])
})

test('accepts a message of maximum length', () => {
  const longest = { subject: 'x'.repeat(200), message: 'x'.repeat(5000) }
  expect(supportMessageCreate.parse(longest)).toEqual(longest)
})
