import type { DashboardView } from '#contract/dashboard.ts'
import { formatMoney } from '#domain/values/money.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { useNow } from '#web/components/display/now.ts'
import type { ReactNode } from 'react'

import classes from './Month.module.css'

interface Props {
  readonly desk: Pick<DashboardView, 'month' | 'owed'>
  readonly currency: string
  readonly zone: string
}

const hours = (value: number | null): string => (value === null ? '–' : `${Math.round(value)} h`)

const against = (before: string): string => `${before} the month before`

/** The month's figures beside those of the month before. */
export function Month({ desk, currency, zone }: Props) {
  const { jobs, income, median_turnaround_hours: turnaround } = desk.month
  const now = useNow()
  const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: zone }).format(new Date(now))
  const { amount, players } = desk.owed
  return (
    <Card title={name} aside="to today">
      <div className={classes.figures}>
        <Figure value={jobs.this_month} name="jobs" note={against(String(jobs.month_before))} />
        <Figure
          value={formatMoney(income.this_month, currency)}
          name="income"
          note={against(formatMoney(income.month_before, currency))}
        />
        <Figure
          value={formatMoney(amount, currency)}
          name="owed"
          note={players > 0 && <span className="late">{players === 1 ? '1 player' : `${players} players`}</span>}
        />
        <Figure
          value={hours(turnaround.this_month)}
          name="median turnaround"
          note={turnaround.month_before !== null && against(hours(turnaround.month_before))}
        />
      </div>
    </Card>
  )
}

function Figure({ value, name, note }: { value: ReactNode; name: string; note: ReactNode }) {
  return (
    <div>
      <div className={classes.value}>{value}</div>
      <div className={classes.name}>{name}</div>
      {note && <div className={classes.note}>{note}</div>}
    </div>
  )
}
