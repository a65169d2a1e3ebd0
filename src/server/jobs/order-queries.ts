// The orders of job lists. A list has one or more sections, each with an order that an index has, so every page is read by key.
import type { JobRow } from '#contract/jobs/jobs.ts'
import { string_jobs } from '#database/tables/jobs.ts'
import type { JobOrder } from '#domain/jobs/order.ts'
import { cursorValue } from '#server/procedure/cursor.ts'
import { and, asc, desc, isNotNull, isNull, not, or, sql, type AnyColumn, type SQL } from 'drizzle-orm'
import * as z from 'zod'

const { id, job_date, job_number, due_date, price } = string_jobs

type Value = string | number

/** A part of a list with one order. Its key is a value and the job's id. */
interface Section {
  /** Absent: all jobs. */
  readonly where?: SQL | undefined
  readonly order: SQL[]
  readonly value: z.ZodType<Value>
  readonly valueOf: (row: JobRow) => Value
  /** The jobs behind a key. */
  readonly after: (value: Value, id: string) => SQL | undefined
}

type Direction = 'asc' | 'desc'

const orderBy = (column: AnyColumn, direction: Direction): SQL[] =>
  direction === 'asc' ? [asc(column), asc(id)] : [desc(column), desc(id)]

const isBehind = (column: AnyColumn, direction: Direction) => (value: Value, last: string) =>
  direction === 'asc' ? sql`(${column}, ${id}) > (${value}, ${last})` : sql`(${column}, ${id}) < (${value}, ${last})`

const noValue = { value: z.literal(''), valueOf: () => '' }

/** Jobs without a value, by id. */
const without = (column: AnyColumn, where?: SQL): Section => ({
  ...noValue,
  where: and(where, isNull(column)),
  order: orderBy(column, 'asc'),
  after: (_value, last) => sql`${id} > ${last}`,
})

// Literals instead of parameters, so a prepared statement can use the partial index on open jobs.
export const isOpen = sql`${string_jobs.status} in ('pending', 'in_progress')`

export const byDate = orderBy(job_date, 'desc')
export const byDueDate = orderBy(due_date, 'asc')

const newest: Section = {
  order: byDate,
  value: cursorValue.instant,
  valueOf: (row) => row.job_date,
  after: isBehind(job_date, 'desc'),
}

const finished: Section = { ...newest, where: not(isOpen) }

const isAfterDue = isBehind(due_date, 'asc')

/** Open jobs by due date, with undated ones last, where Postgres sorts nulls. */
const dueFirst: Section = {
  where: isOpen,
  order: byDueDate,
  value: cursorValue.instant.or(z.literal('')),
  valueOf: (row) => row.due_date ?? '',
  after: (value, last) =>
    value === '' ? and(isNull(due_date), sql`${id} > ${last}`) : or(isNull(due_date), isAfterDue(value, last)),
}

const dueLast: Section = {
  ...dueFirst,
  where: and(isOpen, isNotNull(due_date)),
  order: orderBy(due_date, 'desc'),
  after: isBehind(due_date, 'desc'),
}

const byNumber = (direction: Direction): Section => ({
  order: [direction === 'asc' ? asc(job_number) : desc(job_number)],
  value: cursorValue.number,
  valueOf: (row) => row.job_number,
  after: (value) => (direction === 'asc' ? sql`${job_number} > ${value}` : sql`${job_number} < ${value}`),
})

const amount = z.string().regex(/^\d{1,6}(\.\d{1,3})?$/)

const byPrice = (direction: Direction): Section => ({
  where: isNotNull(price),
  order: orderBy(price, direction),
  value: amount,
  valueOf: (row) => row.price ?? '',
  after: isBehind(price, direction),
})

/** The sections of each order. */
export const sectionsOf: Readonly<Record<JobOrder, readonly Section[]>> = {
  newest: [newest],
  due: [dueFirst],
  number_asc: [byNumber('asc')],
  number_desc: [byNumber('desc')],
  due_asc: [dueFirst, finished],
  due_desc: [dueLast, without(due_date, isOpen), finished],
  price_asc: [byPrice('asc'), without(price)],
  price_desc: [byPrice('desc'), without(price)],
}

/** The key of a row in a list. */
export type JobKey = [value: Value, id: string] | [value: Value, id: string, section: number]

/** The key of a row. The first section isn't named, so cursors of version 0.3, whose lists had only one, are still valid. */
export const keyIn = (section: number, value: Value, row: string): JobKey =>
  section === 0 ? [value, row] : [value, row, section]

/** The cursors of a list. */
export const cursorOf = (sections: readonly Section[]): z.ZodType<JobKey> =>
  z.union(
    sections.map(({ value }, section) =>
      section === 0 ? z.tuple([value, cursorValue.id]) : z.tuple([value, cursorValue.id, z.literal(section)]),
    ),
  )
