import { countDays } from '#domain/values/dates/days.ts'
import type { ReactNode } from 'react'

import classes from './Figure.module.css'

interface Props {
  readonly name: string
  readonly value: ReactNode
  readonly note?: string | undefined
}

export const Figure = ({ name, value, note }: Props) => (
  <div>
    <div className={classes.value}>{value}</div>
    <div className={classes.name}>{name}</div>
    {note && <div className={classes.note}>{note}</div>}
  </div>
)

export interface PreviousPeriod {
  readonly before_from: string
  readonly before_to: string
}

/** "the 30 days before". */
export const periodLabel = ({ before_from, before_to }: PreviousPeriod): string => {
  const days = countDays(before_from, before_to)
  return days === 1 ? 'the day before' : `the ${days} days before`
}

const formatSigned = (value: number, unit: string): string =>
  `${value > 0 ? '+' : '−'}${Math.abs(value).toLocaleString('en')}${unit}`

interface Compared<Value> {
  readonly range: Value
  readonly before: Value
}

export type Comparison = ReturnType<typeof compareWith>

/**
 * Compares figures with the previous period. Its notes are undefined if there is nothing to compare with.
 * @param isCompared false for the whole history, which has no previous period
 */
export const compareWith = (panel: PreviousPeriod, isCompared: boolean) => compareTo(periodLabel(panel), isCompared)

/** As `compareWith`, with the name of a period, such as "last year". */
export function compareTo(period: string, isCompared: boolean) {
  const format = (change: number, unit: string) =>
    change === 0 ? `same as ${period}` : `${formatSigned(change, unit)} vs. ${period}`
  return {
    /** "+12% vs. the 30 days before". Amounts of money are text. */
    change: (figure: Compared<number | string>) => {
      const [range, before] = [Number(figure.range), Number(figure.before)]
      return isCompared && before !== 0 ? format(Math.round(((range - before) / Math.abs(before)) * 100), '%') : undefined
    },
    /** "+3 points vs. the 30 days before" for shares, "−4 h vs. …" for hours. */
    difference: ({ range, before }: Compared<number | null>, unit: string) =>
      isCompared && range !== null && before !== null ? format(Math.round(range - before), ` ${unit}`) : undefined,
    /** "4.3 in the 30 days before". */
    earlier: <Value,>(before: Value | null, toText: (value: Value) => string) =>
      isCompared && before !== null ? `${toText(before)} in ${period}` : undefined,
  }
}

export const percentOf = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)}%`)

export const points = ({ range, before }: Compared<number | null>) => ({
  range: range === null ? null : range * 100,
  before: before === null ? null : before * 100,
})

/** "5 h" under two days, "3.5 days" above. */
export function formatHours(hours: number | null): string {
  if (hours === null) return '–'
  if (hours < 1) return 'under 1 h'
  return hours < 48 ? `${Math.round(hours)} h` : `${(hours / 24).toLocaleString('en', { maximumFractionDigits: 1 })} days`
}
