import { changeSession, type Session } from '#web/backend/session.ts'
import { ResetPassword } from '#web/features/identity/ResetPassword.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import * as z from 'zod'

export const Route = createFileRoute('/reset-password')({
  validateSearch: z.object({ token: z.string().optional().catch(undefined), error: z.string().optional().catch(undefined) }),
  head: () => ({ meta: [{ title: 'New password · Stringdesk' }] }),
  component: Reset,
})

function Reset() {
  const { token } = Route.useSearch()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const enter = (session: Session) => {
    changeSession(queryClient, session)
    void navigate({ to: '/dashboard', replace: true })
  }
  return <ResetPassword token={token} onEntered={enter} />
}
