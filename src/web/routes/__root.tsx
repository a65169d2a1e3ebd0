import { failureOf } from '#web/backend/errors.ts'
import { GlobalError } from '#web/ui/GlobalError.tsx'
import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, HeadContent, Outlet, useRouter, type ErrorComponentProps } from '@tanstack/react-router'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  head: () => ({ meta: [{ title: 'Stringdesk' }] }),
  component: Root,
  errorComponent: Broken,
})

function Root() {
  return (
    <>
      <HeadContent />
      <Outlet />
    </>
  )
}

function Broken({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return <GlobalError message={failureOf(error).message} onRetry={retry} />
}
