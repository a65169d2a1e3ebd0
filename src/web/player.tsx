// The player's page, a small build of its own (vite.player.config.ts): no router, no cache, no component library.
import '#web/ui/plain.css'
import '#web/ui/theme.css'
import { NoPage } from '#web/features/player/NoPage.tsx'
import { PlayerPage } from '#web/features/player/PlayerPage.tsx'
import { StrictMode, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'

import { failureOf } from './backend/errors.ts'
import { openLink, sendAnswer } from './backend/player.ts'
import { settingProblems } from './backend/settings.ts'

const token = new URLSearchParams(location.search).get('token') ?? ''

function show(page: ReactNode): void {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no root')
  createRoot(root).render(<StrictMode>{page}</StrictMode>)
}

/** Spec 2, Startup. */
function Unusable() {
  return (
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
}

if (settingProblems.length > 0) show(<Unusable />)
else
  openLink(token).then(
    (job) => show(<PlayerPage opened={job} send={(said) => sendAnswer({ token, ...said })} />),
    (thrown: unknown) => show(<NoPage failure={failureOf(thrown)} />),
  )
