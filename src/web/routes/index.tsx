import { isKnownDevice } from '#web/app/session/known-device.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    // Without a session, the dashboard leads to sign-in, which is wrong for a first visit.
    throw redirect({ to: isKnownDevice() ? '/dashboard' : '/home', replace: true })
  },
})
