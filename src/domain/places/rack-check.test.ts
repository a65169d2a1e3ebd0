import { stored } from '#domain/values/ids.ts'
import { noMoney } from '#domain/values/money/money.ts'
import { read } from '#domain/values/records.ts'
import { describe, expect, it } from 'vitest'

import { checkRack } from './rack-check.ts'
import { rackCheckInput, type RackRow } from './schema.ts'

const idOf = (number: number): string => `01922222-2222-7222-8222-${String(number).padStart(12, '0')}`
const [a1, a2] = [stored.placeId.parse(idOf(901)), stored.placeId.parse(idOf(902))]

const row = (job_number: number, fields: Partial<RackRow> = {}): RackRow => ({
  id: stored.jobId.parse(idOf(job_number)),
  job_number,
  status: 'completed',
  customer_name: 'Marta Lind',
  racquet_brand: 'Wilson',
  racquet_model: 'Blade 98',
  place_id: null,
  time_completed: '2026-12-09T10:00:00.000Z',
  price: read.money.parse('27.00'),
  owed: read.money.parse('27.00'),
  ...fields,
})

const check = (rows: readonly RackRow[], found: Record<number, string | null>, place_ids?: string[]) =>
  checkRack(
    rows,
    rackCheckInput.parse({
      found: Object.entries(found).map(([number, place_id]) => ({ job_id: idOf(Number(number)), place_id })),
      place_ids,
    }),
    { now: '2026-12-10T10:00:00.000Z', zone: 'UTC' },
  )

const numbersOf = ({ items }: { items: readonly { job_number: number }[] }) => items.map(({ job_number }) => job_number)

describe('the check of the rack', () => {
  it('lists ready racquets that were not found, with their value and the amount owed', () => {
    const rows = [
      row(1),
      row(2),
      row(3, { owed: noMoney }),
      row(4, { price: null, owed: noMoney }),
      row(5, { status: 'picked_up' }),
    ]
    const { missing, expected, in_place } = check(rows, { 1: null })
    expect(numbersOf(missing)).toEqual([2, 3, 4])
    expect([missing.value, missing.owed]).toEqual(['54.00', '27.00'])
    expect([expected, in_place]).toEqual([4, 1])
  })

  it('lists racquets that are in another place than recorded, or have no recorded place', () => {
    const rows = [row(1, { place_id: a1 }), row(2, { place_id: a1 }), row(3), row(4, { place_id: a2 }), row(5)]
    const { misplaced, in_place } = check(rows, { 1: a1, 2: a2, 3: a1, 4: null, 5: null })
    expect(misplaced.items.map(({ job_number, place_id, found_at }) => [job_number, place_id, found_at])).toEqual([
      [2, a1, a2],
      [3, null, a1],
    ])
    expect(in_place).toBe(3)
  })

  it('lists found racquets that are not ready, and counts deleted ones', () => {
    const rows = [row(1, { status: 'picked_up' }), row(2, { status: 'in_progress' })]
    const { not_ready, unknown } = check(rows, { 1: a1, 2: null, 77: null })
    expect(numbersOf(not_ready)).toEqual([1, 2])
    expect(unknown).toBe(1)
  })

  it('lists racquets that have been ready for seven days, longest first', () => {
    const ready = (time_completed: string) => ({ time_completed })
    const rows = [
      row(1, ready('2026-12-03T20:00:00Z')),
      row(2, ready('2026-11-01T10:00:00Z')),
      row(3, ready('2026-12-04T01:00:00Z')),
    ]
    const { uncollected } = check(rows, {})
    expect(uncollected.items.map(({ job_number, days }) => [job_number, days])).toEqual([
      [2, 39],
      [1, 7],
    ])
    expect(uncollected.owed).toBe('54.00')
  })

  it('of some places reports only their racquets as missing', () => {
    const rows = [row(1, { place_id: a1 }), row(2, { place_id: a2 }), row(3), row(4, { place_id: a2 })]
    const { missing, misplaced, expected } = check(rows, { 4: a1 }, [a1])
    expect(numbersOf(missing)).toEqual([1])
    expect(numbersOf(misplaced)).toEqual([4])
    expect(expected).toBe(1)
  })

  it('uses the last scan of a racquet', () => {
    const found = [
      { job_id: idOf(1), place_id: a1 },
      { job_id: idOf(1), place_id: a2 },
    ]
    const report = checkRack([row(1, { place_id: a2 })], rackCheckInput.parse({ found }), {
      now: '2026-12-10T10:00:00.000Z',
      zone: 'UTC',
    })
    expect(report.misplaced.items).toEqual([])
    expect(report.in_place).toBe(1)
  })
})
