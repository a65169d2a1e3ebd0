import { isPaidInPart, paymentMethods, refundDue } from '#domain/jobs/payment.ts'
import { isFreeRedo } from '#domain/jobs/redo.ts'
import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { noMoney } from '#domain/values/money/money.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { useSession } from '#web/app/session/session.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { PaymentPill } from '#web/domain-components/JobStatus.tsx'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { Group, Stack, Text, VisuallyHidden } from '@mantine/core'

import { useRefund } from './mutations.ts'
import classes from './JobPayment.module.css'
import { PaymentList } from './PaymentList.tsx'
import { PaymentMenu } from './PaymentMenu.tsx'

/** A job's price, amounts paid and owed, and payments, with actions to record and undo them. */
export function JobPayment({ job }: { job: JobDetail }) {
  const { currency } = useSession().profile
  const { price, payment_status } = job
  const isUnpaid = payment_status !== 'paid' && !isFreeRedo(job)
  return (
    <section className={classes.payment}>
      <VisuallyHidden>
        <h2>Payment</h2>
      </VisuallyHidden>
      <div className={classes.head}>
        <span className={classes.amount}>
          <span className={`${classes.price} display`}>
            {price === null ? 'No price' : <MoneyText amount={price} currency={currency} />}
          </span>
          {!isFreeRedo(job) && <PaymentPill job={job} />}
        </span>
        {isUnpaid && <PaymentMenu jobs={[job]} position="bottom-end" label="Record payment" />}
      </div>
      <Details job={job} />
      {refundDue(job) !== noMoney && <RefundDue job={job} />}
      <PaymentList payments={job.payments} />
    </section>
  )
}

/** What the amount and the status don't say. */
function Details({ job }: { job: JobDetail }) {
  const { currency, time_zone: zone } = useSession().profile
  const { paid_amount, owed, paid_at, payment_method } = job
  if (isFreeRedo(job)) return <Text c="dimmed">Nothing to pay for this redo.</Text>
  if (job.payment_status === 'paid')
    return (
      <Text>
        Paid{payment_method && ` by ${payment_method.toLowerCase()}`} <DateTime instant={paid_at} zone={zone} />
      </Text>
    )
  if (!isPaidInPart(job)) return null
  return (
    <Text>
      <MoneyText amount={paid_amount} currency={currency} /> paid ·{' '}
      <strong>
        <MoneyText amount={owed} currency={currency} /> owed
      </strong>
    </Text>
  )
}

/** The amount overpaid because the price was lowered after the payment. */
function RefundDue({ job }: { job: JobDetail }) {
  const { currency } = useSession().profile
  const { mutate, isPending } = useRefund()
  const mayRefund = useCan('corrections')
  const amount = refundDue(job)
  return (
    <Stack gap="xs">
      <Text>
        <MoneyText amount={job.paid_amount} currency={currency} /> paid ·{' '}
        <strong>
          <MoneyText amount={amount} currency={currency} /> refund due
        </strong>
      </Text>
      {mayRefund ? (
        <>
          <Text c="dimmed">Record the refund after paying it:</Text>
          <Group gap="xs">
            {paymentMethods.map((method) => (
              <SecondaryButton
                key={method}
                disabled={isPending}
                aria-label={`Record refund by ${method.toLowerCase()}`}
                onClick={() => mutate({ job_id: job.id, amount, payment_method: method })}
              >
                {method}
              </SecondaryButton>
            ))}
          </Group>
        </>
      ) : (
        <Text c="dimmed">An owner or a manager can record the refund.</Text>
      )}
    </Stack>
  )
}
