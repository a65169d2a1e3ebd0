// Draws a page where there is no browser, for main.tsx to take over: the public ones at the build (scripts/prerender.ts), the first screen
// of a stringer at each request (server/first-screen.ts).
import { createMemoryHistory } from '@tanstack/react-router'
import { dehydrate } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'

import { App } from './app/App.tsx'
import { createQueryClient } from './app/query-client.ts'
import type { Brought } from './drawn.ts'
import { createAppRouter } from './app/router.ts'
import { setNow } from './components/display/now.ts'

export { callBy } from './app/client.ts'

interface Drawn {
  /** What belongs into the page's head: its title and words. */
  readonly head: string
  readonly markup: string
  /** What it was drawn from. */
  readonly brought: Brought
}

// React writes what belongs into the head before the rest.
const inHead = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/

/**
 * The page of an address at an instant (ISO 8601), with everything that its loaders ask for; undefined where a guard sends the visitor
 * elsewhere. Throws what a call threw: half a page is none.
 */
export async function draw(address: string, now: string): Promise<Drawn | undefined> {
  const queryClient = createQueryClient({ onFailure: () => {} })
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }))
  try {
    await router.load()
    const { matches } = router.state
    if (matches.length === 0) return undefined
    for (const { status, error } of matches) if (status === 'error') throw error
    const asked = queryClient.getQueryCache().getAll()
    await Promise.all(asked.flatMap(({ promise }) => promise ?? []))
    // From here on nothing waits, so that no other page sets the clock in between.
    setNow(now)
    const markup = renderToString(<App queryClient={queryClient} router={router} />)
    const [head = ''] = inHead.exec(markup) ?? []
    const brought = { now, cache: dehydrate(queryClient) }
    return { head, markup: markup.slice(head.length), brought }
  } finally {
    // Kept answers hold a timer for minutes.
    queryClient.clear()
  }
}
