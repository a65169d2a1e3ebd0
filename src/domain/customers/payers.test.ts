import { customerId, newId } from '#domain/values/ids.ts'
import { describe, expect, it } from 'vitest'

import { payerProblem, payersInMerge } from './payers.ts'

const [ben, tom, club] = [customerId.parse(newId()), customerId.parse(newId()), customerId.parse(newId())]
const payer = { id: tom, payer_id: null, erased_at: null }

describe('a payer', () => {
  it.each([
    ['who exists and pays for themselves', { id: ben, paysForOthers: false, payer }, null],
    ['who doesn’t exist', { id: ben, paysForOthers: false, payer: undefined }, 'This customer doesn’t exist'],
    ['who is the customer', { id: tom, paysForOthers: false, payer }, 'Choose another customer'],
    [
      'who has a payer',
      { id: ben, paysForOthers: false, payer: { ...payer, payer_id: club } },
      'This customer has a payer. Choose that payer instead.',
    ],
    [
      'who was erased',
      { id: ben, paysForOthers: false, payer: { ...payer, erased_at: '2026-11-24T10:00:00.000Z' } },
      'This customer was erased. Choose another payer.',
    ],
    [
      'of a customer who pays for others',
      { id: ben, paysForOthers: true, payer },
      'This customer pays for others, so nobody else can pay for them.',
    ],
  ])('%s', (_, check, refusal) => {
    expect(payerProblem(check)).toBe(refusal)
  })

  it('is dropped in a merge with the customer they pay for', () => {
    expect(payersInMerge({ id: ben, payer_id: tom }, { id: tom, payer_id: null })).toEqual({ kept: null, gone: null })
    expect(payersInMerge({ id: ben, payer_id: null }, { id: tom, payer_id: ben })).toEqual({ kept: null, gone: null })
    expect(payersInMerge({ id: ben, payer_id: club }, { id: tom, payer_id: null })).toEqual({ kept: club, gone: null })
  })
})
