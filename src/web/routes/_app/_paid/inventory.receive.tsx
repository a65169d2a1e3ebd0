import { useSession } from '#web/app/session/session.ts'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { ReceiveScreen } from '#web/features/inventory/receive/ReceiveScreen.tsx'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/_paid/inventory/receive')({
  head: () => ({ meta: [{ title: 'Receive string · Stringdesk' }] }),
  component: Receive,
})

function Receive() {
  const { profile } = useSession()
  const navigate = useNavigate()
  return (
    <>
      <PageHeader title="Receive string" />
      <ReceiveScreen unit={profile.length_unit} onDone={() => navigate({ to: '/inventory' })} />
    </>
  )
}
