import { formatCount } from '#domain/values/numbers/counts.ts'
import type { DashboardView } from '#contract/dashboard.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import { formatLength, type LengthUnit } from '#domain/values/numbers/units.ts'
import { useNow } from '#web/components/display/now.ts'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { FeedbackWarning } from '#web/domain-components/FeedbackWarning.tsx'
import { formatRating, tensionFeedbackLabels } from '#web/domain-components/feedback-labels.ts'
import { formatRacquet } from '#domain/racquets/name.ts'
import { StockBar } from '#web/domain-components/StockBar.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import classes from './DashboardCards.module.css'

interface MonthProps {
  readonly view: Pick<DashboardView, 'month' | 'owed' | 'refunds_due'>
  readonly currency: string
  readonly zone: string
}

const formatHours = (hours: number | null): string => (hours === null ? '–' : `${Math.round(hours)} h`)

/** This month's figures with last month's for comparison. */
export function MonthCard({ view: { month, owed, refunds_due }, currency, zone }: MonthProps) {
  const { jobs, income, median_turnaround_hours: turnaround } = month
  const now = useNow()
  const name = new Intl.DateTimeFormat('en', { month: 'long', timeZone: zone }).format(new Date(now))
  return (
    <Card title={name} aside="so far">
      <div className={classes.figures}>
        <Figure
          value={jobs.this_month.toLocaleString('en')}
          label={jobs.this_month === 1 ? 'job' : 'jobs'}
          note={`${jobs.month_before} last month`}
        />
        {income && (
          <Figure
            value={formatMoney(income.this_month, currency)}
            label="income"
            note={`${formatMoney(income.month_before, currency)} last month`}
          />
        )}
        <Figure
          value={formatMoney(owed.amount, currency)}
          label="owed"
          note={owed.customers > 0 && <span className="late">by {formatCount(owed.customers, 'customer')}</span>}
        />
        {refunds_due.jobs > 0 && (
          <Figure
            value={formatMoney(refunds_due.amount, currency)}
            label="in refunds due"
            note={
              <LinkAnchor
                to="/jobs"
                search={{ view: 'table', refund_due: true }}
                className={`late ${classes.noteLink}`}
                underline="always"
                inherit
              >
                {refunds_due.jobs === 1 ? 'for 1 job' : `for ${refunds_due.jobs} jobs`}
              </LinkAnchor>
            }
          />
        )}
        <Figure
          value={formatHours(turnaround.this_month)}
          label="median turnaround"
          note={turnaround.month_before !== null && `${formatHours(turnaround.month_before)} last month`}
        />
      </div>
    </Card>
  )
}

const Figure = ({ value, label, note }: { value: ReactNode; label: string; note: ReactNode }) => (
  <div>
    <div className={classes.value}>{value}</div>
    <div className={classes.label}>{label}</div>
    {note && <div className={classes.note}>{note}</div>}
  </div>
)

interface StockProps {
  readonly items: DashboardView['low_stock']
  readonly unit: LengthUnit
}

/** Inventory items at or below their reorder threshold. */
export const LowStockCard = (props: StockProps) => <StockCard title="Low stock" {...props} />

/** Inventory items to count: a job was finished with more string than was recorded. */
export const StockToCheckCard = (props: StockProps) => <StockCard title="Stock to check" {...props} />

function StockCard({ title, items, unit }: StockProps & { readonly title: string }) {
  if (items.length === 0) return null
  return (
    <Card title={title}>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.id}>
            <Link to="/inventory/$inventoryId" params={{ inventoryId: item.id }} className={classes.item}>
              <span>{[item.brand, item.model, item.gauge].filter(Boolean).join(' ')}</span>
              <strong className={`late tabular ${classes.quantity}`}>{formatLength(item.quantity_meters, unit)} left</strong>
            </Link>
            <StockBar item={item} />
            <div className={classes.note}>
              {item.reorder_threshold && `Reorder at ${formatLength(item.reorder_threshold, unit)}`}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** Racquets due for a restring that aren't in the shop. */
export function RestringDueCard({ racquets, zone }: { racquets: DashboardView['restring_due']; zone: string }) {
  if (racquets.length === 0) return null
  return (
    <Card title="Due for a restring">
      <ul className={classes.list}>
        {racquets.map((racquet) => (
          <li key={racquet.racquet_id}>
            <Link
              to="/racquets/$racquetId"
              params={{ racquetId: racquet.racquet_id }}
              className={`${classes.item} ${classes.stacked}`}
            >
              <span>{racquet.customer_name}</span>
              <span className={classes.note}>
                {formatRacquet(racquet)} · strung <DateTime instant={racquet.time_completed} zone={zone} dayOnly />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

/** The latest feedback, with warnings about unhappy customers. */
export function LatestFeedbackCard({ feedback }: { feedback: DashboardView['latest_feedback'] }) {
  if (feedback.length === 0) return null
  return (
    <Card title="Latest feedback">
      <ul className={classes.list}>
        {feedback.map(({ id, string_job_id, customer_name, rating, tension_feedback, would_restring_same, ...comments }) => {
          const quote = comments.playability_notes ?? comments.general_comments
          const summary = [rating !== null && formatRating(rating), tension_feedback && tensionFeedbackLabels[tension_feedback]]
          return (
            <li key={id}>
              <Link to="/jobs/$jobId" params={{ jobId: string_job_id }} className={classes.item}>
                <span>{customer_name}</span>
                <span className={classes.rating}>{summary.filter(Boolean).join(' · ')}</span>
              </Link>
              <FeedbackWarning rating={rating} would_restring_same={would_restring_same} />
              {quote && <p className={classes.quote}>“{quote}”</p>}
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
