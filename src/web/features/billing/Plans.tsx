import type { Plan } from '#contract/billing.ts'
import { limitWords, shownPrices, type LimitName, type Tier } from '#domain/tiers.ts'
import { formatMoney } from '#domain/money.ts'
import { read } from '#domain/records.ts'
import { Card } from '#web/ui/Card.tsx'
import '@mantine/core/styles/List.css'
import '@mantine/core/styles/Progress.css'
import { Badge, List, Progress, SimpleGrid, Stack, Text } from '@mantine/core'

const price = (amount: string): string => formatMoney(read.money.parse(amount), 'USD')

const holds: Record<Tier, readonly string[]> = {
  free: ['25 active customers', '25 new jobs in a calendar month', 'Racquets, feedback and analytics'],
  paid: ['As many customers and jobs as you like', 'Inventory, to the half metre', 'String cost and profit of each job'],
}

const costs: Record<Tier, string> = {
  free: 'Nothing to pay',
  paid: `${price(shownPrices.monthly)} a month, or ${price(shownPrices.yearly)} a year`,
}

/** Both plans side by side, which one is yours, and how much of it is used. */
export function Plans({ plan }: { plan: Plan }) {
  return (
    <Stack>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        {(['free', 'paid'] as const).map((tier) => (
          <Card key={tier} title={tier === 'free' ? 'Free' : 'Paid'} aside={plan.tier === tier && <Badge>Your plan</Badge>}>
            <Text fw={600} mb="sm">
              {costs[tier]}
            </Text>
            <List>
              {holds[tier].map((thing) => (
                <List.Item key={thing}>{thing}</List.Item>
              ))}
            </List>
          </Card>
        ))}
      </SimpleGrid>
      <Card title="What you use">
        <Stack>
          <Use name="active_customers" use={plan.limits.active_customers} />
          <Use name="jobs_this_month" use={plan.limits.jobs_this_month} />
        </Stack>
      </Card>
      {!plan.payments_ready && (
        <Text c="dimmed">Payments are not set up here. Whoever runs this Stringdesk can change your plan.</Text>
      )}
    </Stack>
  )
}

function Use({ name, use: { value, count } }: { name: LimitName; use: Plan['limits'][LimitName] }) {
  const words = limitWords[name]
  if (value === null) return <Text>{`${count} ${words}, without a limit`}</Text>
  return (
    <div>
      <Text mb={4}>{`${count} of ${value} ${words}`}</Text>
      <Progress value={Math.min(100, (count / value) * 100)} color={count >= value ? 'clay' : undefined} aria-label={words} />
    </div>
  )
}
