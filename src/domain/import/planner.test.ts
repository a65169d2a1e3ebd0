import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { guessTargets } from './columns.ts'
import { Judge, type Circumstances } from './planner.ts'
import { readRow } from './rows.ts'

const heading = ['full_name', 'email', 'phone', 'is_active', 'brand', 'model', 'own_number']
const targets = guessTargets(heading)

const ann = { id: 'ann', full_name: 'Ann Abbot', email: 'ann@example.com', phone: '+46 70 1', is_active: true }
const nothing = { people: [], racquets: [], room: null, shared_emails: false }

/** What becomes of rows of the columns above: the outcome, and the first reason. */
function outcomes(rows: readonly string[], circumstances: Partial<Circumstances<string>> = {}) {
  const judge = new Judge({ ...nothing, ...circumstances })
  return rows.map((row, at) => judge.judge(readRow(at + 2, row.split(','), targets)))
}
const words = (...given: Parameters<typeof outcomes>) =>
  outcomes(...given).map(({ outcome, problems }) => [outcome, problems[0]?.message].filter(Boolean).join(': '))

describe('a row of a file', () => {
  it('is new when nobody is like it', () => expect(words(['Bob Baker,bob@example.com,1'])).toEqual(['new']))

  it('is refused with the fields’ own words, all of them', () => {
    const [verdict] = outcomes(['  ,nonsense,' + '1'.repeat(51) + ',perhaps,Yonex'])
    expect(verdict?.problems).toEqual([
      { path: 'full_name', message: 'Customer name is required' },
      { path: 'email', message: 'Invalid email address' },
      { path: 'phone', message: 'Phone number is too long' },
      { path: 'is_active', message: 'Must be yes or no' },
      { path: 'model', message: 'Model is required' },
    ])
  })

  it('is refused when a spreadsheet has eaten its number, or a separator has moved its columns', () => {
    expect(words(['Bob,,4.67E+10', 'Berg, Jonas,jonas@example.com,070,,,,,x'])).toEqual([
      'refused: A spreadsheet has damaged this number: 4.67E+10',
      'refused: This row has 9 cells and the heading 7. A text that holds the separator needs quotation marks.',
    ])
  })

  it('is nothing new by the same e-mail, or the same name and phone, however they are written', () => {
    expect(
      words(
        ['A. Abbot,ANN@Example.com', 'ann  ABBOT,,+46-70 1', 'Ann Abbot,ann@example.com', 'Ann Abbot,other@example.com,+46 70 1'],
        {
          people: [ann],
        },
      ),
    ).toEqual([
      'here: Already here: Ann Abbot has this email',
      'here: Already here: the same name and phone',
      'here: Already here: the same email',
      'new',
    ])
  })

  it('is nothing new when it came before in the file, or is archived', () => {
    expect(words(['Bob,b@example.com', 'Bob,b@example.com', 'Cleo', 'Cleo'])).toEqual([
      'new',
      'here: The same as row 2: the same email',
      'new',
      'here: The same as row 4: the same name',
    ])
    expect(words(['Ann,ann@example.com'], { people: [{ ...ann, is_active: false }] })).toEqual([
      'here: Already here, archived: Ann Abbot has this email',
    ])
  })

  it('with a name alone is whoever has the name, if that is one', () => {
    const twin = { ...ann, id: 'twin', email: 'twin@example.com', phone: null }
    expect(words(['ann abbot'], { people: [ann] })).toEqual(['here: Already here: the same name'])
    expect(words(['Ann Abbot', 'Ann Abbot,,070'], { people: [ann, twin] })).toEqual([
      'refused: 2 customers have this name. An email or a phone would tell which one is meant.',
      'new',
    ])
  })

  it('of a family that shares an address is new when that is wanted', () => {
    const family = ['Ann Abbot,ann@example.com', 'Tim Abbot,ann@example.com', 'Tim Abbot,ann@example.com']
    expect(outcomes(family).map(({ is_shared_email }) => is_shared_email)).toEqual([false, true, true])
    expect(words(family, { shared_emails: true })).toEqual(['new', 'new', 'here: The same as row 3: the same email'])
  })
})

describe('a frame in a row', () => {
  it('goes to its customer, new or known, once', () => {
    const racquets = [{ customer_id: 'ann', brand: 'Yonex', model: 'Ezone 98', own_number: null }]
    const verdicts = outcomes(
      [
        'Ann Abbot,ann@example.com,,,YONEX,ezone  98',
        'Ann Abbot,ann@example.com,,,Yonex,Ezone 98,2',
        'Bob,,,,Wilson,Blade',
        'Bob,,,,Wilson,Clash',
        'Bob,,,,Wilson,Clash',
      ],
      { people: [ann], racquets },
    )
    expect(verdicts.map(({ outcome, racquet }) => [outcome, racquet?.of])).toEqual([
      ['here', undefined],
      ['frame', 'ann'],
      ['new', { row: 4 }],
      ['frame', { row: 4 }],
      ['here', undefined],
    ])
  })

  it('without a number is any of its kind', () => {
    const racquets = [{ customer_id: 'ann', brand: 'Yonex', model: 'Ezone 98', own_number: 2 }]
    const rows = ['Ann Abbot,ann@example.com,,,Yonex,Ezone 98', 'Ann Abbot,ann@example.com,,,Yonex,Ezone 98,1']
    expect(outcomes(rows, { people: [ann], racquets }).map(({ outcome }) => outcome)).toEqual(['here', 'frame'])
  })

  it('of somebody who only shares an address is not given to the other', () => {
    const [verdict] = outcomes(['Tim,ann@example.com,,,Wilson,Blade'], { people: [ann] })
    expect([verdict?.outcome, verdict?.racquet]).toEqual(['here', null])
  })
})

describe('the plan', () => {
  it('has room for so many active ones; archived ones, known ones and frames take none', () => {
    const rows = ['Ann Abbot,ann@example.com,,,Yonex,Ezone', 'Bob', 'Old,,,no', 'Cleo', 'Dan', 'Older,,,no', 'Bob']
    expect(words(rows, { people: [ann], room: 2 })).toEqual([
      'frame',
      'new',
      'new',
      'new',
      'refused: Tier limit reached. Please upgrade your subscription.',
      'new',
      'here: The same as row 3: the same name',
    ])
    expect(outcomes(rows, { room: 0 }).filter(({ is_beyond_plan }) => is_beyond_plan)).toHaveLength(5)
  })
})

it('a file that was imported brings nothing new the second time', () => {
  const cell = fc.constantFrom('', 'a', 'b', 'A ')
  const rows = fc.array(
    fc.record({
      name: fc.constantFrom('Ann', 'Bob', 'ann '),
      email: fc.constantFrom('', 'a@b.c', 'A@b.c', 'd@e.f'),
      phone: cell,
    }),
  )
  fc.assert(
    fc.property(rows, fc.boolean(), (given, shared_emails) => {
      const lines = given.map(({ name, email, phone }) => `${name},${email},${phone}`)
      const people = outcomes(lines, { shared_emails }).flatMap(({ customer }, at) =>
        customer ? [{ email: null, phone: null, ...customer, id: String(at) }] : [],
      )
      const known = people.map((person) => ({ ...person, email: person.email ?? null, phone: person.phone ?? null }))
      expect(outcomes(lines, { people: known, shared_emails }).filter(({ outcome }) => outcome === 'new')).toEqual([])
    }),
  )
})
