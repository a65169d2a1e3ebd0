import type { DashboardView } from '#contract/dashboard.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { Facts } from '#web/components/layout/DataList.tsx'
import { When } from '#web/components/display/When.tsx'
import { Link } from '@tanstack/react-router'

/** Frames that are with their players and want new strings. */
export function RestringDue({ frames, zone }: { readonly frames: DashboardView['restring_due']; readonly zone: string }) {
  if (frames.length === 0) return null
  return (
    <Card title="Time to restring">
      <Facts
        facts={frames.map(({ racquet_id, customer_name, brand, model, own_number, time_completed }) => [
          <span key={racquet_id}>
            <Link to="/racquets/$racquetId" params={{ racquetId: racquet_id }} className="quiet">
              {customer_name}
            </Link>
            {` · ${brand} ${model}${own_number === null ? '' : ` · no. ${own_number}`}`}
          </span>,
          <When key="last" instant={time_completed} zone={zone} dayOnly />,
        ])}
      />
    </Card>
  )
}
