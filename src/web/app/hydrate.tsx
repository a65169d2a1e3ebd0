import { RouterProvider } from '@tanstack/react-router'
import { hydrate } from '@tanstack/react-router/ssr/client'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'

import { AppTheme } from './theme/AppTheme.tsx'
import { findLostBusiness, setBusiness } from './session/business.ts'
import { accessNotice, storeNotice } from './notice.ts'
import { sessionQuery } from './session/session.ts'
import { settingProblems } from './settings.ts'
import { getRouter } from './router.tsx'

/** Hydrates the server-rendered page. Start's own client would add 11 kB for server functions, which the app does not use. */
export async function hydrateApp(): Promise<void> {
  if (settingProblems.length > 0) {
    const { ConfigurationError } = await import('./shell/ConfigurationError.tsx')
    const root = document.createElement('div')
    document.body.replaceChildren(root)
    createRoot(root).render(
      <AppTheme>
        <ConfigurationError problems={settingProblems} />
      </AppTheme>,
    )
    return
  }
  const router = getRouter()
  await hydrate(router)
  const session = router.options.context.queryClient.getQueryData(sessionQuery.queryKey)
  const lost = session && findLostBusiness(session)
  if (lost) storeNotice(accessNotice(lost))
  if (session) setBusiness(session)
  window.$_TSR?.h()
  await new Promise((resolve) => setTimeout(resolve))
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RouterProvider router={router} />
      </StrictMode>,
    )
  })
}
