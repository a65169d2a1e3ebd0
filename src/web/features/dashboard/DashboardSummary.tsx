import type { DashboardView } from '#contract/dashboard.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { useNow } from '#web/components/display/now.ts'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'

import classes from './DashboardSummary.module.css'

interface Props {
  readonly view: Pick<DashboardView, 'month' | 'owed' | 'refunds_due' | 'low_stock_items'>
  readonly profile: Profile
}

/** One line each for the month, what is owed, refunds due and low stock, with links to the screens that have the details. */
export function DashboardSummary({ view: { month, owed, refunds_due, low_stock_items: low }, profile }: Props) {
  const { currency } = profile
  return (
    <section aria-label="Summary" className={classes.summary}>
      <MonthLine month={month} profile={profile} />
      {owed.customers > 0 && (
        <LinkAnchor to="/jobs" search={{ view: 'table', payment_status: 'unpaid' }} className={classes.line}>
          {formatMoney(owed.amount, currency)} owed by {formatCount(owed.customers, 'customer')}
        </LinkAnchor>
      )}
      {refunds_due.jobs > 0 && (
        <LinkAnchor to="/jobs" search={{ view: 'table', refund_due: true }} className={`late ${classes.line}`}>
          {formatMoney(refunds_due.amount, currency)} in refunds due for {formatCount(refunds_due.jobs, 'job')}
        </LinkAnchor>
      )}
      {low > 0 && (
        <LinkAnchor to="/inventory" search={{ show: 'low' }} className={classes.line}>
          {formatCount(low, 'item')} low in stock
        </LinkAnchor>
      )}
    </section>
  )
}

/** This month's figures, as a link for those who may open analytics. */
function MonthLine({ month: { jobs, income, median_turnaround_hours: turnaround }, profile }: MonthProps) {
  const hasAnalytics = useCan('ownFigures')
  const now = useNow()
  const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: profile.time_zone }).format(new Date(now))
  const figures = [
    formatCount(jobs.this_month, 'job'),
    income && `${formatMoney(income.this_month, profile.currency)} income`,
    turnaround.this_month !== null && `${Math.round(turnaround.this_month)} h turnaround`,
  ]
  const line = `${name}: ${figures.filter(Boolean).join(' · ')}`
  return hasAnalytics ? (
    <LinkAnchor to="/analytics" className={classes.line}>
      {line}
    </LinkAnchor>
  ) : (
    <span className={classes.line}>{line}</span>
  )
}

interface MonthProps extends Pick<Props, 'profile'> {
  readonly month: DashboardView['month']
}
