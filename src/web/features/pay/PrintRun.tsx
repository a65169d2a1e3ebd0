import { formatPeriod } from '#domain/absences/days.ts'
import type { PayEntry, PayRun } from '#domain/pay/schema.ts'
import { formatExactly } from '#domain/values/dates.ts'
import { formatMoney } from '#domain/values/money.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { Page, PrintSheet, type Paper } from '#web/components/layout/PrintSheet.tsx'

import classes from './PrintRun.module.css'
import { describeEntry, formatEntryCount, formatPayDay } from './pay-labels.ts'

const paper: Paper = { width_mm: 210, height_mm: 297 }

/** Rows that fit on a page, below the heading of the run. */
const rowsPerPage = 34

interface Props {
  readonly run: PayRun
  readonly entries: readonly PayEntry[]
  readonly profile: Profile
  readonly onDone: () => void
}

/** Prints a pay run with its entries on A4 on mount. */
export function PrintRun({ run, entries, profile, onDone }: Props) {
  const pages = Array.from({ length: Math.ceil(entries.length / rowsPerPage) }, (_, page) =>
    entries.slice(page * rowsPerPage, (page + 1) * rowsPerPage),
  )
  return (
    <PrintSheet paper={paper} onDone={onDone}>
      {pages.map((rows, page) => (
        <Page key={rows[0]?.id} paper={paper}>
          <div className={classes.page}>
            <header className={classes.head}>
              <div>
                <h1 className={classes.title}>Pay run of {run.full_name}</h1>
                <p>
                  {profile.business_name ?? profile.full_name} · {formatPeriod({ starts_on: run.from, ends_on: run.to })}
                </p>
                <p>
                  Closed {formatExactly(run.closed_at, profile.time_zone)}
                  {run.by_name !== null && ` by ${run.by_name}`}
                </p>
              </div>
              <div className={classes.total}>
                <strong>{formatMoney(run.total, run.currency)}</strong>
                <p>{formatEntryCount(run.count)}</p>
              </div>
            </header>
            <table className={classes.table}>
              <thead>
                <tr>
                  <th>Day</th>
                  <th>Job</th>
                  <th>For</th>
                  <th>Amount</th>
                </tr>
              </thead>
              <tbody>
                {rows.map((entry) => (
                  <tr key={entry.id}>
                    <td>{formatPayDay(entry.day)}</td>
                    <td>#{entry.job_number}</td>
                    <td>{describeEntry(entry)}</td>
                    <td>{formatMoney(entry.amount, run.currency)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p className={classes.foot}>
              Page {page + 1} of {pages.length}
            </p>
          </div>
        </Page>
      ))}
    </PrintSheet>
  )
}
