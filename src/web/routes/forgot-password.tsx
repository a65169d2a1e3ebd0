import { ForgotPassword } from '#web/features/identity/ForgotPassword.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/forgot-password')({
  head: () => ({ meta: [{ title: 'Forgot password · Stringdesk' }] }),
  component: ForgotPassword,
})
