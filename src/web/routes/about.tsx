import { About } from '#web/features/public/About.tsx'
import { createPublicHead } from '#web/app/public-head.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/about')({
  head: () =>
    createPublicHead({
      path: '/about',
      title: 'About Stringdesk: who it is for and what it costs',
      description: 'Who Stringdesk is for, what it costs, how your data is kept, and what customers can see.',
    }),
  component: About,
})
