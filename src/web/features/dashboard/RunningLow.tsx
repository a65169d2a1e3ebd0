import type { DashboardView } from '#contract/dashboard.ts'
import { formatLength, type LengthUnit } from '#domain/values/units.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { StockBar } from '#web/trade/StockBar.tsx'
import { Link } from '@tanstack/react-router'

import classes from './RunningLow.module.css'

/** String at or below its threshold. */
export function RunningLow({ items, unit }: { items: DashboardView['low_stock']; unit: LengthUnit }) {
  if (items.length === 0) return null
  return (
    <Card title="Running low">
      <ul className={classes.items}>
        {items.map((item) => (
          <li key={item.id}>
            <Link to="/inventory/$inventoryId" params={{ inventoryId: item.id }} className={classes.item}>
              <span>{[item.brand, item.model, item.gauge].filter(Boolean).join(' ')}</span>
              <strong className={`late tabular ${classes.left}`}>{formatLength(item.quantity_meters, unit)} left</strong>
            </Link>
            <StockBar item={item} />
            <div className={classes.note}>
              {item.reorder_threshold && `reorder at ${formatLength(item.reorder_threshold, unit)}`}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
