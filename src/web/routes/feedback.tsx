import { PlayerPage } from '#web/features/feedback/PlayerPage.tsx'
import { createFileRoute } from '@tanstack/react-router'
import * as z from 'zod'

export const Route = createFileRoute('/feedback')({
  validateSearch: z.object({ token: z.string().optional().catch(undefined) }),
  head: () => ({ meta: [{ title: 'Your racquet' }, { name: 'robots', content: 'noindex' }] }),
  component: Player,
})

function Player() {
  const { token } = Route.useSearch()
  return <PlayerPage token={token} />
}
