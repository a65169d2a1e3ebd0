import type { AnalyticsSummary } from '#contract/analytics.ts'
import { formatMoney } from '#domain/money.ts'
import { Card } from '#web/ui/Card.tsx'

import classes from './Months.module.css'

interface Props {
  readonly months: AnalyticsSummary['months']
  readonly currency: string
}

const monthName = new Intl.DateTimeFormat('en', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** Jobs and income month by month: a table whose bars are its picture. */
export function Months({ months, currency }: Props) {
  const most = Math.max(1, ...months.map(({ jobs }) => jobs))
  return (
    <Card title="Jobs and income">
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">Month</th>
            <th scope="col" className={classes.wide}>
              Jobs
            </th>
            <th scope="col" className={classes.number}>
              Income
            </th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, jobs, income }) => (
            <tr key={month}>
              <th scope="row">{monthName.format(new Date(`${month}-01T00:00:00Z`))}</th>
              <td>
                <span className={classes.line}>
                  <span className={classes.bar} style={{ width: `${(jobs / most) * 80}%` }} aria-hidden />
                  {jobs}
                </span>
              </td>
              <td className={classes.number}>{formatMoney(income, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
