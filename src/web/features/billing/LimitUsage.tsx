import type { Plan } from '#contract/billing.ts'
import { limitLabels, type LimitName } from '#domain/billing/tiers.ts'
import { Card } from '#web/components/layout/Card.tsx'
import '@mantine/core/styles/Progress.css'
import { Progress, Stack, Text } from '@mantine/core'

/** Use against each limit of the plan. */
export const LimitUsage = ({ limits }: Pick<Plan, 'limits'>) => (
  <Card title="Usage">
    <Stack>
      <Use name="active_customers" use={limits.active_customers} />
      <Use name="jobs_this_month" use={limits.jobs_this_month} />
    </Stack>
  </Card>
)

function Use({ name, use: { value, count } }: { name: LimitName; use: Plan['limits'][LimitName] }) {
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
