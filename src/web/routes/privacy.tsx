import { Privacy } from '#web/features/public/Privacy.tsx'
import { createPublicHead } from '#web/app/public-head.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/privacy')({
  head: () =>
    createPublicHead({
      path: '/privacy',
      title: 'Privacy · Stringdesk',
      description: 'What Stringdesk keeps about stringers and their customers, for how long, and who sees it.',
    }),
  component: Privacy,
})
