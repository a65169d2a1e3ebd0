import type { Plan } from '#contract/billing.ts'
import { intervals, yearlySaving, type Interval } from '#domain/billing/subscription.ts'
import { formatMoney } from '#domain/values/money.ts'
import { read } from '#domain/values/records.ts'
import { shownPrices, type Tier } from '#domain/billing/tiers.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { Badge, Button, SimpleGrid, Stack, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'

import { CheckList } from './CheckList.tsx'
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

/** Whether there is anything to choose: whoever has a subscription changes it on the provider's page. */
const isForSale = ({ tier, payments_ready, subscription: { state } }: Plan): boolean =>
  payments_ready && tier === 'free' && ['none', 'cancelled', 'waiting'].includes(state)

/** Both plans side by side, and which one is yours. */
export const Plans = (props: Props) => (
  <SimpleGrid cols={{ base: 1, sm: 2 }}>
    <Card title="Free" aside={props.plan.tier === 'free' && <Yours />}>
      <Stack gap="sm">
        <p className={classes.price}>
          <span className="display">Nothing to pay</span>
        </p>
        <CheckList things={holds.free} />
      </Stack>
    </Card>
    <Card title="Paid" aside={props.plan.tier === 'paid' && <Yours />}>
      <Paid {...props} />
    </Card>
  </SimpleGrid>
)

function Paid({ plan, busy, onUpgrade }: Props) {
  const [wanted, setWanted] = useState<Interval>('monthly')
  const prices = plan.payments_ready ? plan.prices : usual
  const forSale = isForSale(plan)
  const interval = forSale ? wanted : (plan.subscription.interval ?? 'monthly')
  return (
    <Stack gap="sm">
      {prices && <Cost prices={prices} interval={interval} onInterval={forSale ? setWanted : undefined} />}
      {!prices && <Text c="dimmed">The price cannot be read right now. The checkout says it before you pay.</Text>}
      <CheckList things={holds.paid} />
      {forSale && (
        <Button loading={busy} onClick={() => onUpgrade(interval)}>
          {prices ? `Upgrade for ${said(prices[interval])} ${every[interval]}` : 'Upgrade'}
        </Button>
      )}
      {!plan.payments_ready && (
        <Text c="dimmed">Payments are not set up here. Whoever runs this Stringdesk can change your plan.</Text>
      )}
    </Stack>
  )
}

const Yours = () => (
  <Badge variant="light" size="lg" leftSection={<IconCheck size={14} aria-hidden />}>
    Your plan
  </Badge>
)

interface CostProps {
  readonly prices: Prices
  readonly interval: Interval
  /** None where there is nothing to choose. */
  readonly onInterval: ((interval: Interval) => void) | undefined
}

function Cost({ prices, interval, onInterval }: CostProps) {
  const saved = yearlySaving(prices)
  const saving = saved && said({ ...prices.monthly, amount: saved })
  return (
    <>
      <p className={classes.price}>
        <span className="display tabular">{said(prices[interval])}</span> {every[interval]}
      </p>
      {onInterval ? (
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
      ) : (
        <Text c="dimmed">
          {interval === 'yearly'
            ? `Or ${said(prices.monthly)} a month.`
            : `Or ${said(prices.yearly)} a year${saving ? `, which saves ${saving}` : ''}.`}
        </Text>
      )}
    </>
  )
}
