import '#web/app/theme/mantine.css'
import '#web/app/theme/theme.css'
import '#web/app/theme/mantine-overrides.css'
import { toFailure } from '#web/app/errors.ts'
import { getNonce, getPageContext } from '#web/app/page-context.ts'
import { settingsText } from '#web/app/settings.ts'
import { AppTheme } from '#web/app/theme/AppTheme.tsx'
import { GlobalError } from '#web/app/shell/GlobalError.tsx'
import type { QueryClient } from '@tanstack/react-query'
import {
  createRootRouteWithContext,
  HeadContent,
  Outlet,
  Scripts,
  useRouter,
  type ErrorComponentProps,
} from '@tanstack/react-router'
import headingFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2?url'
import { createIsomorphicFn } from '@tanstack/react-start'
import type { ReactNode } from 'react'

// Runs before the first paint, so that a dark page doesn't flash light. The storage key is Mantine's. `jitless` keeps Zod from testing
// `eval`, which the content security policy blocks and the browser reports. `__webpack_nonce__` is where libraries look for the nonce of
// style elements. The default Trusted Types policy accepts what React needs to render the page: text without elements, the empty element
// that it creates scripts from, and the scripts of the build.
const earlyScript = `window.__zod_globalConfig = { jitless: true }
window.__webpack_nonce__ = document.currentScript.nonce
window.trustedTypes?.createPolicy('default', {
  createHTML: (text) => (text.includes('<') && text !== '<' + 'script></' + 'script>' ? null : text),
  createScriptURL: (url) => (url.startsWith('/assets/') ? url : null),
})
try {
  const scheme = localStorage.getItem('mantine-color-scheme-value') || 'auto'
  const isDark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
} catch {}
// React submits forms. Before it has loaded, a native submit would lose the entered values.
addEventListener('submit', (event) => event.preventDefault())`

// Runs only in the server-rendered page. If the browser has to rerender the whole page, the script has already run.
const getEarlyScript = createIsomorphicFn()
  .server(() => earlyScript)
  .client(() => '')

const fontLink = (href: string) => ({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const, href })

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  // Child routes inherit `false` and are then rendered in the browser.
  ssr: () => !getPageContext()?.isShell,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1, viewport-fit=cover' },
      { title: 'Stringdesk' },
      {
        name: 'description',
        content: 'For racquet stringers: take in a racquet, string it, notify the customer, get paid and hear how it played.',
      },
    ],
    links: [
      { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
      { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
      { rel: 'manifest', href: '/manifest.webmanifest' },
      fontLink(headingFont),
      fontLink(textFont),
    ],
  }),
  shellComponent: Document,
  component: Outlet,
  errorComponent: RootError,
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <HeadContent />
        {/* Not in `head`, which runs it again in the browser. */}
        <script nonce={getNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: getEarlyScript() }} />
        {/* Not in `head`, which removes meta tags with the same name. */}
        <meta name="theme-color" content="#f7f6f1" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0e1512" media="(prefers-color-scheme: dark)" />
      </head>
      <body>
        <AppTheme>{children}</AppTheme>
        <script
          type="application/json"
          id="settings"
          suppressHydrationWarning
          // The build has no settings: the server fills them in (src/server/http/pages/page.ts).
          dangerouslySetInnerHTML={{ __html: getPageContext()?.settings ?? (settingsText || '%SETTINGS%') }}
        />
        <Scripts />
      </body>
    </html>
  )
}

function RootError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const retry = async () => {
    // Cached data may have caused the error, so all of it is fetched again.
    await router.options.context.queryClient.resetQueries()
    reset()
    await router.invalidate()
  }
  const { code, message } = toFailure(error)
  // Shows the error's own message if the catalog has none for it (R20.8).
  const ownMessage = code === 'UNKNOWN_ERROR' && error instanceof Error ? error.message : ''
  return <GlobalError message={ownMessage || message} onRetry={() => void retry()} />
}
