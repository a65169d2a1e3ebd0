import type { DashboardInbox } from '#contract/dashboard.ts'
import { formatLength, type LengthUnit } from '#domain/values/numbers/units.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { TallLink } from '#web/components/display/LinkButton.tsx'
import { SubtleButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { FeedbackWarning } from '#web/domain-components/FeedbackWarning.tsx'
import { formatRating, tensionFeedbackLabels } from '#web/domain-components/feedback-labels.ts'
import { formatRacquet } from '#domain/racquets/name.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import classes from './InboxCards.module.css'

// Keeps the tab within two screens.
const maxRows = 5

interface StockProps {
  readonly stock: DashboardInbox['stock_to_check']
  readonly unit: LengthUnit
}

/** Inventory items to count: a job was finished with more string than was recorded. */
export function StockToCheckCard({ stock: { items, count }, unit }: StockProps) {
  if (count === 0) return null
  const shown = items.slice(0, maxRows)
  return (
    <Card title="Stock to check" aside={count}>
      <ul className={classes.list}>
        {shown.map((item) => (
          <li key={item.id}>
            <Link to="/inventory/$inventoryId" params={{ inventoryId: item.id }} className={classes.item}>
              <span>{[item.brand, item.model, item.gauge].filter(Boolean).join(' ')}</span>
              <strong className={`late tabular ${classes.quantity}`}>{formatLength(item.quantity_meters, unit)} left</strong>
            </Link>
          </li>
        ))}
      </ul>
      {count > shown.length && <TallLink to="/inventory">All inventory</TallLink>}
    </Card>
  )
}

interface RestringProps {
  readonly due: DashboardInbox['restring_due']
  readonly zone: string
}

/** Racquets due for a restring that aren't in the shop. */
export function RestringDueCard({ due: { items, count }, zone }: RestringProps) {
  const [isWhole, setWhole] = useState(false)
  if (count === 0) return null
  const shown = isWhole ? items : items.slice(0, maxRows)
  return (
    <Card title="Due for a restring" aside={count}>
      <ul className={classes.list}>
        {shown.map((racquet) => (
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
      {items.length > shown.length && (
        <SubtleButton px={0} onClick={() => setWhole(true)}>
          {items.length === count ? `All ${count} racquets` : `The ${items.length} longest due`}
        </SubtleButton>
      )}
    </Card>
  )
}

/** The latest feedback, with warnings about unhappy customers. */
export function LatestFeedbackCard({ feedback }: { feedback: DashboardInbox['latest_feedback'] }) {
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
