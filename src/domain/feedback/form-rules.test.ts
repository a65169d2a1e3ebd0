import { describe, expect, test } from 'vitest'

import { answerProblems, boxesOf, noBoxes, saidIn, starsToGive } from './form-rules.ts'
import { publicFeedback } from './schema.ts'
import { refusals } from '#test/refusals.ts'

const filled = { ...noBoxes, rating: 4 }
const needed = { needsRating: true }

// Each as somebody may fill it in, on either side of its limit.
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

describe("the player's form", () => {
  test.each(forms)('is judged as the server judges it: %o', (boxes) => {
    const said = answerProblems(boxes, needed).map(({ path, message }) => `${path}: ${message}`)
    expect(said.toSorted()).toEqual(refusals(publicFeedback, { token: 't', ...saidIn(boxes) }).toSorted())
  })

  test('needs no rating when it was told at the counter', () => {
    expect(answerProblems(noBoxes, { needsRating: false })).toEqual([])
  })

  test('shows again what was sent', () => {
    const boxes = { ...filled, hours_played: '6', would_restring_same: false, tension_feedback: 'perfect' as const }
    expect(boxesOf(saidIn(boxes))).toEqual(boxes)
  })

  test('has one to five stars', () => {
    expect(starsToGive).toEqual([1, 2, 3, 4, 5])
  })
})
