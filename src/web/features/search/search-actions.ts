// What search offers besides records: actions, screens and settings, by the words people use. Loaded with the search.
import { unlocks } from '#domain/billing/tiers.ts'
import { openNewJob } from '#web/app/page-store.ts'
import { canIn } from '#web/app/session/permissions.tsx'
import type { Session } from '#web/app/session/session.ts'
import { searchSettings } from '#web/app/shell/find-settings.ts'
import { appLinks, type AppLink } from '#web/app/shell/links.ts'
import { matchWords } from '#web/app/shell/match-words.ts'
import type { useRouter } from '@tanstack/react-router'

import type { SearchOption, SearchOptionGroup } from './SearchResults.tsx'

interface Context {
  readonly session: Session
  readonly navigate: ReturnType<typeof useRouter>['navigate']
  readonly onShowShortcuts: () => void
  readonly onSignOut: () => void
}

interface Action extends SearchOption {
  /** Other words that find it. */
  readonly words?: string
}

const screenWords: Readonly<Record<AppLink['to'], string>> = {
  '/dashboard': 'home start bench to do next notify replies inbox',
  '/customers': 'people players clients contacts members list',
  '/jobs': 'orders stringings list table board unpaid paid ready',
  '/analytics': 'figures income revenue profit statistics reports charts numbers',
  '/inventory': 'stock strings reels sets grips receive low',
  '/scan': 'camera barcode qr code label pick up',
  '/day-close': 'cash count till register drawer end of day',
  '/pay': 'wages salary earnings payroll run',
  '/machines': 'stringing machine check checks calibration calibrate',
  '/absences': 'away vacation holiday sick leave time off days',
  '/activity': 'history log audit changes who did',
  '/settings': 'preferences options configuration setup',
  '/support': 'help contact question questions glossary terms',
}

function listActions({ session, navigate, onShowShortcuts, onSignOut }: Context): Action[] {
  const { profile, shared_device } = session
  const onlyIf = (isShown: boolean, ...actions: readonly Action[]) => (isShown ? actions : [])
  const isStocked = unlocks(profile.subscription_tier, 'inventory') && canIn(session, 'costs')
  return [
    { key: 'new-job', label: 'New job', aside: 'N', words: 'add create take in racquet string', onSelect: openNewJob },
    {
      key: 'new-customer',
      label: 'New customer',
      words: 'add create player client',
      onSelect: () => void navigate({ to: '/customers/new' }),
    },
    ...onlyIf(isStocked, {
      key: 'new-item',
      label: 'New item',
      words: 'add create string reel grip stock inventory',
      onSelect: () => void navigate({ to: '/inventory/new' }),
    }),
    ...appLinks(session).map(({ label, to }) => ({
      key: to,
      label,
      words: screenWords[to],
      onSelect: () => void navigate({ to }),
    })),
    ...onlyIf(profile.shop_tools.includes('places'), {
      key: 'rack-check',
      label: 'Check the rack',
      words: 'places missing racquets inventory count',
      onSelect: () => void navigate({ to: '/rack-check' }),
    }),
    ...onlyIf(
      canIn(session, 'customerData'),
      {
        key: 'import-customers',
        label: 'Import customers',
        words: 'csv excel spreadsheet upload file',
        onSelect: () => void navigate({ to: '/customers/import' }),
      },
      {
        key: 'import-jobs',
        label: 'Import past jobs',
        words: 'csv excel spreadsheet upload file history',
        onSelect: () => void navigate({ to: '/jobs/import' }),
      },
    ),
    ...onlyIf(isStocked, {
      key: 'import-inventory',
      label: 'Import inventory',
      words: 'csv excel spreadsheet upload file stock strings',
      onSelect: () => void navigate({ to: '/inventory/import' }),
    }),
    { key: 'shortcuts', label: 'Keyboard shortcuts', aside: '?', words: 'keys hotkeys', onSelect: onShowShortcuts },
    {
      key: 'sign-out',
      label: shared_device ? 'Lock' : 'Sign out',
      words: 'log out logout leave',
      onSelect: onSignOut,
    },
  ]
}

/** Settings are behind the password, so that a PIN on a shared tablet finds none. Machines are among the screens. */
function listSettings(text: string, { session, navigate }: Context): SearchOption[] {
  if (session.shared_device?.by_pin) return []
  return searchSettings(text, session)
    .filter(({ target }) => target.to !== '/machines')
    .map(({ label, pageTitle, target }) => ({
      key: `setting ${label}`,
      label,
      aside: pageTitle,
      onSelect: () => void navigate(target),
    }))
}

/** Actions, screens and settings for what was typed, best matches first. Without text, the actions and screens. */
export const groupActions = (text: string, context: Context): SearchOptionGroup[] =>
  [
    { title: 'Actions', options: matchWords(listActions(context), text) },
    { title: 'Settings', options: text.trim() === '' ? [] : listSettings(text, context) },
  ].filter(({ options }) => options.length > 0)
