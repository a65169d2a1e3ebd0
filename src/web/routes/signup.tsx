import { parseHomeSearch } from '#web/app/search-params.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/signup')({
  validateSearch: parseHomeSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/home', search: { ...search, tab: 'signup' }, replace: true })
  },
})
