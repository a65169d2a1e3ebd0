import { readMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'
import { sql } from 'drizzle-orm'
import { customType } from 'drizzle-orm/pg-core'

// The tables' keys and constraints are in the migrations: queries need only the columns.

/** The time at which the transaction started. */
export const now = sql`now()`

export const emptyArray = sql`'{}'`
export const emptyList = sql`'[]'`

/** The signed-in user of the database connection. */
export const currentUser = sql`app.current_user_id()`

/**
 * An instant: `timestamptz(3)` in UTC, ISO 8601 with milliseconds and Z in the program. Postgres returns "2026-11-21 07:20:00.1+00".
 * Slicing strings is ten times cheaper than creating a Date per value.
 */
export const instant = customType<{ data: string; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (text) => {
    const fraction = text[19] === '.' ? text.slice(20, text.indexOf('+', 20)) : ''
    return `${text.slice(0, 10)}T${text.slice(11, 19)}.${fraction.padEnd(3, '0')}Z`
  },
})

/** Meters and costs: numeric without trailing zeros ("6.5"). */
export const decimal = customType<{ data: string; driverData: string; config: { precision: number; scale: number } }>({
  dataType: (config) => `numeric(${config?.precision}, ${config?.scale})`,
  fromDriver: (text) => (text.includes('.') ? text.replace(/\.?0+$/, '') : text),
})

/** Money in any currency: numeric with three decimals, read with two or, if needed, three ("27.00", "1.125"). */
export const money = customType<{ data: Money; driverData: string; config: { precision: number } }>({
  dataType: (config) => `numeric(${config?.precision}, 3)`,
  fromDriver: readMoney,
})

export const bytes = customType<{ data: Buffer; driverData: Buffer }>({ dataType: () => 'bytea' })
