import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { giveBack, isTooLong, takeOver, withTaken } from './merges.ts'

const nobody = { full_name: 'Jonas Berg', email: null, phone: null, notes: null, preferred_contact_method: null, is_active: true }

describe('merging two records', () => {
  it('gives the kept one what it lacks, and notes what it has otherwise', () => {
    const kept = { ...nobody, email: 'jonas@example.com', notes: 'Plays on Thursdays.' }
    const gone = {
      ...nobody,
      full_name: 'Jon Berg',
      email: 'jon@example.com',
      phone: '070 1',
      notes: 'Left-handed.',
      preferred_contact_method: 'sms' as const,
    }
    expect(withTaken(kept, takeOver(kept, gone))).toEqual({
      full_name: 'Jonas Berg',
      email: 'jonas@example.com',
      phone: '070 1',
      notes: 'Plays on Thursdays.\n\nLeft-handed.\n\nAlso: Jon Berg, jon@example.com',
      preferred_contact_method: 'sms',
      is_active: true,
    })
  })

  it('notes nothing that is there already', () => {
    const kept = { ...nobody, email: 'JONAS@example.com', notes: 'Left-handed. Pays cash.' }
    expect(takeOver(kept, { ...nobody, full_name: 'jonas berg', email: 'jonas@example.com', notes: 'Left-handed.' })).toEqual({})
  })

  it('makes an archived record active when the other is', () => {
    const archived = { ...nobody, is_active: false }
    expect(takeOver(archived, nobody)).toEqual({ is_active: true })
    expect(takeOver(nobody, archived)).toEqual({})
  })

  it('is too long when the notes of both do not fit', () => {
    const long = { ...nobody, notes: 'x'.repeat(1200) }
    expect(isTooLong(withTaken(long, takeOver(long, { ...nobody, notes: 'y'.repeat(700) })))).toBe(false)
    expect(isTooLong(withTaken(long, takeOver(long, { ...nobody, notes: 'y'.repeat(1200) })))).toBe(true)
  })

  it('leaves at the undo what was written over since', () => {
    const given = takeOver(nobody, { ...nobody, email: 'jon@example.com', phone: '070 1', notes: 'Left-handed.' })
    const since = { ...withTaken(nobody, given), phone: '070 2', notes: 'Left-handed.\n\nNew grip in May.' }
    expect({ ...since, ...giveBack(since, given) }).toEqual({ ...nobody, phone: '070 2', notes: 'New grip in May.' })
    const rewritten = { ...since, notes: 'Right-handed.' }
    expect({ ...rewritten, ...giveBack(rewritten, given) }).toMatchObject({ notes: 'Right-handed.' })
  })

  it('is undone without a trace, whatever both hold', () => {
    // Of few letters, so that notes repeat each other.
    const words = fc.string({ unit: fc.constantFrom('a', 'b', '\n', ' '), maxLength: 12 }).map((text) => text.trim() || null)
    const person = fc.record({
      full_name: fc.constantFrom('Jon', 'jon', 'Jonas', 'a'),
      email: fc.constantFrom(null, 'a@b.c', 'A@b.c', 'd@e.f'),
      phone: fc.constantFrom(null, '1', '2'),
      notes: words,
      preferred_contact_method: fc.constantFrom(null, 'email' as const, 'sms' as const),
      is_active: fc.boolean(),
    })
    fc.assert(
      fc.property(person, person, (kept, gone) => {
        const given = takeOver(kept, gone)
        const together = withTaken(kept, given)
        expect({ ...together, ...giveBack(together, given) }).toEqual(kept)
      }),
      { numRuns: 2000 },
    )
  })
})
