import { About } from '#web/features/public/About.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/about')({
  head: () => ({ meta: [{ title: 'About Stringdesk: who it is for and what it costs' }] }),
  component: About,
})
