import { countDays } from '#domain/values/days.ts'
import type { ReactNode } from 'react'

import classes from './Figure.module.css'

interface Props {
  readonly name: string
  readonly value: ReactNode
  /** The change since the previous period. */
  readonly note?: string | undefined
}

/** A large figure with its name and its change. */
export const Figure = ({ name, value, note }: Props) => (
  <div>
    <div className={classes.value}>{value}</div>
    <div className={classes.name}>{name}</div>
    {note && <div className={classes.note}>{note}</div>}
  </div>
)

interface PreviousPeriod {
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

/** "+12% vs. the 30 days before"; undefined if there is nothing to compare with. */
export function changeOf({ range, before }: { range: number; before: number }, panel: PreviousPeriod): string | undefined {
  if (before === 0) return undefined
  const percent = Math.round(((range - before) / Math.abs(before)) * 100)
  return percent === 0 ? `same as ${periodLabel(panel)}` : `${formatSigned(percent, '%')} vs. ${periodLabel(panel)}`
}

/** "+3 points vs. the 30 days before" for shares, "−4 h vs. …" for hours. */
export function differenceOf(
  { range, before }: { range: number | null; before: number | null },
  unit: string,
  panel: PreviousPeriod,
): string | undefined {
  if (range === null || before === null) return undefined
  const difference = Math.round(range - before)
  return difference === 0 ? `same as ${periodLabel(panel)}` : `${formatSigned(difference, ` ${unit}`)} vs. ${periodLabel(panel)}`
}

export const percentOf = (share: number | null): string => (share === null ? '–' : `${Math.round(share * 100)}%`)

export const points = ({ range, before }: { range: number | null; before: number | null }) => ({
  range: range === null ? null : range * 100,
  before: before === null ? null : before * 100,
})

/** "5 h" under two days, "3.5 days" above. */
export function formatHours(hours: number | null): string {
  if (hours === null) return '–'
  if (hours < 1) return 'under 1 h'
  return hours < 48 ? `${Math.round(hours)} h` : `${(hours / 24).toLocaleString('en', { maximumFractionDigits: 1 })} days`
}
