import { Features } from '#web/features/public/Features.tsx'
import { createPublicHead } from '#web/app/public-head.ts'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/features')({
  head: () =>
    createPublicHead({
      path: '/features',
      title: 'Features · Stringdesk',
      description:
        'Jobs by due date, the full history of every racquet, hybrids, string supplied by the customer, inventory to the half meter, labels, a private link for each customer, and what is owed.',
    }),
  component: Features,
})
