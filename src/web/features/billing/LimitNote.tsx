import { isUsageShown, limitLabels, type LimitName } from '#domain/billing/tiers.ts'
import { api } from '#web/app/client.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { useQuery } from '@tanstack/react-query'

import classes from './LimitNote.module.css'

/** Shows the usage of a plan limit from 80% on, on screens that add records (R12.4). */
export function LimitNote({ name }: { name: LimitName }) {
  // On the free plan, only owners have access.
  const { data: plan } = useQuery({ ...api.billing.plan.queryOptions(), enabled: useCan('ownership') })
  const usage = plan?.limits[name]
  if (!usage || usage.value === null || !isUsageShown(usage.count, usage.value)) return null
  const isFull = usage.count >= usage.value
  return (
    <p className={classes.note} data-full={isFull || undefined}>
      <span>
        <strong className="tabular">{`${usage.count} of ${usage.value}`}</strong> {limitLabels[name]} on the free plan
        {isFull && ': limit reached'}
      </span>
      <LinkAnchor to="/subscription" className={classes.link}>
        See plans
      </LinkAnchor>
    </p>
  )
}
