import type { Plan } from '#contract/billing.ts'
import { intervals, yearlySaving, type Interval } from '#domain/billing/subscription.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import { read } from '#domain/values/records.ts'
import { listPrices, type Tier } from '#domain/billing/tiers.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { Badge, Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'

import { CheckList, paidFeatures } from './CheckList.tsx'
import classes from './Plans.module.css'

interface Props {
  readonly plan: Plan
  readonly busy: boolean
  readonly onUpgrade: (interval: Interval) => void
}

const planFeatures: Record<Tier, readonly string[]> = {
  free: ['25 active customers', '25 new jobs per calendar month', 'Racquets, feedback, analytics and export'],
  paid: paidFeatures,
}

const intervalLabels = { monthly: 'a month', yearly: 'a year' } as const

type PlanPrice = { readonly amount: string; readonly currency: string }
type Prices = Readonly<Record<Interval, PlanPrice>>

const formatPrice = ({ amount, currency }: PlanPrice): string => formatMoney(read.money.parse(amount), currency)

// Shown when no payment provider is set up.
const defaultPrices: Prices = {
  monthly: { amount: listPrices.monthly, currency: 'USD' },
  yearly: { amount: listPrices.yearly, currency: 'USD' },
}

const freePrice = ({ payments_ready, prices }: Plan): PlanPrice => ({
  amount: '0.00',
  currency: (payments_ready && prices?.monthly.currency) || defaultPrices.monthly.currency,
})

/** Whether a plan can be bought here: existing subscriptions are changed in the provider's portal. */
const isUpgradable = ({ tier, payments_ready, subscription: { state } }: Plan): boolean =>
  payments_ready && tier === 'free' && ['none', 'cancelled', 'waiting'].includes(state)

/** Both plans side by side, with a badge on the current one. */
export const Plans = (props: Props) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }}>
    <Card title="Free plan" aside={props.plan.tier === 'free' && <CurrentPlan />}>
      <Stack gap="sm">
        <p className={classes.price}>
          <span className="display tabular">{formatPrice(freePrice(props.plan))}</span> {intervalLabels.monthly}
        </p>
        <CheckList items={planFeatures.free} />
      </Stack>
    </Card>
    <Card title="Paid plan" aside={props.plan.tier === 'paid' && <CurrentPlan />}>
      <Paid {...props} />
    </Card>
  </SimpleGrid>
)

function Paid({ plan, busy, onUpgrade }: Props) {
  const [selected, setSelected] = useState<Interval>('monthly')
  const prices = plan.payments_ready ? plan.prices : defaultPrices
  const canUpgrade = isUpgradable(plan)
  const interval = canUpgrade ? selected : (plan.subscription.interval ?? 'monthly')
  return (
    <Stack gap="sm">
      {prices && <Price prices={prices} interval={interval} onIntervalChange={canUpgrade ? setSelected : undefined} />}
      {!prices && <Text c="dimmed">Prices are unavailable right now. You’ll see the price at checkout before you pay.</Text>}
      <CheckList items={planFeatures.paid} />
      {canUpgrade && (
        <Button loading={busy} onClick={() => onUpgrade(interval)}>
          {prices ? `Upgrade for ${formatPrice(prices[interval])} ${intervalLabels[interval]}` : 'Upgrade'}
        </Button>
      )}
      {!plan.payments_ready && (
        <Text c="dimmed">Online payment isn’t set up on this server. Ask your administrator to change your plan.</Text>
      )}
    </Stack>
  )
}

const CurrentPlan = () => (
  <Badge variant="light" size="lg" leftSection={<IconCheck size={14} aria-hidden />}>
    Your plan
  </Badge>
)

interface PriceProps {
  readonly prices: Prices
  readonly interval: Interval
  /** Undefined if the interval can't be changed here. */
  readonly onIntervalChange: ((interval: Interval) => void) | undefined
}

function Price({ prices, interval, onIntervalChange }: PriceProps) {
  const saved = yearlySaving(prices)
  const saving = saved && formatPrice({ ...prices.monthly, amount: saved })
  return (
    <>
      <p className={classes.price}>
        <span className="display tabular">{formatPrice(prices[interval])}</span> {intervalLabels[interval]}
      </p>
      {onIntervalChange ? (
        <SegmentedField
          label="Billing period"
          hideLabel
          data={[
            { value: 'monthly', label: 'Monthly' },
            { value: 'yearly', label: saving ? `Yearly, save ${saving}` : 'Yearly' },
          ]}
          value={interval}
          onChange={(value) => onIntervalChange(intervals.find((name) => name === value) ?? 'monthly')}
        />
      ) : (
        <Text c="dimmed">
          {interval === 'yearly'
            ? `Or ${formatPrice(prices.monthly)} a month.`
            : `Or ${formatPrice(prices.yearly)} a year${saving ? `, which saves ${saving}` : ''}.`}
        </Text>
      )}
    </>
  )
}
