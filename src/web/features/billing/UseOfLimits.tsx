import type { Plan } from '#contract/billing.ts'
import { limitWords, type LimitName } from '#domain/billing/tiers.ts'
import { Card } from '#web/components/layout/Card.tsx'
import '@mantine/core/styles/Progress.css'
import { Progress, Stack, Text } from '@mantine/core'

/** How much of each limit is used. */
export const UseOfLimits = ({ limits }: Pick<Plan, 'limits'>) => (
  <Card title="What you use">
    <Stack>
      <Use name="active_customers" use={limits.active_customers} />
      <Use name="jobs_this_month" use={limits.jobs_this_month} />
    </Stack>
  </Card>
)

function Use({ name, use: { value, count } }: { name: LimitName; use: Plan['limits'][LimitName] }) {
  const words = limitWords[name]
  if (value === null) return <Text className="tabular">{`${count} ${words}, without a limit`}</Text>
  const isFull = count >= value
  return (
    <div>
      <Text mb={4} className="tabular">
        {`${count} of ${value} ${words}`}
        {isFull && ': nothing more can be added'}
      </Text>
      <Progress value={Math.min(100, (count / value) * 100)} color={isFull ? 'clay' : undefined} aria-label={words} />
    </div>
  )
}
