import { api } from '#web/backend/client.ts'
import { failureOf } from '#web/backend/errors.ts'
import { useSession } from '#web/backend/session.ts'
import { Summary } from '#web/features/analytics/Summary.tsx'
import { ErrorState } from '#web/ui/ErrorState.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { CardSkeleton } from '#web/ui/Skeletons.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/analytics')({
  head: () => ({ meta: [{ title: 'Analytics · Stringdesk' }] }),
  component: Analytics,
})

function Analytics() {
  const { profile } = useSession()
  const { data: summary, error, refetch } = useQuery(api.analytics.summary.queryOptions({ input: {} }))
  return (
    <>
      <PageHeader title="Analytics" aside="the last twelve months" />
      {summary && <Summary summary={summary} currency={profile.currency} />}
      {!summary && !error && <CardSkeleton height={360} />}
      {!summary && error && <ErrorState message={failureOf(error).message} onRetry={() => void refetch()} />}
    </>
  )
}
