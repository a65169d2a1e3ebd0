import { expect, it } from 'vitest'

import { because, formatReason, noReason, otherReason } from './reasons.ts'

it('shows the text of a reason, or what somebody else wrote', () => {
  expect(formatReason(because('job_reopened'))).toBe('The job was reopened')
  expect(formatReason(otherReason('The mail server refused this address (550)'))).toBe(
    'The mail server refused this address (550)',
  )
  expect(formatReason(noReason)).toBeNull()
})
