import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'

// oxlint-disable-next-line import/no-cycle -- Start writes the way back: a type, for its own declarations
import { routeTree } from '#web/routeTree.gen.ts'
import { NowProvider } from '#web/components/display/now.ts'

import { isSignedOut, getReachedLimit } from './errors.ts'
import { getPageContext } from './page-context.ts'
import { createQueryClient } from './query-client.ts'
import { listenForAuthChanges, refetchSession, sessionQuery } from './session.ts'
import { setPageState } from './page-store.ts'

const isServer = typeof document === 'undefined'

/** A router with a query cache of its own: one for each rendered page, one in the browser. */
export function getRouter() {
  const page = getPageContext()
  const queryClient = createQueryClient({ onFailure })
  let now = new Date().toISOString()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    // The build leaves a placeholder (src/server/http/page.ts).
    ssr: { nonce: page?.nonce ?? '%NONCE%' },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: !isServer,
    dehydrate: () => ({ now }),
    hydrate: (page) => {
      now = page.now
    },
    Wrap: ({ children }) => <NowProvider initial={now}>{children}</NowProvider>,
  })
  setupRouterSsrQueryIntegration({ router, queryClient })

  // Signed out behind our back (another device, a new password): the guard of the protected routes decides where to go.
  // The prompt shows a limit once, for what the user asked for: not again for each refetch that the same limit refuses.
  function onFailure(thrown: unknown, isInBackground: boolean): void {
    if (isServer) return
    const limit = getReachedLimit(thrown)
    if (limit && !isInBackground) setPageState({ reachedLimit: limit })
    if (isSignedOut(thrown) && queryClient.getQueryData(sessionQuery.queryKey))
      void refetchSession(queryClient).then(() => router.invalidate())
  }

  if (!isServer) listenForAuthChanges(queryClient, () => void router.invalidate())
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
