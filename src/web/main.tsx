import '#web/ui/mantine.css'
import '#web/ui/theme.css'
import { theme, variables } from '#web/ui/theme.ts'
import { ConfigurationError } from '#web/ui/ConfigurationError.tsx'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'

import { isSignedOut, limitIn } from './backend/errors.ts'
import { setReachedLimit } from './backend/limit.ts'
import { createQueryClient } from './backend/query.ts'
import { listenForAuthChanges, reread, sessionQuery } from './backend/session.ts'
import { settingProblems } from './backend/settings.ts'
import { createAppRouter } from './router.ts'

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
  return (
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

// After an upgrade an open tab asks for files that are gone; the page anew brings the new ones. Offline nothing does.
window.addEventListener('vite:preloadError', () => navigator.onLine && location.reload())

const root = document.getElementById('root')
if (!root) throw new Error('The page has no root')

createRoot(root).render(
  <StrictMode>
    <MantineProvider theme={theme} cssVariablesResolver={variables} defaultColorScheme="auto">
      {settingProblems.length > 0 ? <ConfigurationError problems={settingProblems} /> : createApp()}
    </MantineProvider>
  </StrictMode>,
)
