import { describe, expect, it } from 'vitest'

import type { JobTarget } from './columns.ts'
import { detectConventions } from './conventions.ts'
import { JobRowReader } from './rows.ts'

const racquets = [
  { brand: 'Babolat', model: 'Pure Aero 98' },
  { brand: 'Yonex', model: 'Ezone 98' },
]
const strings = [
  { brand: 'Babolat', model: 'RPM Blast' },
  { brand: 'Luxilon', model: 'ALU Power' },
  { brand: 'Wilson', model: 'NXT' },
]

const targets: JobTarget[] = ['full_name', 'racquet', 'strings', 'tension', 'received_on', 'price', 'paid', 'notes']

const now = '2026-11-21T12:00:00.000Z'

interface Options {
  readonly targets?: JobTarget[]
  readonly columns?: string[]
  readonly date_order?: 'dmy' | 'mdy' | null
  readonly decimal_mark?: '.' | ',' | null
  readonly unit?: 'kg' | 'lbs'
  readonly currency?: string
}

/** The rows of a file. Each row is one text with bars between the cells. */
function read(lines: readonly string[], options: Options = {}) {
  const { targets: mapped = targets, columns = mapped, date_order = null, decimal_mark = null } = options
  const { unit = 'lbs', currency = 'USD' } = options
  const rows = lines.map((line, at) => ({ row: at + 2, cells: line.split('|') }))
  const table = { columns, targets: mapped, rows }
  const conventions = detectConventions(table, {
    date_order,
    decimal_mark,
    year: null,
    tension_unit: unit,
    currency,
    now,
  })
  const reader = new JobRowReader(mapped, {
    conventions,
    time_zone: 'Europe/Berlin',
    now,
    racquets,
    strings,
  })
  return rows.map((row) => reader.read(row))
}

const jobOf = (line: string, options?: Options) => read([line], options)[0]?.job
const problemsOf = (line: string, options?: Options) =>
  read([line], options)[0]?.problems.map(({ path, message }) => `${path}: ${message}`)

describe('a row', () => {
  it('becomes a customer, a racquet and a finished job', () => {
    expect(read(['Jonas Berg|Yonex Ezone 98|Alu Power / NXT|24/23|03.05.2025|32,00 €|bezahlt|first'])).toMatchObject([
      {
        row: 2,
        customer: { full_name: 'Jonas Berg', email: null, phone: null, is_active: true },
        racquet: { brand: 'Yonex', model: 'Ezone 98', own_number: null },
        job: {
          job_date: '2025-05-03T10:00:00.000Z',
          time_completed: '2025-05-03T10:00:00.000Z',
          picked_up_at: '2025-05-03T10:00:00.000Z',
          day: '2025-05-03',
          string_mains_brand: 'Luxilon',
          string_mains_model: 'Alu Power',
          string_crosses_brand: 'Wilson',
          string_crosses_model: 'NXT',
          string_source_mains: 'shop',
          string_source_crosses: 'shop',
          tension_mains: 53,
          tension_crosses: 51,
          price: '32.00',
          payment_status: 'paid',
          paid_at: '2025-05-03T10:00:00.000Z',
          labor_notes: 'first',
        },
        problems: [],
        suggestions: [],
      },
    ])
  })

  it('keeps the typed text and suggests its meaning', () => {
    const [row] = read(['Jonas|PA 98|Alu|52|2025-05-03'])
    expect(row).toMatchObject({
      racquet: { brand: 'Babolat', model: 'PA 98' },
      suggestions: [
        { column: 1, from: 'PA 98', to: 'Babolat Pure Aero 98', isChoice: false },
        { column: 2, from: 'Alu', to: 'Luxilon ALU Power', isChoice: false },
      ],
    })
    expect(row?.problems).toEqual([])
    expect(row?.job).toMatchObject({ string_mains_brand: 'Luxilon', string_mains_model: 'Alu' })
  })

  it.each([
    ['PA98|RPM', 'Babolat PA98', 'Babolat RPM', null],
    ['Wilson|Kevlar', 'Wilson racquet', 'Kevlar string', null],
    ['Racquet1|Kevlar / Multi', 'Racquet1 racquet', 'Kevlar string', 'Multi string'],
  ])('reads a one-word name as typed: %s', (names, racquetName, mains, crosses) => {
    const [row] = read([`Jonas|${names}|52|2025-05-03`])
    expect(row?.problems).toEqual([])
    const { racquet, job } = row ?? {}
    expect(`${racquet?.brand} ${racquet?.model}`).toBe(racquetName)
    expect(`${job?.string_mains_brand} ${job?.string_mains_model}`).toBe(mains)
    expect(job?.string_crosses_brand ? `${job.string_crosses_brand} ${job.string_crosses_model}` : null).toBe(crosses)
  })

  it('has a message for each invalid field', () => {
    expect(problemsOf('|Yonex Ezone|RPM Blast|20/85|31.02.2025|1.234,50|perhaps')).toEqual([
      'full_name: Customer name is required',
      'tension: Tension must be at most 80 lbs',
      'price: Price is too high',
      'paid: Must be yes or no, how it was paid, or when',
      'received_on: Invalid date',
    ])
    expect(problemsOf('Jonas|||tight|21.11.2027||')).toEqual([
      'racquet: Brand is required',
      'racquet: Model is required',
      'strings: Mains brand is required',
      'strings: Mains model is required',
      'tension: Write it as 24/23, 52 lbs or 23.5 kg',
      'received_on: Date is in the future',
    ])
  })

  it('requires a date', () => {
    expect(problemsOf('Jonas|Yonex Ezone|RPM Blast|52||')).toEqual(['received_on: Date is required'])
  })
})

describe('the order of day and month', () => {
  const line = 'Jonas|Yonex Ezone|RPM Blast|52|'

  it('is detected from the file, or chosen by the user', () => {
    expect(read([`${line}5/3/25`])[0]?.problems).toEqual([{ path: 'received_on', message: 'Choose the order of day and month' }])
    expect(read([`${line}5/3/25`, `${line}13/3/25`])[0]?.job?.day).toBe('2025-03-05')
    expect(jobOf(`${line}5/3/25`, { date_order: 'mdy' })?.day).toBe('2025-05-03')
  })
})

describe('prices', () => {
  const lines = (prices: readonly string[]) => prices.map((price) => `Jonas|Yonex Ezone|RPM Blast|52|2025-05-03|${price}`)
  const pricesOf = (prices: readonly string[], options?: Options) => read(lines(prices), options).map(({ job }) => job?.price)

  it('are read the way the whole column shows', () => {
    expect(pricesOf(['0.750', '32.000'])).toEqual(['0.75', '32.00'])
    expect(pricesOf(['€ 27,50', '1.200'], { decimal_mark: null })).toEqual(['27.50', undefined])
  })

  it('follow the currency of the business', () => {
    expect(pricesOf(['1200', '27000'], { currency: 'JPY' })).toEqual(['1200.00', '27000.00'])
    expect(pricesOf(['8.125', '12.500'], { currency: 'KWD' })).toEqual(['8.125', '12.50'])
    expect(pricesOf(['1.200,50'], { currency: 'CZK' })).toEqual(['1200.50'])
    const priceProblem = (price: string, currency: string) => read(lines([price]), { currency, decimal_mark: '.' })[0]?.problems
    expect(priceProblem('1200', 'EUR')).toEqual([{ path: 'price', message: 'Price is too high' }])
    expect(priceProblem('2700.50', 'JPY')).toEqual([{ path: 'price', message: 'Price must be a whole number' }])
    expect(priceProblem('27.125', 'USD')).toEqual([{ path: 'price', message: 'Price may have at most 2 decimals' }])
  })

  it("require the user's choice if they are ambiguous", () => {
    expect(pricesOf(['1.200'])).toEqual(['1.20'])
    const tension = 'Jonas|Yonex Ezone|RPM Blast|24,5|2025-05-03|1.200'
    expect(problemsOf(tension)).toEqual(['price: Choose how decimals are written'])
    expect(jobOf(tension, { decimal_mark: '.' })?.price).toBe('1.20')
  })
})

describe('tensions', () => {
  const columns = ['Name', 'Racquet', 'Strings', 'Tension (kg)', 'Date', 'Price', 'Paid', 'Notes']
  const line = (tension: string) => `Jonas|Yonex Ezone|RPM Blast|${tension}|2025-05-03`

  it('are in the unit of the heading, the value, the other tensions or the business', () => {
    expect(jobOf(line('32'), { columns })?.tension_mains).toBe(71)
    expect(jobOf(line('24'))?.tension_mains).toBe(53)
    expect(read([line('32'), line('52')])[0]?.job?.tension_mains).toBe(32)
    expect(jobOf(line('32'), { unit: 'kg' })?.tension_mains).toBe(71)
    expect(problemsOf(line('25'), { columns: columns.with(3, 'Tension lbs') })).toEqual([
      'tension: Tension must be at least 30 lbs',
    ])
  })

  it('are refused out of range, in the unit of the file', () => {
    expect(problemsOf(line('12.5'), { columns })).toEqual(['tension: Tension must be at least 13.6 kg'])
    expect(problemsOf(line('24/41 kg'))).toEqual(['tension: Tension must be at most 36.3 kg'])
  })

  it("without a unit have a notice if they are read in a unit other than the business's", () => {
    const noticesOf = (tension: string, options?: Options) => read([line(tension)], options)[0]?.notices
    expect(noticesOf('24/23')).toEqual(['Tension without a unit, read as kg.'])
    expect(noticesOf('52', { unit: 'kg' })).toEqual(['Tension without a unit, read as lbs.'])
    expect([noticesOf('52'), noticesOf('24 kg'), noticesOf('24', { columns }), noticesOf('24', { unit: 'kg' })]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })

  it('come from two columns, or from one for both', () => {
    const two: JobTarget[] = ['full_name', 'racquet', 'strings', 'tension_mains', 'received_on', 'tension_crosses']
    expect(jobOf('Jonas|Yonex Ezone|RPM Blast|24|2025-05-03|23', { targets: two })).toMatchObject({
      tension_mains: 53,
      tension_crosses: 51,
    })
    expect(jobOf(line('54'))).toMatchObject({ tension_mains: 54, tension_crosses: null })
  })
})

describe('payment', () => {
  const lines = (...paid: string[]) => paid.map((text) => `Jonas|Yonex Ezone|RPM Blast|52|2025-05-03||${text}`)
  const states = (...paid: string[]) =>
    read(lines(...paid)).map(({ job }) => `${job?.payment_status} ${job?.payment_method ?? ''}`.trim())

  it('is assumed unless the file says otherwise', () => {
    expect(states('', 'yes', 'no', 'Twint')).toEqual(['paid', 'paid', 'unpaid', 'paid Twint'])
    expect(states('x', '', 'x')).toEqual(['paid', 'unpaid', 'paid'])
  })

  it('has its own date', () => {
    expect(read(lines('04.05.2025'))[0]?.job).toMatchObject({ payment_status: 'paid', paid_at: '2025-05-04T10:00:00.000Z' })
  })
})

describe('dates', () => {
  const three: JobTarget[] = ['full_name', 'racquet', 'strings', 'tension', 'received_on', 'strung_on', 'picked_up_on', 'status']
  const line = (dates: string) => `Jonas|Yonex Ezone|RPM Blast|52|${dates}`
  const datesOf = (dates: string) => {
    const { job_date, time_completed, picked_up_at } = jobOf(line(dates), { targets: three }) ?? {}
    return [job_date, time_completed, picked_up_at].map((instant) => instant?.slice(5, 16))
  }

  it('follow one another', () => {
    expect(datesOf('3.5.25|4.5.25|6.5.25')).toEqual(['05-03T10:00', '05-04T10:00', '05-06T10:00'])
    expect(datesOf('|4.5.25|')).toEqual(['05-04T10:00', '05-04T10:00', '05-04T10:00'])
    expect(datesOf('3.5.25||6.5.25')).toEqual(['05-03T10:00', '05-03T10:00', '05-06T10:00'])
    expect(datesOf('||6.5.25')).toEqual(['05-06T10:00', '05-06T10:00', '05-06T10:00'])
    expect(datesOf('3.5.25|3.5.25 9:00|')).toEqual(['05-03T07:00', '05-03T07:00', '05-03T07:00'])
    expect(datesOf('3.5.25 18:00|3.5.25|')).toEqual(['05-03T16:00', '05-03T16:00', '05-03T16:00'])
    expect(problemsOf(line('4.5.25|3.5.25|'), { targets: three })).toEqual([
      'strung_on: Strung before it was received. Check the dates.',
    ])
  })

  it('require that the job is finished', () => {
    expect(problemsOf(line('3.5.25|||picked_up'), { targets: three })).toEqual([])
    expect(problemsOf(line('3.5.25|||pending'), { targets: three })).toEqual([
      'status: This job isn’t finished. Only past jobs are imported.',
    ])
    expect(problemsOf(line('3.5.25|||???'), { targets: three })?.[0]).toMatch(/^status: This status isn’t known/)
  })
})

describe('strings', () => {
  const parts: JobTarget[] = ['full_name', 'racquet', 'mains', 'crosses', 'tension', 'received_on', 'own_string', 'gauge']
  const of = (cells: string) => jobOf(`Jonas|Yonex Ezone|${cells}`, { targets: parts })

  it('come from separate columns', () => {
    expect(of('RPM Blast|NXT|52|2025-05-03||1.25')).toMatchObject({
      string_mains_brand: 'Babolat',
      string_mains_model: 'RPM Blast 1.25',
      string_crosses_brand: 'Wilson',
      string_crosses_model: 'NXT',
    })
    expect(of('RPM Blast|rpm blast|52|2025-05-03')).toMatchObject({ string_crosses_brand: null, string_crosses_model: null })
  })

  it('can be provided by the customer', () => {
    expect(of('RPM Blast|NXT|52|2025-05-03|yes')).toMatchObject({
      string_source_mains: 'customer',
      string_source_crosses: 'customer',
    })
    expect(of('own|NXT|52|2025-05-03|')).toMatchObject({
      string_mains_brand: 'Own',
      string_mains_model: 'string',
      string_source_mains: 'customer',
      string_source_crosses: 'shop',
    })
  })
})
