import type { DashboardView } from '#contract/dashboard.ts'
import { formatLength, type LengthUnit } from '#domain/units.ts'
import { Card } from '#web/ui/Card.tsx'
import { Facts } from '#web/ui/Facts.tsx'

/** String at or below its threshold. */
export function RunningLow({ items, unit }: { items: DashboardView['low_stock']; unit: LengthUnit }) {
  if (items.length === 0) return null
  return (
    <Card title="Running low">
      <Facts
        facts={items.map(({ brand, model, gauge, quantity_meters }) => [
          [brand, model, gauge].filter(Boolean).join(' '),
          <strong key="left" className="late">
            {formatLength(quantity_meters, unit)} left
          </strong>,
        ])}
      />
    </Card>
  )
}
