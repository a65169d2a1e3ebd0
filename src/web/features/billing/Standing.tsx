import type { Plan } from '#contract/billing.ts'
import type { SubscriptionState } from '#domain/billing/subscription.ts'
import { sayFullDay } from '#domain/values/dates.ts'
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

const marks: Record<
  Exclude<SubscriptionState, 'none'>,
  { readonly name: string; readonly color: string; readonly Icon: Icon }
> = {
  waiting: { name: 'Payment on its way', color: 'hard', Icon: IconClock },
  active: { name: 'Active', color: 'court', Icon: IconCheck },
  cancelling: { name: 'Ends soon', color: 'gray', Icon: IconCalendarX },
  past_due: { name: 'Payment failed', color: 'clay', Icon: IconAlertTriangle },
  paused: { name: 'Paused', color: 'gray', Icon: IconPlayerPause },
  cancelled: { name: 'Ended', color: 'gray', Icon: IconCircleOff },
}

function Mark({ state }: { state: SubscriptionState }) {
  if (state === 'none') return null
  const { name, color, Icon } = marks[state]
  return (
    <Badge variant="light" size="lg" color={color} leftSection={<Icon size={14} aria-hidden />}>
      {name}
    </Badge>
  )
}

const intervals = { monthly: 'by the month', yearly: 'by the year' } as const

/** How the subscription stands, in words, and the way to the provider's page of it. */
export function Standing({ plan, zone, busy, onManage }: Props) {
  const { state, refunded_at } = plan.subscription
  const isFailed = state === 'past_due'
  const words = useWords(plan, zone)
  if (!words) return null
  return (
    <Card title="Your subscription" aside={<Mark state={state} />} isLate={isFailed}>
      <Stack align="start">
        <Text>{words}</Text>
        {refunded_at && (
          <Text>
            {`You paid twice. The second payment was given back on ${sayFullDay(refunded_at, zone)}; it takes a few days to arrive.`}
          </Text>
        )}
        {plan.payments_ready && state !== 'none' && (
          <Button variant={isFailed ? 'filled' : 'default'} loading={busy} onClick={onManage}>
            {isFailed ? 'Pay or change the card' : 'Manage subscription'}
          </Button>
        )}
      </Stack>
    </Card>
  )
}

function useWords({ tier, subscription }: Plan, zone: string): string | undefined {
  const now = useNow()
  const { state, interval, renews_at, cancels_at, past_due_until, by_operator } = subscription
  const on = (instant: string | null) => (instant === null ? 'later' : `on ${sayFullDay(instant, zone)}`)
  const isLate = past_due_until === null || past_due_until <= now
  const words: Record<SubscriptionState, string | undefined> = {
    none: by_operator ? `Whoever runs this Stringdesk put you on the ${tier} plan.` : undefined,
    waiting: 'Your first payment is not through yet. As soon as it is, the paid plan is yours.',
    active: `You pay ${interval ? intervals[interval] : 'for the paid plan'}. It renews ${on(renews_at)}.`,
    cancelling: `You have cancelled. The paid plan ends ${on(cancels_at)}; until then everything stays as it is.`,
    past_due: isLate
      ? 'The last payment did not go through, so you are on the free plan. Nothing is lost: once it is paid, everything is there again.'
      : `The last payment did not go through. You keep the paid plan until ${sayFullDay(past_due_until, zone)}.`,
    paused: 'Your subscription is paused, so you are on the free plan. Nothing is lost.',
    cancelled: 'Your subscription has ended. Nothing is lost: inventory is there again with the next one.',
  }
  return by_operator && state !== 'none'
    ? `${words[state] ?? ''} Whoever runs this Stringdesk put you on the ${tier} plan for now.`
    : words[state]
}
