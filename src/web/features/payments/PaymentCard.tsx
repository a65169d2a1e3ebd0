import { isPaidInPart, paymentMethods, refundDue } from '#domain/jobs/payment.ts'
import { isFreeRedo } from '#domain/jobs/redo.ts'
import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { formatMoney, noMoney } from '#domain/values/money/money.ts'
import { useLastMethod } from '#web/app/last-payment-method.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { useSession } from '#web/app/session/session.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { usePayJobs, useRefund } from './mutations.ts'
import { PaymentList } from './PaymentList.tsx'
import { RecordPayment } from './PaymentMenu.tsx'

/** A job's price, amounts paid and owed, and payments, with actions to record and undo them. */
export function PaymentCard({ job }: { job: JobDetail }) {
  const { currency } = useSession().profile
  const { price, paid_amount, owed } = job
  return (
    <Card title="Payment">
      <Text fz={28} fw={700} className="display tabular">
        {price === null ? 'No price' : <MoneyText amount={price} currency={currency} />}
      </Text>
      {isPaidInPart(job) && (
        <Text>
          <MoneyText amount={paid_amount} currency={currency} /> paid ·{' '}
          <strong>
            <MoneyText amount={owed} currency={currency} /> owed
          </strong>
        </Text>
      )}
      {refundDue(job) !== noMoney && <RefundDue job={job} />}
      {job.payment_status === 'paid' ? <Paid job={job} /> : isFreeRedo(job) ? <FreeRedo /> : <Unpaid job={job} />}
      <PaymentList payments={job.payments} />
    </Card>
  )
}

const FreeRedo = () => <Text c="dimmed">Nothing to pay for this redo.</Text>

function Paid({ job: { paid_at, payment_method } }: { job: JobDetail }) {
  const { time_zone: zone } = useSession().profile
  return (
    <Text mb="sm">
      Paid{payment_method && ` by ${payment_method.toLowerCase()}`} <DateTime instant={paid_at} zone={zone} />
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
    <Stack gap="xs" mb="sm">
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

function Unpaid({ job }: { job: JobDetail }) {
  const { currency } = useSession().profile
  const { mutate, isPending } = usePayJobs()
  const { rememberMethod } = useLastMethod()
  const [isOpen, setOpen] = useState(false)
  const pay = (payment_method: string) => {
    rememberMethod(payment_method)
    mutate({ jobs: [job], payment_method })
  }
  return (
    <Stack gap="xs" mb="sm">
      <Text c="dimmed">
        {isPaidInPart(job) ? 'Record payment of the rest' : 'Not paid yet. Record a payment'}
        {job.owed !== noMoney && ` of ${formatMoney(job.owed, currency)}`}:
      </Text>
      <Group gap="xs">
        {paymentMethods.map((method) => (
          <SecondaryButton key={method} disabled={isPending} onClick={() => pay(method)}>
            {method}
          </SecondaryButton>
        ))}
        {job.owed !== noMoney && <SecondaryButton onClick={() => setOpen(true)}>Other amount</SecondaryButton>}
      </Group>
      {isOpen && <RecordPayment jobs={[job]} onClose={() => setOpen(false)} />}
    </Stack>
  )
}
