import { read } from '#domain/values/records.ts'
import { describe, expect, test } from 'vitest'

import { kindsOf, type KindFields, type PayKind } from './kinds.ts'
import { chooseRate, ratesOn, type PaidJob, type Rate } from './rates.ts'

const money = (text: string) => read.money.parse(text)

const alu = { string_mains_brand: 'Luxilon', string_mains_model: 'ALU Power' }
const noCrosses = { string_crosses_brand: null, string_crosses_model: null }
const strings = {
  ...alu,
  ...noCrosses,
  string_mains_color: null,
  string_crosses_color: null,
  tension_mains: 52,
  tension_crosses: null,
}
const job: KindFields & { customer_id: string } = {
  ...strings,
  customer_id: 'jonas',
  is_rush: false,
}

const rate = (fields: Partial<Rate>): Rate => ({
  user_id: null,
  kind: null,
  customer_id: null,
  string_brand: null,
  string_model: null,
  amount: money('1.00'),
  valid_from: '2026-01-01',
  ...fields,
})

const paid = (fields: Partial<PaidJob> = {}): PaidJob => ({
  job,
  kinds: ['standard'],
  user_id: 'sam',
  day: '2026-12-03',
  ...fields,
})

describe('the kind of a job', () => {
  const gut = { string_mains_brand: 'Babolat', string_mains_model: 'VS Touch' }
  const crosses = { string_crosses_brand: 'Babolat', string_crosses_model: 'RPM Blast' }
  const named = (string_mains_model: string) => ({ ...job, string_mains_brand: 'Own', string_mains_model })
  const materials: Readonly<Record<string, string>> = {
    'Babolat VS Touch': 'natural gut',
    'Ashaway MonoGut ZX': 'zyex monofilament',
    'Prince Synthetic Gut': 'synthetic gut',
  }
  const kinds = (of: KindFields) => kindsOf(of, ({ brand, model }) => materials[`${brand} ${model}`])

  test.each<[string, KindFields, PayKind[]]>([
    ['one string', job, ['standard']],
    ['two strings', { ...job, ...crosses }, ['hybrid', 'standard']],
    ['natural gut by the catalog', { ...job, ...gut }, ['natural_gut', 'standard']],
    ['natural gut and another string', { ...job, ...gut, ...crosses }, ['natural_gut', 'hybrid', 'standard']],
    ['gut by its name', named('Sheep gut 16'), ['natural_gut', 'standard']],
    ['synthetic gut by its name', named('Synthetic Gut'), ['standard']],
    ['syn gut by its name', named('Syn Gut 17'), ['standard']],
    ['a name with gut in a word', named('Gutsy'), ['standard']],
    ['a rush job', { ...job, is_rush: true }, ['rush', 'standard']],
    ['a hybrid that is a rush job', { ...job, ...crosses, is_rush: true }, ['rush', 'hybrid', 'standard']],
  ])('of %s', (_, of, expected) => {
    expect(kinds(of)).toEqual(expected)
  })
})

describe('the rate of a job', () => {
  // In order of precedence.
  const kinds: PayKind[] = ['rush', 'natural_gut', 'hybrid', 'standard']
  const string = { string_brand: 'luxilon', string_model: 'alu power' }
  const order: [Partial<Rate>, string][] = [
    [{ user_id: 'sam', customer_id: 'jonas' }, 'customer'],
    [{ user_id: 'sam', ...string }, 'string'],
    ...kinds.map((kind): [Partial<Rate>, string] => [{ user_id: 'sam', kind }, kind]),
    [{ customer_id: 'jonas' }, 'customer'],
    [string, 'string'],
    ...kinds.map((kind): [Partial<Rate>, string] => [{ kind }, kind]),
  ]

  test.each(order.map((_, index) => index))('is the most specific one (position %i)', (index) => {
    const rates = order.slice(index).map(([rule], n) => rate({ ...rule, amount: money(`${index + n}.00`) }))
    expect(chooseRate(rates.toReversed(), paid({ kinds }))).toEqual({ amount: `${index}.00`, paid_for: order[index]?.[1] })
  })

  test("doesn't apply to other people, customers, strings and kinds", () => {
    const others = [
      rate({ user_id: 'ann', kind: 'standard' }),
      rate({ customer_id: 'marta' }),
      rate({ string_brand: 'Luxilon', string_model: 'Element' }),
      rate({ kind: 'hybrid' }),
    ]
    expect(chooseRate(others, paid())).toBeNull()
  })

  test('starts on its first day, and ends with a later rate without an amount', () => {
    const rates = [
      rate({ kind: 'standard', amount: money('10.00') }),
      rate({ kind: 'standard', amount: money('12.00'), valid_from: '2026-12-03' }),
      rate({ kind: 'standard', amount: null, valid_from: '2027-01-01' }),
    ]
    const on = (day: string) => chooseRate(rates, paid({ day }))?.amount ?? null
    expect(['2025-12-31', '2026-12-02', '2026-12-03', '2027-01-01'].map(on)).toEqual([null, '10.00', '12.00', null])
  })

  test('with the same first day is the one set last', () => {
    const rates = ['10.00', '11.00'].map((amount) => rate({ kind: 'standard', amount: money(amount) }))
    expect(chooseRate(rates, paid())?.amount).toBe('11.00')
    expect(ratesOn(rates, '2026-12-03')).toHaveLength(1)
  })

  test('of zero hides less specific rates', () => {
    const rates = [rate({ kind: 'standard' }), rate({ user_id: 'sam', kind: 'standard', amount: money('0.00') })]
    expect(chooseRate(rates, paid())?.amount).toBe('0.00')
  })
})
