import { paymentMethods } from '#domain/jobs/payment.ts'
import { isFreeRedo } from '#domain/jobs/redo.ts'
import type { JobDetail } from '#contract/jobs.ts'
import { dayStart } from '#domain/values/dates.ts'
import { useCan } from '#web/app/permissions.tsx'
import { useNow } from '#web/components/display/now.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { MoneyText } from '#web/trade/MoneyText.tsx'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'

import { usePayJobs, useUndoPayment } from '../mutations.ts'

interface Props {
  readonly job: JobDetail
  readonly currency: string
  readonly zone: string
}

/** The price, with actions to record or undo the payment. */
export function PaymentCard({ job, currency, zone }: Props) {
  const pay = usePayJobs()
  const undoPayment = useUndoPayment()
  const { id, price, payment_status, paid_at, payment_method } = job
  const now = useNow()
  const mayCorrect = useCan('corrections')
  const mayUndo = mayCorrect || (paid_at !== null && dayStart(paid_at, zone) === dayStart(now, zone))
  return (
    <Card title="Payment">
      <Text fz={28} fw={700} className="display tabular">
        {price === null ? 'No price' : <MoneyText amount={price} currency={currency} />}
      </Text>
      {payment_status === 'paid' ? (
        <Stack gap="xs">
          <Text>
            Paid{payment_method && ` by ${payment_method.toLowerCase()}`} <DateTime instant={paid_at} zone={zone} />
          </Text>
          {paid_at !== null && mayUndo && (
            <Button variant="default" loading={undoPayment.isPending} onClick={() => undoPayment.mutate({ id, paid_at })}>
              Undo payment
            </Button>
          )}
        </Stack>
      ) : isFreeRedo(job) ? (
        <Text c="dimmed">Nothing to pay for this redo.</Text>
      ) : (
        <Stack gap="xs">
          <Text c="dimmed">Not paid yet. Record a payment:</Text>
          <Group gap="xs">
            {paymentMethods.map((method) => (
              <Button
                key={method}
                variant="default"
                disabled={pay.isPending}
                onClick={() => pay.mutate({ jobs: [job], payment_method: method })}
              >
                {method}
              </Button>
            ))}
          </Group>
        </Stack>
      )}
    </Card>
  )
}
