import { refusals } from '#test/refusals.ts'
import { describe, expect, test } from 'vitest'

import { feedbackFields, mayCorrect, publicFeedback } from './schema.ts'
import { newId } from '#domain/values/ids.ts'

const valid = { string_job_id: newId(), customer_id: newId() }
const sent = { token: 'a-token', rating: 5 }

const ratings = [
  ['rating', 'Rating'],
  ['durability_rating', 'Durability rating'],
  ['power_rating', 'Power rating'],
  ['comfort_rating', 'Comfort rating'],
  ['control_rating', 'Control rating'],
  ['spin_rating', 'Spin rating'],
  ['feel_rating', 'Feel rating'],
] as const

// docs/product.md R19.6: at, below and above each limit.
const rejected = [
  ['string_job_id', 'x', 'Invalid job ID'],
  ['customer_id', 'x', 'Invalid customer ID'],
  ['hours_played', -1, 'Hours played must be positive'],
  ['hours_played', 1001, 'Hours played is too high'],
  ['hours_played', 1.5, 'Hours played must be a whole number'],
  ['playability_notes', 'x'.repeat(2001), 'Playability notes are too long'],
  ['general_comments', 'x'.repeat(2001), 'General comments are too long'],
  ['tension_feedback', 'fine', 'Invalid tension feedback'],
  ['would_restring_same', 'yes', 'Must be yes or no'],
] as const

const accepted = [
  ['hours_played', 0],
  ['hours_played', 1000],
  ['playability_notes', 'x'.repeat(2000)],
  ['general_comments', 'x'.repeat(2000)],
  ['tension_feedback', 'too_tight'],
  ['tension_feedback', 'perfect'],
  ['tension_feedback', 'too_loose'],
  ['would_restring_same', false],
] as const

describe('feedback', () => {
  test.each(ratings)('accepts 1 to 5 stars for %s', (field, name) => {
    const check = (value: unknown) => refusals(feedbackFields, { ...valid, [field]: value })
    expect(check(0)).toEqual([`${field}: ${name} must be at least 1`])
    expect(check(6)).toEqual([`${field}: ${name} must be at most 5`])
    expect(check(3.5)).toEqual([`${field}: ${name} must be a whole number`])
    expect([check(1), check(5), check(null)]).toEqual([[], [], []])
  })

  test.each(rejected)('rejects %s %o', (field, value, message) => {
    expect(refusals(feedbackFields, { ...valid, [field]: value })).toEqual([`${field}: ${message}`])
  })

  test.each(accepted)('accepts %s %o', (field, value) => {
    expect(feedbackFields.parse({ ...valid, [field]: value })).toMatchObject({ [field]: value })
    expect(publicFeedback.parse({ ...sent, [field]: value })).toMatchObject({ [field]: value })
  })
})

describe('feedback from the customer page', () => {
  test.each([undefined, null, '', ' '])('rejects the token %o', (token) => {
    expect(refusals(publicFeedback, { ...sent, token })).toEqual(['token: Token is required'])
  })

  test.each([
    [undefined, 'Rating is required'],
    [null, 'Rating is required'],
    [0, 'Rating must be at least 1'],
    [6, 'Rating must be at most 5'],
  ])('rejects the rating %o', (rating, message) => {
    expect(refusals(publicFeedback, { ...sent, rating })).toEqual([`rating: ${message}`])
  })

  test('rejects a job id and a customer id', () => {
    expect(refusals(publicFeedback, { ...sent, ...valid })).toEqual([
      'string_job_id: Unknown field',
      'customer_id: Unknown field',
    ])
  })

  test('can be changed for 14 days', () => {
    const answer = { created_at: '2026-11-01T12:00:00.000Z' }
    expect(mayCorrect(answer, '2026-11-15T12:00:00.000Z')).toBe(true)
    expect(mayCorrect(answer, '2026-11-15T12:00:00.001Z')).toBe(false)
  })
})
