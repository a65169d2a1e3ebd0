import { sumOwed } from '#domain/jobs/payment.ts'
import { formatMoney, noMoney } from '#domain/values/money/money.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { useSession } from '#web/app/session/session.ts'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { Stack, Text } from '@mantine/core'

import type { MoveInput } from '../mutations.ts'
import { PrintButton } from '../print/PrintMenu.tsx'
import classes from './Pickup.module.css'

type Pickup = Pick<MoveInput, 'jobs' | 'paidText'>

function describePayment({ jobs, paidText }: Pickup, currency: string): string {
  const owed = sumOwed(jobs)
  if (owed === noMoney) return 'Nothing was owed.'
  return paidText === undefined ? `${formatMoney(owed, currency)} is still owed.` : `Paid ${paidText}.`
}

/** Confirms a pick-up and offers what comes next. The toast of the move offers to undo it. */
export function PickupDone({ jobs, paidText }: Pickup) {
  const { profile } = useSession()
  return (
    <Card title={`${formatCount(jobs.length, 'racquet')} picked up`}>
      <Stack gap="md">
        <Text role="status">{describePayment({ jobs, paidText }, profile.currency)}</Text>
        <div className={classes.actions}>
          <PrintButton kind="slip" ids={jobs.map(({ id }) => id)} profile={profile} />
          {profile.shop_tools.includes('places') ? (
            <LinkButton to="/scan">Scan next racquet</LinkButton>
          ) : (
            <LinkButton to="/dashboard">Dashboard</LinkButton>
          )}
        </div>
      </Stack>
    </Card>
  )
}
