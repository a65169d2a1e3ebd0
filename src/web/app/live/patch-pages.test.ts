import type { JobRow } from '#contract/jobs/jobs.ts'
import { stored } from '#domain/values/ids.ts'
import { noMoney } from '#domain/values/money/money.ts'
import { describe, expect, it } from 'vitest'

import { patchPages, type Page } from './patch-pages.ts'

const base = {
  customer_id: stored.customerId.parse('c1'),
  racquet_id: stored.racquetId.parse('r1'),
  due_date: null,
  status: 'pending',
  string_mains_brand: 'Luxilon',
  string_mains_model: 'ALU Power',
  string_mains_color: null,
  string_crosses_brand: null,
  string_crosses_model: null,
  string_crosses_color: null,
  string_source_mains: 'shop',
  string_source_crosses: 'shop',
  tension_mains: 52,
  tension_crosses: null,
  string_pattern: null,
  price: null,
  payment_status: 'unpaid',
  owed: noMoney,
  time_started: null,
  time_completed: null,
  picked_up_at: null,
  is_rush: false,
  assigned_to: null,
  redo_reason: null,
  place_id: null,
  updated_at: '2026-11-08T10:00:00.000Z',
  customer_name: 'Jonas Berg',
  racquet_brand: 'Wilson',
  racquet_model: 'Blade',
  racquet_own_number: null,
  racquet_note: null,
} satisfies Partial<JobRow>

/** Job n was received on day n. */
const job = (day: number, fields: Partial<JobRow> = {}): JobRow => ({
  ...base,
  id: stored.jobId.parse(`job-${day}`),
  job_number: day,
  job_date: `2026-11-0${day}T10:00:00.000Z`,
  ...fields,
})

const pages: Page[] = [
  { items: [job(6), job(5)], next: 'more' },
  { items: [job(4), job(3)], next: 'more' },
]
const singlePage: Page[] = [{ items: [job(6), job(5)], next: null }]

const changed = (...rows: JobRow[]) => new Map(rows.map((row) => [row.id, row]))
const deleted = (row: JobRow) => new Map([[row.id, null]])

describe('a job in the list', () => {
  it('is updated in place, and pages without it keep their identity', () => {
    const moved = job(5, { status: 'in_progress' })
    const patched = patchPages(pages, {}, changed(moved))
    expect(patched).toEqual([{ items: [job(6), moved], next: 'more' }, pages[1]])
    expect(patched[1]).toBe(pages[1])
  })

  it('is not overwritten by an older row', () => {
    const newer = job(5, { status: 'completed', updated_at: '2026-11-08T10:00:02.000Z' })
    const shown: Page[] = [{ items: [job(6), newer], next: null }]
    const older = job(5, { status: 'in_progress', updated_at: '2026-11-08T10:00:01.000Z' })
    expect(patchPages(shown, {}, changed(older))).toEqual(shown)
    expect(patchPages(shown, { status: ['completed'] }, changed(older))).toEqual(shown)
  })

  it('is removed when it is deleted', () => {
    expect(patchPages(singlePage, {}, deleted(job(5)))).toEqual([{ items: [job(6)], next: null }])
  })

  it.each([
    [{ overdue: true }, { due_date: '2026-12-01T10:00:00.000Z' }],
    [{ due_to: '2026-12-01' }, { due_date: '2026-12-01T10:00:00.000Z' }],
    [{ search: 'blade' }, { string_mains_model: 'Element' }],
    [{ from: '2026-11-01' }, { job_date: '2026-11-07T10:00:00.000Z' }],
  ] as const)('makes the list filtered by %j stale when it changes to %j', (filter, change) => {
    expect(patchPages(singlePage, filter, changed(job(5, change)))).toBe('stale')
  })

  it.each([
    [{ status: ['pending'] }, { payment_status: 'paid' }],
    [{ payment_status: 'unpaid' }, { status: 'in_progress' }],
    [{ search: 'blade' }, { status: 'in_progress' }],
    [{ search: '' }, { string_mains_model: 'Element' }],
  ] as const)('stays in the list filtered by %j when it changes to %j', (filter, change) => {
    expect(patchPages(singlePage, filter, changed(job(5, change)))).toEqual([{ items: [job(6), job(5, change)], next: null }])
  })

  it.each([
    [{ status: ['pending'] }, { status: 'in_progress' }],
    [{ payment_status: 'unpaid' }, { payment_status: 'paid' }],
    [{ status: ['pending'], search: 'blade' }, { status: 'in_progress' }],
    [{ order: 'due' }, { status: 'completed' }],
  ] as const)('leaves the list filtered by %j when it changes to %j', (filter, change) => {
    expect(patchPages(singlePage, filter, changed(job(5, change)))).toEqual([{ items: [job(6)], next: null }])
  })

  it('moves to the position of its new date', () => {
    const earlier = job(6, { job_date: '2026-11-04T11:00:00.000Z' })
    expect(patchPages(pages, {}, changed(earlier))).toEqual([
      { items: [job(5)], next: 'more' },
      { items: [earlier, job(4), job(3)], next: 'more' },
    ])
    const dueFirst = job(5, { due_date: '2026-12-01T10:00:00.000Z' })
    expect(patchPages(singlePage, { order: 'due' }, changed(dueFirst))).toEqual([{ items: [dueFirst, job(6)], next: null }])
  })
})

describe('a job that is not in the list', () => {
  it('is inserted in sort order', () => {
    const [first, second] = pages
    expect(patchPages(pages, {}, changed(job(7)))).toEqual([{ ...first, items: [job(7), job(6), job(5)] }, second])
    expect(patchPages(singlePage, { status: ['pending', 'in_progress'] }, changed(job(2)))).toEqual([
      { items: [job(6), job(5), job(2)], next: null },
    ])
    expect(patchPages([{ items: [], next: null }], {}, changed(job(1)))).toEqual([{ items: [job(1)], next: null }])
  })

  it('makes the list stale when only the server can tell whether the job matches', () => {
    expect(patchPages(singlePage, { search: 'blade' }, changed(job(7)))).toBe('stale')
  })

  it('changes nothing when its position is after the last loaded page', () => {
    expect(patchPages(pages, {}, changed(job(2)))).toEqual(pages)
  })

  it('changes nothing when the job does not match the list', () => {
    expect(patchPages(singlePage, { status: ['completed'] }, changed(job(7)))).toEqual(singlePage)
    expect(patchPages(singlePage, { customer_id: 'c2' }, changed(job(7)))).toEqual(singlePage)
    expect(patchPages(singlePage, { order: 'due' }, changed(job(7, { status: 'completed' })))).toEqual(singlePage)
    expect(patchPages(singlePage, {}, deleted(job(1)))).toEqual(singlePage)
  })
})
