import { homeSearch } from '#web/app/search-params.ts'
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/signin')({
  validateSearch: homeSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/home', search: { ...search, tab: 'signin' }, replace: true })
  },
})
