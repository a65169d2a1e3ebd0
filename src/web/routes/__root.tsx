import { failureOf } from '#web/app/errors.ts'
import { GlobalError } from '#web/app/shell/GlobalError.tsx'
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
  const retry = async () => {
    // What broke it may stand in what was read: it is read again.
    await router.options.context.queryClient.resetQueries()
    reset()
    await router.invalidate()
  }
  const { code, message } = failureOf(error)
  // Spec 2: the error's own message, where the catalogue has none for it.
  const own = code === 'UNKNOWN_ERROR' && error instanceof Error ? error.message : ''
  return <GlobalError message={own || message} onRetry={() => void retry()} />
}
