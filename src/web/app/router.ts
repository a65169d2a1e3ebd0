import type { QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'

import { routeTree } from '#web/routeTree.gen.ts'

/** @param history where the addresses are when there is no browser */
export const createAppRouter = (queryClient: QueryClient, history?: RouterHistory) =>
  createRouter({
    ...(history && { history }),
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    // On a server it would be a script within the page.
    scrollRestoration: !history,
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
