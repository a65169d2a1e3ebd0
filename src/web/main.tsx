import './app/theme/mantine.css'
import './app/theme/theme.css'
import './app/theme/mantine-overrides.css'
import { ConfigurationError } from './app/shell/ConfigurationError.tsx'
import { hydrate } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { Around, App } from './app/App.tsx'
import { isSignedOut, limitIn } from './app/errors.ts'
import { setReachedLimit } from './app/tier-limit.ts'
import { createQueryClient } from './app/query-client.ts'
import { listenForAuthChanges, reread, sessionQuery } from './app/session.ts'
import { settingProblems } from './app/settings.ts'
import { readBrought } from './drawn.ts'
import { createAppRouter } from './app/router.ts'
import { setNow } from './components/display/now.ts'

function createApp() {
  const queryClient = createQueryClient({ onFailure })
  const router = createAppRouter(queryClient)

  // Signed out behind our back (another device, a new password): the guard of the protected routes decides where to go.
  function onFailure(thrown: unknown): void {
    const limit = limitIn(thrown)
    if (limit) setReachedLimit(limit)
    if (isSignedOut(thrown) && queryClient.getQueryData(sessionQuery.queryKey))
      void reread(queryClient).then(() => router.invalidate())
  }

  listenForAuthChanges(queryClient, () => void router.invalidate())
  return { queryClient, router }
}

const nextTurn = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * What the build or the server drew (draw.tsx) is taken over as it stands: nothing is drawn anew. In pieces of work that are as small as
 * they can be, so that a phone scrolls and answers in between.
 */
async function takeOver(root: HTMLElement): Promise<void> {
  await nextTurn()
  const app = createApp()
  await nextTurn()
  const brought = readBrought()
  if (brought) {
    // A browser's first date costs it as much as a whole list, and would come in the middle of the screen.
    const dates = new Intl.DateTimeFormat('en')
    await nextTurn()
    dates.format()
    await nextTurn()
    setNow(brought.now)
    hydrate(app.queryClient, brought.cache)
  }
  // As the router does after a server: without it the tree begins with a boundary that the build did not draw.
  app.router.ssr = { manifest: undefined }
  await app.router.load()
  await nextTurn()
  startTransition(() => void hydrateRoot(root, <App {...app} />))
}

// After an upgrade an open tab asks for files that are gone; the page anew brings the new ones. Offline nothing does.
window.addEventListener('vite:preloadError', () => navigator.onLine && location.reload())

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')

if (settingProblems.length > 0)
  createRoot(root).render(
    <Around>
      <ConfigurationError problems={settingProblems} />
    </Around>,
  )
else if (root.hasChildNodes()) void takeOver(root)
else {
  const app = createApp()
  startTransition(() => createRoot(root).render(<App {...app} />))
}
