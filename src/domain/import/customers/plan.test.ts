import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { guessCustomerTargets } from './columns.ts'
import { readCustomerRow } from './rows.ts'
import { planCustomers, type ImportContext } from './plan.ts'

const heading = ['full_name', 'email', 'phone', 'is_active', 'brand', 'model', 'own_number']
const targets = guessCustomerTargets(heading)

const ann = { id: 'ann', full_name: 'Ann Abbot', email: 'ann@example.com', phone: '+46 70 1', is_active: true }
const empty = { customers: [], racquets: [], remaining: null, shared_emails: false, is_same_number: () => false }

/** Plans rows with the columns above. */
function planRows(rows: readonly string[], context: Partial<ImportContext<string>> = {}) {
  const read = rows.map((row, at) => readCustomerRow({ row: at + 2, cells: row.split(',') }, { targets, isOwnExport: false }))
  return planCustomers(read, { ...empty, ...context })
}
/** The outcome of each row, and its first problem. */
const outcomes = (...input: Parameters<typeof planRows>) =>
  planRows(...input).map(({ outcome, problems }) => [outcome, problems[0]?.message].filter(Boolean).join(': '))

describe('planning a row', () => {
  it('adds a customer who matches no other', () => expect(outcomes(['Bob Baker,bob@example.com,1'])).toEqual(['new']))

  it('refuses a row with the messages of all its fields', () => {
    const [plan] = planRows(['  ,nonsense,' + '1'.repeat(51) + ',perhaps,Yonex'])
    expect(plan?.problems).toEqual([
      { path: 'full_name', message: 'Customer name is required' },
      { path: 'email', message: 'Invalid email address' },
      { path: 'phone', message: 'Phone number is too long' },
      { path: 'is_active', message: 'Must be yes or no' },
      { path: 'model', message: 'Model is required' },
    ])
  })

  it('refuses a phone number in scientific notation, and a row with too many cells', () => {
    expect(outcomes(['Bob,,4.67E+10', 'Berg, Jonas,jonas@example.com,070,,,,,x'])).toEqual([
      'refused: A spreadsheet changed this number: 4.67E+10. Enter it again as text.',
      'refused: This row has 9 cells, but the header has 7. Put text that contains the separator in quotes.',
    ])
  })

  it('matches a customer by email, or by name and phone, ignoring case and spacing', () => {
    expect(
      outcomes(
        ['A. Abbot,ANN@Example.com', 'ann  ABBOT,,+46-70 1', 'Ann Abbot,ann@example.com', 'Ann Abbot,other@example.com,+46 70 1'],
        {
          customers: [ann],
        },
      ),
    ).toEqual([
      'existing: Already here: Ann Abbot has this email',
      'existing: Already here: the same name and phone',
      'existing: Already here: the same email',
      'new',
    ])
  })

  it('matches customers of earlier rows, and archived customers', () => {
    expect(outcomes(['Bob,b@example.com', 'Bob,b@example.com', 'Cleo', 'Cleo'])).toEqual([
      'new',
      'existing: The same as row 2: the same email',
      'new',
      'existing: The same as row 4: the same name',
    ])
    expect(outcomes(['Ann,ann@example.com'], { customers: [{ ...ann, is_active: false }] })).toEqual([
      'existing: Already here, archived: Ann Abbot has this email',
    ])
  })

  it('matches by name alone only if one customer has it', () => {
    const twin = { ...ann, id: 'twin', email: 'twin@example.com', phone: null }
    expect(outcomes(['ann abbot'], { customers: [ann] })).toEqual(['existing: Already here: the same name'])
    expect(outcomes(['Ann Abbot', 'Ann Abbot,,070'], { customers: [ann, twin] })).toEqual([
      'refused: 2 customers have this name. Add an email or phone number to identify the right one.',
      'new',
    ])
  })

  it('adds customers who share an email address if that is allowed', () => {
    const family = ['Ann Abbot,ann@example.com', 'Tim Abbot,ann@example.com', 'Tim Abbot,ann@example.com']
    expect(planRows(family).map(({ is_shared_email }) => is_shared_email)).toEqual([false, true, true])
    expect(outcomes(family, { shared_emails: true })).toEqual(['new', 'new', 'existing: The same as row 3: the same email'])
  })
})

describe('planning a racquet', () => {
  it('adds it once to its customer, whether new or existing', () => {
    const racquets = [{ customer_id: 'ann', brand: 'Yonex', model: 'Ezone 98', own_number: null }]
    const plans = planRows(
      [
        'Ann Abbot,ann@example.com,,,YONEX,ezone  98',
        'Ann Abbot,ann@example.com,,,Yonex,Ezone 98,2',
        'Bob,,,,Wilson,Blade',
        'Bob,,,,Wilson,Clash',
        'Bob,,,,Wilson,Clash',
      ],
      { customers: [ann], racquets },
    )
    expect(plans.map(({ outcome, racquet }) => [outcome, racquet?.owner])).toEqual([
      ['existing', undefined],
      ['new_racquet', 'ann'],
      ['new', { row: 4 }],
      ['new_racquet', { row: 4 }],
      ['existing', undefined],
    ])
  })

  it('matches a racquet without a number to any of the same brand and model', () => {
    const racquets = [{ customer_id: 'ann', brand: 'Yonex', model: 'Ezone 98', own_number: 2 }]
    const rows = ['Ann Abbot,ann@example.com,,,Yonex,Ezone 98', 'Ann Abbot,ann@example.com,,,Yonex,Ezone 98,1']
    expect(planRows(rows, { customers: [ann], racquets }).map(({ outcome }) => outcome)).toEqual(['existing', 'new_racquet'])
  })

  it("doesn't add it to a customer who only shares the email address", () => {
    const [plan] = planRows(['Tim,ann@example.com,,,Wilson,Blade'], { customers: [ann] })
    expect([plan?.outcome, plan?.racquet]).toEqual(['existing', null])
  })
})

describe('the limit of the plan', () => {
  it('counts new active customers, but not archived or existing ones', () => {
    const rows = ['Ann Abbot,ann@example.com,,,Yonex,Ezone', 'Bob', 'Old,,,no', 'Cleo', 'Dan', 'Older,,,no', 'Bob']
    expect(outcomes(rows, { customers: [ann], remaining: 2 })).toEqual([
      'new_racquet',
      'new',
      'new',
      'new',
      'refused: Tier limit reached. Please upgrade your subscription.',
      'new',
      'existing: The same as row 3: the same name',
    ])
    expect(planRows(rows, { remaining: 0 }).filter(({ is_beyond_plan }) => is_beyond_plan)).toHaveLength(5)
  })
})

it('adds nothing when the same file is imported again', () => {
  const cell = fc.constantFrom('', 'a', 'b', 'A ')
  const rows = fc.array(
    fc.record({
      name: fc.constantFrom('Ann', 'Bob', 'ann '),
      email: fc.constantFrom('', 'a@b.c', 'A@b.c', 'd@e.f'),
      phone: cell,
    }),
  )
  fc.assert(
    fc.property(rows, fc.boolean(), (people, shared_emails) => {
      const lines = people.map(({ name, email, phone }) => `${name},${email},${phone}`)
      const imported = planRows(lines, { shared_emails }).flatMap(({ customer }, at) =>
        customer ? [{ email: null, phone: null, ...customer, id: String(at) }] : [],
      )
      const existing = imported.map((customer) => ({ ...customer, email: customer.email ?? null, phone: customer.phone ?? null }))
      expect(planRows(lines, { customers: existing, shared_emails }).filter(({ outcome }) => outcome === 'new')).toEqual([])
    }),
  )
})

describe('payers', () => {
  const planPayers = (rows: readonly string[], context: Partial<ImportContext<string>> = {}) => {
    const options = { targets: ['full_name', 'phone', 'payer_name'], isOwnExport: false } as const
    const read = rows.map((row, at) => readCustomerRow({ row: at + 2, cells: row.split(',') }, options))
    return planCustomers(read, { ...empty, ...context })
  }

  it('finds a payer in a later row, in an earlier row, or among the customers', () => {
    const plans = planPayers(['Ada,,Rosa Lind', 'Rosa Lind,070', 'Bo,,ROSA  LIND', 'Cleo,,Ann Abbot'], {
      customers: [ann],
    })
    expect(plans.map(({ payer }) => payer)).toEqual([{ row: 3 }, null, { row: 3 }, 'ann'])
  })

  it('refuses a row whose payer is unknown, has a payer, or shares the name with others', () => {
    const rows = ['Ada,1,Nobody', 'Bo,2,Ada B', 'Ada B,3,Ann Abbot', 'Cleo,4,Eva', 'Eva,070 123 45', 'Eva,070 123 46']
    expect(planPayers(rows, { customers: [ann] }).map(({ problems }) => problems[0]?.message)).toEqual([
      'No customer has this name. Add the payer to the file, or clear this cell.',
      'This customer has a payer. Enter that payer instead.',
      undefined,
      '2 customers have this name. Clear this cell, and choose the payer after the import.',
      undefined,
      undefined,
    ])
  })
})
