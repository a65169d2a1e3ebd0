import { openNewJob } from '#web/app/page-store.ts'
import { canIn } from '#web/app/session/permissions.tsx'
import type { Session } from '#web/app/session/session.ts'
import { appLinks } from '#web/app/shell/links.ts'
import { usePreload } from '#web/components/display/preload.ts'
import { useHotkeys } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'

import type { SearchOption, Navigation } from './SearchResults.tsx'

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
  const { navigation, actions } = useSearchOptions(session, onSignOut, setShortcutsOpen)
  usePreload(loadSearch)
  useHotkeys([['mod+K', search.open]], [])
  useHotkeys([['shift+?', () => setShortcutsOpen(true)]])
  // Stay mounted once opened, for the closing animation.
  if (search.opened && !isMounted.search) setMounted({ ...isMounted, search: true })
  if (isShortcutsOpen && !isMounted.shortcuts) setMounted({ ...isMounted, shortcuts: true })
  return (
    <Suspense>
      {isMounted.search && (
        <SearchDialog opened={search.opened} onClose={search.close} navigation={navigation} actions={actions} />
      )}
      {isMounted.shortcuts && <ShortcutsDialog opened={isShortcutsOpen} onClose={() => setShortcutsOpen(false)} />}
    </Suspense>
  )
}

function useSearchOptions(
  session: Session,
  onSignOut: () => void,
  setShortcutsOpen: (isOpen: boolean) => void,
): { navigation: Navigation; actions: SearchOption[] } {
  const { navigate } = useRouter()
  return useMemo(() => {
    const navigation: Navigation = {
      customer: (customerId) => void navigate({ to: '/customers/$customerId', params: { customerId } }),
      racquet: (racquetId) => void navigate({ to: '/racquets/$racquetId', params: { racquetId } }),
      job: (jobId) => void navigate({ to: '/jobs/$jobId', params: { jobId } }),
      pickup: (jobId) => void navigate({ to: '/jobs/$jobId/pickup', params: { jobId } }),
    }
    const actions: SearchOption[] = [
      { key: 'new-job', label: 'New job', aside: 'N', onSelect: openNewJob },
      { key: 'new-customer', label: 'New customer', onSelect: () => void navigate({ to: '/customers/new' }) },
      ...appLinks(session).map(({ label, to }) => ({
        key: to,
        label,
        onSelect: () => void navigate({ to }),
      })),
      ...(session.profile.shop_tools.includes('places')
        ? [{ key: 'rack-check', label: 'Check the rack', onSelect: () => void navigate({ to: '/rack-check' }) }]
        : []),
      ...(canIn(session, 'ownership')
        ? [{ key: 'subscription', label: 'Subscription', onSelect: () => void navigate({ to: '/subscription' }) }]
        : []),
      { key: 'shortcuts', label: 'Keyboard shortcuts', aside: '?', onSelect: () => setShortcutsOpen(true) },
      { key: 'sign-out', label: session.shared_device ? 'Lock' : 'Sign out', onSelect: onSignOut },
    ]
    return { navigation, actions }
  }, [navigate, session, onSignOut, setShortcutsOpen])
}
