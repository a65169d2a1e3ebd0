import { formatCount } from '#domain/values/numbers/counts.ts'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { Alert, Stack, Text } from '@mantine/core'

interface Props {
  readonly preview: {
    readonly counts: { readonly beyond_plan: number }
    readonly plan: { readonly value: number | null; readonly count: number }
  }
}

/** Shows how many rows exceed the plan's customer limit. Renders nothing if none do. */
export function PlanLimit({ preview: { counts, plan } }: Props) {
  if (counts.beyond_plan === 0 || plan.value === null) return null
  const remaining = Math.max(0, plan.value - plan.count)
  return (
    <Alert color="clay" title="Your plan doesn’t allow this many customers">
      <Stack gap="sm" align="flex-start">
        <Text>
          {`The free plan includes ${plan.value} active customers and you have ${plan.count}, so you can add ${remaining} more. `}
          {`${formatCount(counts.beyond_plan, 'row')} won’t be imported.`}
        </Text>
        <SecondaryLinkButton to="/subscription">See plans</SecondaryLinkButton>
      </Stack>
    </Alert>
  )
}
