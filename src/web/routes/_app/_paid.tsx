import { unlocks } from '#domain/billing/tiers.ts'
import { sessionQuery } from '#web/app/session/session.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

/** The paid-only routes (R20.4). */
export const Route = createFileRoute('/_app/_paid')({
  beforeLoad: async ({ context: { queryClient } }) => {
    const session = await queryClient.ensureQueryData(sessionQuery)
    if (!session || !unlocks(session.profile.subscription_tier, 'inventory')) {
      throw redirect({ to: '/subscription', search: { upgrade: 'inventory' }, replace: true })
    }
  },
})
