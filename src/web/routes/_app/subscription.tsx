import { api } from '#web/backend/client.ts'
import { failureOf } from '#web/backend/errors.ts'
import { oneOf, type Search } from '#web/backend/places.ts'
import { Plans } from '#web/features/billing/Plans.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { CardSkeleton } from '#web/ui/Skeletons.tsx'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/subscription')({
  validateSearch: ({ upgrade }: Search): { readonly upgrade?: 'inventory' | undefined } => ({
    upgrade: oneOf(['inventory'], upgrade),
  }),
  head: () => ({ meta: [{ title: 'Subscription · Stringdesk' }] }),
  component: Subscription,
})

function Subscription() {
  const { upgrade } = Route.useSearch()
  const { data: plan, error, refetch } = useQuery(api.billing.plan.queryOptions())
  return (
    <>
      <PageHeader title="Subscription" />
      {upgrade && (
        <Alert mb="md" title="Inventory is part of the paid plan">
          You came here from inventory. On the paid plan the desk keeps what is on the shelf and what each job takes from it.
        </Alert>
      )}
      {plan && <Plans plan={plan} />}
      {!plan && !error && <CardSkeleton height={320} />}
      {!plan && error && <ErrorState message={failureOf(error).message} onRetry={() => void refetch()} />}
    </>
  )
}
