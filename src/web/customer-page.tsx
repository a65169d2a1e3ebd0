// The customer page is a small, separate build (vite.customer-page.config.ts) without a router, a query cache or a component library.
import './app/theme/plain.css'
import './app/theme/theme.css'
import { NowProvider } from './components/display/now.ts'
import { LinkProblem } from './features/customer-page/LinkProblem.tsx'
import { CustomerPage } from './features/customer-page/CustomerPage.tsx'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import { toFailure } from './app/errors.ts'
import { openLink, sendFeedback, writeToBusiness } from './features/customer-page/client.ts'
import { settingProblems } from './app/settings.ts'

const token = new URLSearchParams(location.search).get('token') ?? ''

function render(page: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root element')
  createRoot(root).render(
    <StrictMode>
      <NowProvider initial={new Date().toISOString()}>{page}</NowProvider>
    </StrictMode>,
  )
}

/** Shown when the settings are invalid (R21.2). */
const ConfigurationError = () => (
  <main>
    <title>Configuration Error</title>
    <h1>Configuration Error</h1>
    <ul>
      {settingProblems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  </main>
)

if (settingProblems.length > 0) render(<ConfigurationError />)
else
  openLink(token).then(
    (job) =>
      render(
        <CustomerPage
          initialJob={job}
          send={(input) => sendFeedback({ token, ...input })}
          write={(written) => writeToBusiness({ token, ...written })}
        />,
      ),
    (error: unknown) => render(<LinkProblem failure={toFailure(error)} />),
  )
