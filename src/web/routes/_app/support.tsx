import { api } from '#web/app/client.ts'
import { useCreateOnce } from '#web/forms/form-persistence.ts'
import { useSession } from '#web/app/session/session.ts'
import { ShortcutList } from '#web/features/search/ShortcutsDialog.tsx'
import { Help } from '#web/features/support/Help.tsx'
import { useSendSupportRequest } from '#web/features/support/mutations.ts'
import { SupportForm } from '#web/features/support/SupportForm.tsx'
import { SupportRequests } from '#web/features/support/SupportRequests.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { TwoColumnLayout } from '#web/components/layout/TwoColumnLayout.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, useLocation } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/support')({
  staticData: { needsPassword: true },
  head: () => ({ meta: [{ title: 'Support · Stringdesk' }] }),
  component: Support,
})

function Support() {
  const { mutateAsync: sendRequest } = useSendSupportRequest()
  const { user, profile } = useSession()
  const hash = useLocation({ select: (location) => location.hash })
  const createOnce = useCreateOnce('support')
  const requests = useQuery(api.support.list.queryOptions({ input: {} }))
  return (
    <>
      <PageHeader title="Support" />
      <TwoColumnLayout
        main={<Help hash={hash} />}
        aside={
          <>
            <SupportForm
              email={user.email}
              send={(input) => createOnce((idempotency_key) => sendRequest({ input, idempotency_key }))}
            />
            <SupportRequests query={requests} zone={profile.time_zone} />
            <Card title="Keyboard shortcuts">
              <ShortcutList />
            </Card>
          </>
        }
      />
    </>
  )
}
