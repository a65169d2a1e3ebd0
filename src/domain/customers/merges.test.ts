import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { customerId, newId } from '#domain/values/ids.ts'

import { revertTakenFields, exceedsNotesLimit, takeMissingFields, applyTakenFields } from './merges.ts'

const [anna, tom] = [customerId.parse(newId()), customerId.parse(newId())]
const jonas = {
  payer_id: null,
  contact: 'self' as const,
  contact_name: null,
  contact_phone: null,
  contact_email: null,
  full_name: 'Jonas Berg',
  email: null,
  phone: null,
  notes: null,
  preferred_contact_method: null,
  is_active: true,
}

describe('merging two records', () => {
  it('takes missing fields and adds differing ones to the notes', () => {
    const kept = { ...jonas, email: 'jonas@example.com', notes: 'Plays on Thursdays.' }
    const gone = {
      ...jonas,
      full_name: 'Jon Berg',
      email: 'jon@example.com',
      phone: '070 1',
      notes: 'Left-handed.',
      preferred_contact_method: 'sms' as const,
    }
    expect(applyTakenFields(kept, takeMissingFields(kept, gone))).toEqual({
      ...jonas,
      full_name: 'Jonas Berg',
      email: 'jonas@example.com',
      phone: '070 1',
      notes: 'Plays on Thursdays.\n\nLeft-handed.\n\nAlso: Jon Berg, jon@example.com',
      preferred_contact_method: 'sms',
      is_active: true,
      payer_id: null,
      contact: 'self',
    })
  })

  it('adds nothing that the kept record already has', () => {
    const kept = { ...jonas, email: 'JONAS@example.com', notes: 'Left-handed. Pays cash.' }
    expect(
      takeMissingFields(kept, { ...jonas, full_name: 'jonas berg', email: 'jonas@example.com', notes: 'Left-handed.' }),
    ).toEqual({})
  })

  it('takes the payer, or notes the name of a different one', () => {
    expect(takeMissingFields(jonas, { ...jonas, payer_id: tom })).toEqual({ payer_id: tom })
    expect(takeMissingFields({ ...jonas, payer_id: anna }, { ...jonas, payer_id: tom }, { payer: 'Tom Berg' })).toEqual({
      notes: 'Also paid by: Tom Berg',
    })
  })

  it('activates an archived record if the other one is active', () => {
    const archived = { ...jonas, is_active: false }
    expect(takeMissingFields(archived, jonas)).toEqual({ is_active: true })
    expect(takeMissingFields(jonas, archived)).toEqual({})
  })

  it('detects notes that do not fit into one record', () => {
    const long = { ...jonas, notes: 'x'.repeat(1200) }
    expect(exceedsNotesLimit(applyTakenFields(long, takeMissingFields(long, { ...jonas, notes: 'y'.repeat(700) })))).toBe(false)
    expect(exceedsNotesLimit(applyTakenFields(long, takeMissingFields(long, { ...jonas, notes: 'y'.repeat(1200) })))).toBe(true)
  })

  it('keeps later edits when the merge is undone', () => {
    const taken = takeMissingFields(jonas, { ...jonas, email: 'jon@example.com', phone: '070 1', notes: 'Left-handed.' })
    const edited = { ...applyTakenFields(jonas, taken), phone: '070 2', notes: 'Left-handed.\n\nNew grip in May.' }
    expect({ ...edited, ...revertTakenFields(edited, taken) }).toEqual({ ...jonas, phone: '070 2', notes: 'New grip in May.' })
    const rewritten = { ...edited, notes: 'Right-handed.' }
    expect({ ...rewritten, ...revertTakenFields(rewritten, taken) }).toMatchObject({ notes: 'Right-handed.' })
  })

  it('takes the other contact person, or adds a second one to the notes', () => {
    const person = { contact: 'other' as const, contact_name: 'Ana', contact_phone: '070 2', contact_email: null }
    expect(takeMissingFields(jonas, { ...jonas, ...person })).toEqual(person)
    const other = { ...person, contact_name: 'Bo' }
    expect(takeMissingFields({ ...jonas, ...other }, { ...jonas, ...person })).toEqual({
      notes: 'Messages also went to: Ana, 070 2',
    })
  })

  it('leaves the kept record unchanged after an undo, for any pair of records', () => {
    // Few characters, so that notes often contain each other.
    const notes = fc.string({ unit: fc.constantFrom('a', 'b', '\n', ' '), maxLength: 12 }).map((text) => text.trim() || null)
    const person = fc.record({
      full_name: fc.constantFrom('Jon', 'jon', 'Jonas', 'a'),
      email: fc.constantFrom(null, 'a@b.c', 'A@b.c', 'd@e.f'),
      phone: fc.constantFrom(null, '1', '2'),
      notes,
      preferred_contact_method: fc.constantFrom(null, 'email' as const, 'sms' as const),
      is_active: fc.boolean(),
      payer_id: fc.constantFrom(null, anna, tom),
      chosen: fc.constantFrom('self' as const, 'payer' as const, 'other' as const),
      contact_name: fc.constantFrom('Ana', 'Bo'),
      contact_phone: fc.constantFrom(null, '3'),
      contact_email: fc.constantFrom('e@f.g', 'h@i.j'),
      hasPerson: fc.boolean(),
    })
    // Without a payer, messages can't go to the payer.
    const withContact = <Person extends { payer_id: unknown; chosen: 'self' | 'payer' | 'other'; hasPerson: boolean }>({
      chosen,
      hasPerson,
      ...rest
    }: Person) => ({
      ...rest,
      ...(!hasPerson && chosen !== 'other' && { contact_name: null, contact_phone: null, contact_email: null }),
      contact: rest.payer_id === null && chosen === 'payer' ? ('self' as const) : chosen,
    })
    fc.assert(
      fc.property(person.map(withContact), person.map(withContact), (kept, gone) => {
        const taken = takeMissingFields(kept, gone)
        const merged = applyTakenFields(kept, taken)
        expect({ ...merged, ...revertTakenFields(merged, taken) }).toEqual(kept)
      }),
      { numRuns: 2000 },
    )
  })
})
