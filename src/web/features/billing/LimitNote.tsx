import { isUsageShown, limitLabels, type LimitName } from '#domain/billing/tiers.ts'
import { api } from '#web/app/client.ts'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { useQuery } from '@tanstack/react-query'

import classes from './LimitNote.module.css'

/** Use against a limit of the plan, shown from 80 % on where the next record would be added (product.md, Tiers). */
export function LimitNote({ name }: { name: LimitName }) {
  const { data: plan } = useQuery(api.billing.plan.queryOptions())
  const use = plan?.limits[name]
  if (!use || use.value === null || !isUsageShown(use.count, use.value)) return null
  const isFull = use.count >= use.value
  return (
    <p className={classes.note} data-full={isFull || undefined}>
      <span>
        <strong className="tabular">{`${use.count} of ${use.value}`}</strong> {limitLabels[name]} on the free plan
        {isFull && ': limit reached'}
      </span>
      <LinkAnchor to="/subscription" className={classes.link}>
        See plans
      </LinkAnchor>
    </p>
  )
}
