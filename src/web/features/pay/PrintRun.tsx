import { formatPeriod } from '#domain/values/dates/days.ts'
import { isolate } from '#domain/values/text/direction.ts'
import type { PayEntry, PayRun } from '#domain/pay/schema.ts'
import { formatExactly } from '#domain/values/dates/dates.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { PrintSheet } from '#web/components/layout/PrintSheet.tsx'

import classes from './PrintRun.module.css'
import { describeEntry, formatEntryCount, formatPayDay } from './pay-labels.ts'

interface Props {
  readonly run: PayRun
  readonly entries: readonly PayEntry[]
  readonly profile: Profile
  readonly onDone: () => void
}

/** Prints a pay run with its entries on mount. The whole heading is in the table's, which repeats on each page. */
export const PrintRun = ({ run, entries, profile, onDone }: Props) => (
  <PrintSheet onDone={onDone}>
    <table className={classes.table}>
      <thead>
        <tr>
          <td colSpan={3} className={classes.head}>
            <h1>Pay run for {run.full_name}</h1>
            <p>
              {formatPeriod({ starts_on: run.from, ends_on: run.to })} · {isolate(profile.business_name ?? profile.full_name)}
            </p>
            <p>
              Closed {formatExactly(run.closed_at, profile.time_zone)}
              {run.by_name !== null && ` by ${isolate(run.by_name)}`}
            </p>
          </td>
          <td className={classes.head}>
            <strong className={classes.total}>{formatMoney(run.total, run.currency)}</strong>
            <p>{formatEntryCount(run.count)}</p>
          </td>
        </tr>
        <tr>
          <th>Day</th>
          <th>Job</th>
          <th>For</th>
          <th>Amount</th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.id}>
            <td>{formatPayDay(entry.day)}</td>
            <td>#{entry.job_number}</td>
            <td>{describeEntry(entry)}</td>
            <td>{formatMoney(entry.amount, run.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </PrintSheet>
)
