import type { Session } from '#web/app/session/session.ts'
import { usePreload } from '#web/components/display/preload.ts'
import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useCallback, useState } from 'react'

// Loaded on demand, to keep them out of the first bundle.
const loadSearch = () => import('./SearchDialog.tsx').then((module) => ({ default: module.SearchDialog }))
const SearchDialog = lazy(loadSearch)
const ShortcutsDialog = lazy(() => import('./ShortcutsDialog.tsx').then((module) => ({ default: module.ShortcutsDialog })))

interface Props {
  readonly session: Session
  readonly search: { readonly opened: boolean; readonly open: () => void; readonly close: () => void }
  readonly onSignOut: () => void
}

/** Search (Ctrl+K) and the list of keyboard shortcuts (?) on every screen. */
export function SearchLauncher({ session, search, onSignOut }: Props) {
  const [isShortcutsOpen, setShortcutsOpen] = useState(false)
  const [isMounted, setMounted] = useState({ search: false, shortcuts: false })
  const showShortcuts = useCallback(() => setShortcutsOpen(true), [])
  usePreload(loadSearch)
  useHotkeys([['mod+K', search.open]], [])
  useHotkeys([['shift+?', showShortcuts]])
  // Stay mounted once opened, for the closing animation.
  if (search.opened && !isMounted.search) setMounted({ ...isMounted, search: true })
  if (isShortcutsOpen && !isMounted.shortcuts) setMounted({ ...isMounted, shortcuts: true })
  return (
    <Suspense>
      {isMounted.search && (
        <SearchDialog
          opened={search.opened}
          onClose={search.close}
          session={session}
          onShowShortcuts={showShortcuts}
          onSignOut={onSignOut}
        />
      )}
      {isMounted.shortcuts && <ShortcutsDialog opened={isShortcutsOpen} onClose={() => setShortcutsOpen(false)} />}
    </Suspense>
  )
}
