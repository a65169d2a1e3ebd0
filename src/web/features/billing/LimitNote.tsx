import { isUseShown, limitWords, type LimitName } from '#domain/billing/tiers.ts'
import { api } from '#web/app/client.ts'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { useQuery } from '@tanstack/react-query'

import classes from './LimitNote.module.css'

/** Use against a limit of the plan, said from 80 % on, where the next one would be added (product, Tiers). */
export function LimitNote({ name }: { name: LimitName }) {
  const { data: plan } = useQuery(api.billing.plan.queryOptions({ staleTime: 0 }))
  const use = plan?.limits[name]
  if (!use || use.value === null || !isUseShown(use.count, use.value)) return null
  const isFull = use.count >= use.value
  return (
    <p className={classes.note} data-full={isFull || undefined}>
      <span>
        <strong className="tabular">{`${use.count} of ${use.value}`}</strong> {limitWords[name]} on the free plan
        {isFull && ': nothing more can be added'}
      </span>
      <LinkAnchor to="/subscription" className={classes.link}>
        See plans
      </LinkAnchor>
    </p>
  )
}
