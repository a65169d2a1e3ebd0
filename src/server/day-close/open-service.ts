// The day to close, without payment amounts (decision 0057).
import type { OpenDay } from '#contract/payments/day-close.ts'
import type { TenantDb } from '#database/access.ts'
import { closableDays, isClosable, suggestedDay } from '#domain/day-close/days.ts'
import { fieldError } from '#domain/errors.ts'

import { openDays, readTodayAndCurrency } from './open-queries.ts'
import { latestClose, type DayCloseRow } from './queries.ts'

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

/**
 * Today, and the first day the next close covers.
 * @throws ValidationError if `day` can't be closed now
 */
export async function readClosableDays(db: TenantDb, now: string, latest: DayCloseRow | undefined, day: string | undefined) {
  const { today, currency } = await readTodayAndCurrency(db, now)
  const { first } = closableDays({ today, closed: latest?.day ?? null, unfinished: null })
  if (day !== undefined && !isClosable(day, { today, first })) throw fieldError('day', 'This day can’t be closed now')
  return { today, currency, first }
}

const toPrevious = ({ id, day, closed_at, by_user_id, by_name }: DayCloseRow) => ({ id, day, closed_at, by_user_id, by_name })

/**
 * The data needed to count the cash of a day, by default the suggested one. Doesn't read payment amounts.
 * @throws ValidationError for a day that can't be closed now
 */
export async function readOpenDay(db: TenantDb, now: string, chosen?: string): Promise<OpenDay> {
  const latest = await latestClose(db)
  const { today, currency, first } = await readClosableDays(db, now, latest, chosen)
  const days = await openDays(db, first)
  const unfinished = days.findLast(({ day }) => day < today && day >= first)?.day ?? null
  const { choices } = closableDays({ today, closed: latest?.day ?? null, unfinished })
  const day = chosen ?? suggestedDay({ choices }, days.at(-1)?.day === today)
  const covered = days.filter((one) => day === null || one.day <= day)
  return {
    today,
    day,
    first_day: first,
    choices: [...choices],
    entries: sum(covered.map(({ entries }) => entries)),
    undone: sum(covered.map(({ undone }) => undone)),
    refunds: sum(covered.map(({ refunds }) => refunds)),
    later_entries: sum(days.slice(covered.length).map(({ entries }) => entries)),
    opening_cash: latest ? latest.left_cash : null,
    currency,
    previous: latest ? toPrevious(latest) : null,
  }
}
