import type { Plan } from '#contract/billing.ts'
import { intervals, yearlySaving, type Interval } from '#domain/billing.ts'
import { formatMoney } from '#domain/money.ts'
import { read } from '#domain/records.ts'
import { shownPrices, type Tier } from '#domain/tiers.ts'
import { Card } from '#web/ui/Card.tsx'
import { SegmentedField } from '#web/ui/SegmentedField.tsx'
import '@mantine/core/styles/List.css'
import { Badge, Button, List, SimpleGrid, Stack, Text } from '@mantine/core'
import { useState } from 'react'

import classes from './Plans.module.css'

interface Props {
  readonly plan: Plan
  readonly busy: boolean
  readonly onUpgrade: (interval: Interval) => void
}

const holds: Record<Tier, readonly string[]> = {
  free: ['25 active customers', '25 new jobs in a calendar month', 'Racquets, feedback, analytics and export'],
  paid: ['As many customers and jobs as you like', 'Inventory, to the half metre', 'String cost and profit of each job'],
}

const every = { monthly: 'a month', yearly: 'a year' } as const

type Price = { readonly amount: string; readonly currency: string }
type Prices = Readonly<Record<Interval, Price>>

const said = ({ amount, currency }: Price): string => formatMoney(read.money.parse(amount), currency)

// Until the payment provider can be asked; where there is none, what it would be.
const usual: Prices = {
  monthly: { amount: shownPrices.monthly, currency: 'USD' },
  yearly: { amount: shownPrices.yearly, currency: 'USD' },
}

/** Both plans side by side, and which one is yours. */
export function Plans({ plan, busy, onUpgrade }: Props) {
  const [interval, setInterval] = useState<Interval>('monthly')
  const prices = plan.payments_ready ? plan.prices : usual
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      <Card title="Free" aside={plan.tier === 'free' && <Badge>Your plan</Badge>}>
        <p className={classes.price}>
          <span className="display">Nothing to pay</span>
        </p>
        <Holds tier="free" />
      </Card>
      <Card title="Paid" aside={plan.tier === 'paid' && <Badge>Your plan</Badge>}>
        <Stack gap="sm">
          {prices && <Cost prices={prices} interval={interval} onInterval={setInterval} />}
          {!prices && <Text c="dimmed">The price cannot be read right now. The checkout says it before you pay.</Text>}
          <Holds tier="paid" />
          <Upgrade plan={plan} busy={busy} onUpgrade={() => onUpgrade(interval)}>
            {prices ? `Upgrade for ${said(prices[interval])} ${every[interval]}` : 'Upgrade'}
          </Upgrade>
        </Stack>
      </Card>
    </SimpleGrid>
  )
}

interface UpgradeProps {
  readonly plan: Plan
  readonly busy: boolean
  readonly onUpgrade: () => void
  readonly children: string
}

function Upgrade({ plan: { tier, payments_ready, subscription }, busy, onUpgrade, children }: UpgradeProps) {
  if (!payments_ready)
    return <Text c="dimmed">Payments are not set up here. Whoever runs this Stringdesk can change your plan.</Text>
  // Whoever has a subscription changes it on the provider's page.
  if (tier !== 'free' || !['none', 'cancelled', 'waiting'].includes(subscription.state)) return null
  return (
    <Button loading={busy} onClick={onUpgrade}>
      {children}
    </Button>
  )
}

const Holds = ({ tier }: { tier: Tier }) => (
  <List>
    {holds[tier].map((thing) => (
      <List.Item key={thing}>{thing}</List.Item>
    ))}
  </List>
)

interface CostProps {
  readonly prices: Prices
  readonly interval: Interval
  readonly onInterval: (interval: Interval) => void
}

function Cost({ prices, interval, onInterval }: CostProps) {
  const saved = yearlySaving(prices)
  const saving = saved && said({ ...prices.monthly, amount: saved })
  return (
    <>
      <p className={classes.price}>
        <span className="display tabular">{said(prices[interval])}</span> {every[interval]}
      </p>
      <SegmentedField
        label="How to pay"
        hideLabel
        data={[
          { value: 'monthly', label: 'Monthly' },
          { value: 'yearly', label: saving ? `Yearly, saves ${saving}` : 'Yearly' },
        ]}
        value={interval}
        onChange={(value) => onInterval(intervals.find((one) => one === value) ?? 'monthly')}
      />
    </>
  )
}
