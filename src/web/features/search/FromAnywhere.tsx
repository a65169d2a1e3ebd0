import type { Tier } from '#domain/billing/tiers.ts'
import { openNewJob } from '#web/app/page-store.ts'
import { appLinks } from '#web/app/shell/links.ts'
import { usePreload } from '#web/components/display/preload.ts'
import { useHotkeys } from '@mantine/hooks'
import { useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'

import type { Choice, Ways } from './Choices.tsx'

// Not with the first screen, which needs none of it.
const loadFind = () => import('./Find.tsx').then((module) => ({ default: module.Find }))
const Find = lazy(loadFind)
const Keys = lazy(() => import('./Keys.tsx').then((module) => ({ default: module.Keys })))

interface Props {
  readonly tier: Tier
  readonly find: { readonly opened: boolean; readonly open: () => void; readonly close: () => void }
  readonly onSignOut: () => void
}

/** What stands behind every screen: Ctrl+K finds, ? shows the keys. */
export function FromAnywhere({ tier, find, onSignOut }: Props) {
  const [keys, setKeys] = useState(false)
  const [wanted, setWanted] = useState({ find: false, keys: false })
  const { ways, actions } = useChoices(tier, onSignOut, setKeys)
  // By the time somebody types, it is there.
  usePreload(loadFind)
  useHotkeys([['mod+K', find.open]], [])
  useHotkeys([['shift+?', () => setKeys(true)]])
  // Once opened they stay, so that closing them is not a cut.
  if (find.opened && !wanted.find) setWanted({ ...wanted, find: true })
  if (keys && !wanted.keys) setWanted({ ...wanted, keys: true })
  return (
    <Suspense>
      {wanted.find && <Find opened={find.opened} onClose={find.close} ways={ways} actions={actions} />}
      {wanted.keys && <Keys opened={keys} onClose={() => setKeys(false)} />}
    </Suspense>
  )
}

function useChoices(tier: Tier, onSignOut: () => void, showKeys: (shown: boolean) => void): { ways: Ways; actions: Choice[] } {
  const { navigate } = useRouter()
  return useMemo(() => {
    const ways: Ways = {
      customer: (customerId) => void navigate({ to: '/customers/$customerId', params: { customerId } }),
      racquet: (racquetId) => void navigate({ to: '/racquets/$racquetId', params: { racquetId } }),
      job: (jobId) => void navigate({ to: '/jobs/$jobId', params: { jobId } }),
    }
    const actions: Choice[] = [
      { key: 'new-job', label: 'New job', aside: 'N', choose: openNewJob },
      { key: 'new-customer', label: 'New customer', choose: () => void navigate({ to: '/customers/new' }) },
      ...appLinks(tier).map(({ label, to }) => ({ key: to, label, choose: () => void navigate({ to }) })),
      { key: 'subscription', label: 'Subscription', choose: () => void navigate({ to: '/subscription' }) },
      { key: 'keys', label: 'Keys', aside: '?', choose: () => showKeys(true) },
      { key: 'sign-out', label: 'Sign out', choose: onSignOut },
    ]
    return { ways, actions }
  }, [navigate, tier, onSignOut, showKeys])
}
