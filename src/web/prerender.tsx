// Draws public pages at the build, for scripts/prerender.ts: readable before any script, and taken over by main.tsx.
import { createMemoryHistory } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'

import { App } from './App.tsx'
import { createQueryClient } from './backend/query.ts'
import { createAppRouter } from './router.ts'

/** The markup of an address for a visitor. What belongs into the page's head (title, meta) stands before it. */
export async function draw(address: string): Promise<string> {
  const queryClient = createQueryClient({ onFailure: () => {} })
  const router = createAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }))
  await router.load()
  return renderToString(<App queryClient={queryClient} router={router} />)
}
