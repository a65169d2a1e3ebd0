import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'

// oxlint-disable-next-line import/no-cycle -- the generated file imports this one for its type declarations
import { routeTree } from '#web/routeTree.gen.ts'
import { NowProvider } from '#web/components/display/now.ts'

import { isSignedOut, getReachedLimit } from './errors.ts'
import { getNonce } from './page-context.ts'
import { createQueryClient } from './cache/query-client.ts'
import { listenForAuthChanges, refetchSession, sessionQuery } from './session/session.ts'
import { setPageState } from './page-store.ts'

const isServer = typeof document === 'undefined'

/** Creates a router with its own query cache: one for each server-rendered page, one in the browser. */
export function getRouter() {
  const queryClient = createQueryClient({ onFailure, onMutationFailure })
  let now = new Date().toISOString()
  const router = createRouter({
    routeTree,
    context: { queryClient },
    ssr: { nonce: getNonce() },
    defaultPreload: 'intent',
    // Leaves freshness to the query cache.
    defaultPreloadStaleTime: 0,
    scrollRestoration: !isServer,
    dehydrate: () => ({ now }),
    hydrate: (dehydrated) => {
      now = dehydrated.now
    },
    Wrap: ({ children }) => <NowProvider initial={now}>{children}</NowProvider>,
  })
  setupRouterSsrQueryIntegration({ router, queryClient })

  function onMutationFailure(reason: unknown): void {
    const limit = getReachedLimit(reason)
    if (limit) setPageState({ reachedLimit: limit })
  }

  function onFailure(reason: unknown): void {
    if (isServer) return
    // Another device or a new password ended the session: the guard of the protected routes redirects.
    if (isSignedOut(reason) && queryClient.getQueryData(sessionQuery.queryKey))
      void refetchSession(queryClient).then((hasChanged) => (hasChanged ? router.invalidate() : undefined))
  }

  if (!isServer) listenForAuthChanges(queryClient, () => void router.invalidate())
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
