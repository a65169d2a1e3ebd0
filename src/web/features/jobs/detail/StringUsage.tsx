import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { can } from '#domain/people/permissions.ts'
import { usageCost } from '#domain/jobs/usage.ts'
import { formatMoney, subtractMoney } from '#domain/values/money/money.ts'
import { formatLength } from '#domain/values/numbers/units.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { DataList } from '#web/components/layout/DataList.tsx'
import { Link } from '@tanstack/react-router'

type Usage = JobDetail['usage'][number]

const typeLabels: Record<Usage['string_type'], string> = { mains: 'mains', crosses: 'crosses', full: 'full bed' }

/** The string the job used from inventory. On the paid tier also its cost and profit. */
export function StringUsage({ job, profile }: { job: JobDetail; profile: Profile }) {
  const { usage, price, string_cost: cost } = job
  if (usage.length === 0) return null
  const isPaidTier = profile.subscription_tier === 'paid'
  const hasCosts = isPaidTier && can(profile.role, 'costs')
  const profit = price !== null && cost !== null ? subtractMoney(price, cost) : null
  const formatAmount = (amount: typeof cost) => (amount === null ? 'Unknown' : formatMoney(amount, profile.currency))
  return (
    <Card title="Used from inventory">
      <DataList
        items={[
          ...usage.map(
            (used) =>
              [
                <span key={used.id}>
                  <UsedItem used={used} isLinked={isPaidTier} /> · {typeLabels[used.string_type]}
                </span>,
                [
                  formatLength(used.meters_used, profile.length_unit),
                  hasCosts && formatAmount(usageCost([used], profile.currency)),
                ]
                  .filter(Boolean)
                  .join(' · '),
              ] as const,
          ),
          ['String cost', hasCosts ? formatAmount(cost) : null] as const,
          ['Profit', hasCosts ? <strong key="profit">{formatAmount(profit)}</strong> : null] as const,
        ]}
      />
    </Card>
  )
}

/** Links to the item only on the paid tier, which includes inventory. */
function UsedItem({ used, isLinked }: { used: Usage; isLinked: boolean }) {
  const name = `${used.brand} ${used.model}`
  if (!isLinked) return name
  return (
    <Link to="/inventory/$inventoryId" params={{ inventoryId: used.string_inventory_id }} className="quiet">
      {name}
    </Link>
  )
}
