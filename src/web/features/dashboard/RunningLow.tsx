import type { DashboardView } from '#contract/dashboard.ts'
import { formatLength, type LengthUnit } from '#domain/units.ts'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'
import { Link } from '@tanstack/react-router'

/** String at or below its threshold. */
export function RunningLow({ items, unit }: { items: DashboardView['low_stock']; unit: LengthUnit }) {
  if (items.length === 0) return null
  return (
    <Card title="Running low">
      <Facts
        facts={items.map(({ id, brand, model, gauge, quantity_meters }) => [
          <Link key={id} to="/inventory/$inventoryId" params={{ inventoryId: id }} className="quiet">
            {[brand, model, gauge].filter(Boolean).join(' ')}
          </Link>,
          <strong key="left" className="late">
            {formatLength(quantity_meters, unit)} left
          </strong>,
        ])}
      />
    </Card>
  )
}
