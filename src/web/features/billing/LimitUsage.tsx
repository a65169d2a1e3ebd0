import type { Plan } from '#contract/billing.ts'
import { limitLabels, type LimitName } from '#domain/billing/tiers.ts'
import { Card } from '#web/components/layout/Card.tsx'
import '@mantine/core/styles/Progress.css'
import { Progress, Stack, Text } from '@mantine/core'

export const LimitUsage = ({ limits }: Pick<Plan, 'limits'>) => (
  <Card title="Usage">
    <Stack>
      <UsageRow name="active_customers" usage={limits.active_customers} />
      <UsageRow name="jobs_this_month" usage={limits.jobs_this_month} />
    </Stack>
  </Card>
)

function UsageRow({ name, usage: { value, count } }: { name: LimitName; usage: Plan['limits'][LimitName] }) {
  const label = limitLabels[name]
  if (value === null) return <Text className="tabular">{`${count} ${label}, unlimited`}</Text>
  const isFull = count >= value
  return (
    <div>
      <Text mb={4} className="tabular">
        {`${count} of ${value} ${label}`}
        {isFull && ': limit reached'}
      </Text>
      <Progress value={Math.min(100, (count / value) * 100)} color={isFull ? 'clay' : undefined} aria-label={label} />
    </div>
  )
}
