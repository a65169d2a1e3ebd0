import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import type { JobTarget } from './columns.ts'
import { detectConventions } from './conventions.ts'
import { ContactSharer, JobImportPlanner, type ExistingJob, type JobImportContext, type RecordRef } from './plan.ts'
import { JobRowReader, type JobFileRow } from './rows.ts'

const targets: JobTarget[] = ['full_name', 'racquet', 'strings', 'tension', 'received_on', 'email', 'phone', 'own_number']

type Context = JobImportContext<string, string>
const empty: Context = {
  customers: [],
  racquets: [],
  jobs: [],
  remaining: null,
  shared_emails: false,
  is_same_number: () => false,
}

function readRows(lines: readonly string[]): JobFileRow[] {
  const rows = lines.map((line, at) => ({ row: at + 2, cells: line.split('|') }))
  const conventions = detectConventions(
    { columns: targets, targets, rows },
    {
      date_order: 'dmy',
      decimal_mark: null,
      year: null,
      tension_unit: 'lbs',
      currency: 'USD',
      now: '2026-11-21T12:00:00.000Z',
    },
  )
  const reader = new JobRowReader(targets, {
    conventions,
    time_zone: 'UTC',
    now: '2026-11-21T12:00:00.000Z',
    racquets: [],
    strings: [],
  })
  const contacts = new ContactSharer()
  const read = rows.map((row) => reader.read(row))
  for (const row of read) contacts.add(row)
  return read.map((row) => contacts.complete(row))
}

function planRows(lines: readonly string[], context: Partial<Context> = {}) {
  const planner = new JobImportPlanner({ ...empty, ...context })
  return readRows(lines).map((row) => planner.plan(row))
}

const showRef = (ref: RecordRef<string> | null) => (ref && ('id' in ref ? ref.id : `row ${ref.row}`)) ?? '-'
/** "new, customer row 2, racquet row 2", and the first problem or notice. */
const show = (lines: readonly string[], context: Partial<Context> = {}) =>
  planRows(lines, context).map(({ outcome, customer, racquet, problems, notices }) =>
    [`${outcome} ${showRef(customer)} ${showRef(racquet)}`, problems[0]?.message ?? notices[0]].filter(Boolean).join(': '),
  )

const ann = { id: 'ann', full_name: 'Ann Abbot', email: 'ann@example.com', phone: '070', is_active: true }
const ezone = { id: 'ezone', customer_id: 'ann', brand: 'Yonex', model: 'Ezone 98', own_number: null }
const strung: ExistingJob<string> = {
  racquet_id: 'ezone',
  day: '2025-05-03',
  string_mains_brand: 'Luxilon',
  string_mains_model: 'ALU Power',
  string_crosses_brand: null,
  string_crosses_model: null,
  tension_mains: 52,
  tension_crosses: null,
}

describe('planning a job', () => {
  it('adds each customer and racquet once', () => {
    expect(
      show([
        'Jonas Berg|Yonex Ezone 98|Luxilon Alu|52|3.5.25',
        'jonas  berg|YONEX ezone 98|Luxilon Alu|54|3.6.25',
        'Jonas Berg|Head Speed|Luxilon Alu|52|3.5.25',
        'Priya|Head Speed|Luxilon Alu|52|3.5.25',
      ]),
    ).toEqual(['new row 2 row 2', 'new row 2 row 2', 'new row 2 row 4', 'new row 5 row 5'])
  })

  it('adds racquets and jobs to existing customers and racquets', () => {
    expect(
      show(['Ann Abbot|Yonex Ezone 98|Luxilon Alu|52|3.5.25|ann@example.com', 'Ann Abbot|Yonex Vcore|Luxilon Alu|52|3.5.25'], {
        customers: [ann],
        racquets: [ezone],
      }),
    ).toEqual(['new ann ezone', 'new ann row 3'])
  })

  it('recognizes jobs that already exist', () => {
    const context = { customers: [ann], racquets: [ezone], jobs: [strung] }
    expect(
      show(
        [
          'Ann Abbot|Yonex Ezone 98|luxilon  alu power|52/52|3.5.25',
          'Ann Abbot|Yonex Ezone 98|Luxilon Alu Power|52|3.5.25',
          'Ann Abbot|Yonex Ezone 98|Luxilon Alu Power|53|3.5.25',
          'Ann Abbot|Yonex Ezone 98|Luxilon Alu Power|52|4.5.25',
        ],
        context,
      ),
    ).toEqual([
      'existing ann ezone: Already here: the same racquet, date, strings and tension',
      'new ann ezone',
      'new ann ezone',
      'new ann ezone',
    ])
  })

  it('imports equal rows as separate jobs', () => {
    const line = 'Jonas|Yonex Ezone|Luxilon Alu|52|3.5.25'
    expect(show([line, line])).toEqual(['new row 2 row 2', 'new row 2 row 2: The same as row 2. Both are imported.'])
  })

  it("refuses a row with a problem, and doesn't add its customer", () => {
    expect(show(['Jonas|Yonex Ezone|Luxilon Alu||3.5.25', 'Jonas|Yonex Ezone|Luxilon Alu|52|3.5.25'])).toEqual([
      'refused - -: Tension is required',
      'new row 3 row 3',
    ])
  })
})

describe('the customer of a row', () => {
  it('gets contact details from other rows with the same name', () => {
    const lines = ['Jonas|Yonex Ezone|Luxilon Alu|52|3.5.25', 'Jonas|Yonex Ezone|Luxilon Alu|52|4.5.25|j@example.com|070']
    const [first, second] = planRows(lines)
    expect(first?.new_customer).toMatchObject({ full_name: 'Jonas', email: 'j@example.com', phone: '070' })
    expect(second?.new_customer).toBeNull()
  })

  it('is not guessed if two customers have the same name', () => {
    const twin = { ...ann, id: 'twin', email: 'twin@example.com', phone: null }
    expect(show(['Ann Abbot|Yonex Ezone|Luxilon Alu|52|3.5.25'], { customers: [ann, twin] })).toEqual([
      'refused - -: 2 customers have this name. Add an email or phone number to identify the right one.',
    ])
  })

  it("isn't matched by email under a different name, unless families share emails", () => {
    const line = 'Tim Abbot|Yonex Ezone|Luxilon Alu|52|3.5.25|ann@example.com'
    expect(show([line], { customers: [ann] })).toEqual(['refused - -: Already here: Ann Abbot has this email'])
    expect(show([line], { customers: [ann], shared_emails: true })).toEqual(['new row 2 row 2'])
  })

  it('counts toward the plan limit once, and later rows of a refused customer are refused', () => {
    const line = (name: string, day: number) => `${name}|Yonex Ezone|Luxilon Alu|52|${day}.5.25`
    const plans = planRows([line('Jonas', 1), line('Jonas', 2), line('Priya', 3), line('Priya', 4), line('Jonas', 5)], {
      remaining: 1,
    })
    expect(plans.map(({ outcome, is_beyond_plan }) => [outcome, is_beyond_plan])).toEqual([
      ['new', false],
      ['new', false],
      ['refused', true],
      ['refused', true],
      ['new', false],
    ])
  })
})

describe('the racquet of a row', () => {
  const two = [
    { ...ezone, id: 'first', own_number: 1 },
    { ...ezone, id: 'second', own_number: 2 },
  ]

  it('is the one with its number, or the oldest one', () => {
    const line = (number: string) => `Ann Abbot|Yonex Ezone 98|Luxilon Alu|52|3.5.25|||${number}`
    expect(show([line('2'), line(''), line('3')], { customers: [ann], racquets: two })).toEqual([
      'new ann second',
      'new ann first: Ann Abbot has 2 of this racquet. The job is added to #1.',
      'new ann row 4',
    ])
  })
})

it('adds nothing when the same file is imported again', () => {
  const line = fc
    .tuple(
      fc.constantFrom('Ann', 'Bob', 'ann '),
      fc.constantFrom('Yonex Ezone', 'yonex  EZONE', 'Head Speed'),
      fc.constantFrom('Luxilon Alu', 'Luxilon Alu / Wilson NXT', 'own'),
      fc.constantFrom('52', '52/52', '24/23', 'tight'),
      fc.constantFrom('3.5.25', '2025-05-03', '4.5.25'),
      fc.constantFrom('', 'a@b.c', 'A@b.c'),
      fc.constantFrom('', '1'),
      fc.constantFrom('', '1', '2'),
    )
    .map((cells) => cells.join('|'))
  fc.assert(
    fc.property(fc.array(line), fc.boolean(), (lines, shared_emails) => {
      const plans = planRows(lines, { shared_emails })
      const id = (ref: RecordRef<string> | null) => showRef(ref)
      const customers = plans.flatMap(({ row, new_customer }) =>
        new_customer
          ? [
              {
                id: `row ${row.row}`,
                full_name: new_customer.full_name,
                email: new_customer.email ?? null,
                phone: new_customer.phone ?? null,
                is_active: true,
              },
            ]
          : [],
      )
      const racquets = plans.flatMap(({ row, customer, new_racquet }) =>
        new_racquet
          ? [{ ...new_racquet, own_number: new_racquet.own_number ?? null, id: `row ${row.row}`, customer_id: id(customer) }]
          : [],
      )
      const jobs = plans.flatMap(({ row: { job }, racquet, outcome }) =>
        job && outcome === 'new' ? [{ ...job, racquet_id: id(racquet) }] : [],
      )
      const again = planRows(lines, { customers, racquets, jobs, shared_emails })
      expect(again.filter(({ outcome }) => outcome === 'new')).toEqual([])
      expect(again.map(({ outcome }) => outcome === 'refused')).toEqual(plans.map(({ outcome }) => outcome === 'refused'))
    }),
  )
})
