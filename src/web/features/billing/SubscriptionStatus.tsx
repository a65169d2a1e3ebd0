import type { Plan } from '#contract/billing.ts'
import type { SubscriptionState } from '#domain/billing/subscription.ts'
import { formatFullDay } from '#domain/values/dates/dates.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { useNow } from '#web/components/display/now.ts'
import { Badge, Button, Stack, Text } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCalendarX,
  IconCheck,
  IconCircleOff,
  IconClock,
  IconPlayerPause,
  type Icon,
} from '@tabler/icons-react'

interface Props {
  readonly plan: Plan
  readonly zone: string
  readonly busy: boolean
  readonly onManage: () => void
}

const badges: Record<
  Exclude<SubscriptionState, 'none'>,
  { readonly name: string; readonly color: string; readonly Icon: Icon }
> = {
  waiting: { name: 'Payment processing', color: 'hard', Icon: IconClock },
  active: { name: 'Active', color: 'court', Icon: IconCheck },
  cancelling: { name: 'Ends soon', color: 'gray', Icon: IconCalendarX },
  past_due: { name: 'Payment failed', color: 'clay', Icon: IconAlertTriangle },
  paused: { name: 'Paused', color: 'gray', Icon: IconPlayerPause },
  cancelled: { name: 'Ended', color: 'gray', Icon: IconCircleOff },
}

function StateBadge({ state }: { state: SubscriptionState }) {
  if (state === 'none') return null
  const { name, color, Icon } = badges[state]
  return (
    <Badge variant="light" size="lg" color={color} leftSection={<Icon size={14} aria-hidden />}>
      {name}
    </Badge>
  )
}

/** The state of the subscription, with a link to the provider's portal. */
export function SubscriptionStatus({ plan, zone, busy, onManage }: Props) {
  const { state, refunded_at } = plan.subscription
  const isFailed = state === 'past_due'
  const text = useStatusText(plan, zone)
  if (!text) return null
  return (
    <Card title="Your subscription" aside={<StateBadge state={state} />} isLate={isFailed}>
      <Stack align="start">
        <Text>{text}</Text>
        {refunded_at && (
          <Text>
            {`You paid twice. The second payment was refunded on ${formatFullDay(refunded_at, zone)}; it takes a few days to arrive.`}
          </Text>
        )}
        {plan.payments_ready && state !== 'none' && (
          <Button variant={isFailed ? 'filled' : 'default'} loading={busy} onClick={onManage}>
            {isFailed ? 'Update payment' : 'Manage subscription'}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

function useStatusText({ tier, subscription }: Plan, zone: string): string | undefined {
  const now = useNow()
  const { state, interval, renews_at, cancels_at, past_due_until, by_operator } = subscription
  const formatOn = (instant: string | null) => (instant === null ? 'later' : `on ${formatFullDay(instant, zone)}`)
  const isGracePeriodOver = past_due_until === null || past_due_until <= now
  const texts: Record<SubscriptionState, string | undefined> = {
    none: by_operator ? `Your administrator set your plan to ${tier}.` : undefined,
    waiting: 'Your first payment is being processed. The paid plan starts as soon as it completes.',
    active: `You pay ${interval ?? 'for the paid plan'}. Your subscription renews ${formatOn(renews_at)}.`,
    cancelling: `You canceled your subscription. The paid plan ends ${formatOn(cancels_at)}; nothing changes until then.`,
    past_due: isGracePeriodOver
      ? 'Your last payment failed, so you’re on the free plan. Your data is safe. Update your payment to use inventory again.'
      : `Your last payment failed. You keep the paid plan until ${formatFullDay(past_due_until, zone)}.`,
    paused: 'Your subscription is paused, so you’re on the free plan. Your data is safe.',
    cancelled: 'Your subscription has ended. Your data is safe. Upgrade to use inventory again.',
  }
  return by_operator && state !== 'none'
    ? `${texts[state] ?? ''} Your administrator set your plan to ${tier} for now.`
    : texts[state]
}
