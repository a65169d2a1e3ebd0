import { api, backend } from '#web/app/client.ts'
import { failureOf } from '#web/app/errors.ts'
import { useIdempotencyKey } from '#web/forms/form-persistence.ts'
import { useSession } from '#web/app/session.ts'
import { KeyList } from '#web/features/search/Keys.tsx'
import { Articles } from '#web/features/support/Articles.tsx'
import { Glossary } from '#web/features/support/Glossary.tsx'
import { SupportForm } from '#web/features/support/SupportForm.tsx'
import { SupportRequests } from '#web/features/support/SupportRequests.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { Screen } from '#web/components/layout/Screen.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/support')({
  head: () => ({ meta: [{ title: 'Support · Stringdesk' }] }),
  component: Support,
})

function Support() {
  const queryClient = useQueryClient()
  const { user, profile } = useSession()
  const hash = useLocation({ select: (location) => location.hash })
  const [idempotency_key, renew] = useIdempotencyKey()
  // The status changes on the server, so always refetch.
  const { data, error, refetch } = useQuery({ ...api.support.list.queryOptions({ input: {} }), staleTime: 0 })
  return (
    <>
      <PageHeader title="Support" />
      <Screen
        main={
          <>
            <Articles hash={hash} />
            <Glossary />
          </>
        }
        aside={
          <>
            <SupportForm
              email={user.email}
              send={async (input) => {
                const sent = await backend.support.send(input, { context: { idempotency_key } })
                renew()
                await queryClient.invalidateQueries({ queryKey: api.support.key() })
                return sent
              }}
            />
            <SupportRequests
              sent={data?.items}
              problem={error ? failureOf(error).message : null}
              onRetry={() => void refetch()}
              zone={profile.time_zone}
            />
            <Card title="Keyboard shortcuts">
              <KeyList />
            </Card>
          </>
        }
      />
    </>
  )
}
