import { describe, expect, test } from 'vitest'

import { feedbackFormProblems, toFormValues, emptyFeedbackForm, toFeedbackInput, ratingChoices } from './form-rules.ts'
import { publicFeedback } from './schema.ts'
import { refusals } from '#test/refusals.ts'

const filled = { ...emptyFeedbackForm, rating: 4 }
const needed = { needsRating: true }

// Values on both sides of each limit.
const forms = [
  filled,
  { ...filled, rating: null },
  { ...filled, hours_played: '-1' },
  { ...filled, hours_played: '0' },
  { ...filled, hours_played: ' 1000 ' },
  { ...filled, hours_played: '1001' },
  { ...filled, hours_played: '2.5' },
  { ...filled, hours_played: 'six' },
  { ...filled, hours_played: '1e3' },
  { ...filled, playability_notes: 'x'.repeat(2000) },
  { ...filled, playability_notes: `  ${'x'.repeat(2000)}\n` },
  { ...filled, playability_notes: 'x'.repeat(2001) },
  { ...filled, general_comments: 'x'.repeat(2001), rating: null, hours_played: '5000' },
]

describe('the feedback form', () => {
  test.each(forms)('reports the same problems as the server for %o', (values) => {
    const problems = feedbackFormProblems(values, needed).map(({ path, message }) => `${path}: ${message}`)
    expect(problems.toSorted()).toEqual(refusals(publicFeedback, { token: 't', ...toFeedbackInput(values) }).toSorted())
  })

  test("doesn't require a rating when a member records feedback", () => {
    expect(feedbackFormProblems(emptyFeedbackForm, { needsRating: false })).toEqual([])
  })

  test('restores the values of submitted feedback', () => {
    const values = { ...filled, hours_played: '6', would_restring_same: false, tension_feedback: 'perfect' as const }
    expect(toFormValues(toFeedbackInput(values))).toEqual(values)
  })

  test('offers ratings from one to five', () => {
    expect(ratingChoices).toEqual([1, 2, 3, 4, 5])
  })
})
