import { Features } from '#web/features/public/Features.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/features')({
  head: () => ({ meta: [{ title: 'Features · Stringdesk' }] }),
  component: Features,
})
