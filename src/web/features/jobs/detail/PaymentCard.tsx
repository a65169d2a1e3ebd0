import { paymentMethods } from '#domain/jobs/payment.ts'
import type { JobDetail } from '#contract/jobs.ts'
import { useAttempt } from '#web/app/attempt.ts'
import { backend } from '#web/app/client.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { MoneyText } from '#web/trade/MoneyText.tsx'
import { When } from '#web/components/display/When.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import { useRereadJobs } from '../mutations.ts'

interface Props {
  readonly job: JobDetail
  readonly currency: string
  readonly zone: string
}

/** What the job costs, and whether it is paid. */
export function PaymentCard({ job, currency, zone }: Props) {
  const reread = useRereadJobs()
  const attempt = useAttempt()
  const [busy, setBusy] = useState(false)
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true)
    await attempt('Not recorded', work)
    await reread()
    setBusy(false)
  }
  const { id, price, payment_status, paid_at, payment_method } = job
  return (
    <Card title="Payment">
      <Text fz={28} fw={700} className="display tabular">
        {price === null ? 'No price' : <MoneyText amount={price} currency={currency} />}
      </Text>
      {payment_status === 'paid' ? (
        <Stack gap="xs">
          <Text>
            Paid{payment_method && ` by ${payment_method.toLowerCase()}`} <When instant={paid_at} zone={zone} />
          </Text>
          {paid_at !== null && (
            <Button variant="default" loading={busy} onClick={() => void run(() => backend.jobs.unpay({ id, paid_at }))}>
              Take the payment back
            </Button>
          )}
        </Stack>
      ) : (
        <Stack gap="xs">
          <Text c="dimmed">Not paid yet. Paid by</Text>
          <Group gap="xs">
            {paymentMethods.map((method) => (
              <Button
                key={method}
                variant="default"
                disabled={busy}
                onClick={() => void run(() => backend.jobs.pay({ id, payment_method: method }))}
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
