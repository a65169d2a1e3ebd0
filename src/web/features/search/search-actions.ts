// What search offers besides records: actions, screens and settings, by the words people use. Loaded with the search.
import { unlocks, type Tier } from '#domain/billing/tiers.ts'
import { openNewJob } from '#web/app/page-store.ts'
import { canIn } from '#web/app/session/permissions.tsx'
import { searchSettings } from '#web/app/shell/find-settings.ts'
import { appLinks, type AppLink } from '#web/app/shell/links.ts'
import { matchWords } from '#web/app/shell/match-words.ts'
import type { Visitor } from '#web/app/shell/settings-pages.ts'
import type { useRouter } from '@tanstack/react-router'

import type { SearchOption, SearchOptionGroup } from './SearchResults.tsx'

/** What decides about actions, screens and settings; a session has it. */
interface Searcher extends Visitor {
  readonly profile: Visitor['profile'] & { readonly subscription_tier: Tier }
  readonly shared_device: { readonly by_pin: boolean } | null
}

export interface Context {
  readonly session: Searcher
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

interface LinkedScreen {
  readonly label: string
  readonly to: '/customers/new' | '/inventory/new' | '/rack-check' | '/customers/import' | '/jobs/import' | '/inventory/import'
  readonly words: string
  readonly isShown?: (session: Searcher) => boolean
}

const managesStock = (session: Searcher): boolean =>
  unlocks(session.profile.subscription_tier, 'inventory') && canIn(session, 'costs')

const managesCustomers = (session: Searcher): boolean => canIn(session, 'customerData')

/** Screens outside the menu. */
const linkedScreens: readonly LinkedScreen[] = [
  { label: 'New customer', to: '/customers/new', words: 'add create player client' },
  { label: 'New item', to: '/inventory/new', words: 'add create string reel grip stock inventory', isShown: managesStock },
  {
    label: 'Check the rack',
    to: '/rack-check',
    words: 'places missing racquets count',
    isShown: ({ profile }) => profile.shop_tools.includes('places'),
  },
  { label: 'Import customers', to: '/customers/import', words: 'csv excel spreadsheet upload', isShown: managesCustomers },
  { label: 'Import past jobs', to: '/jobs/import', words: 'csv excel spreadsheet upload history', isShown: managesCustomers },
  { label: 'Import inventory', to: '/inventory/import', words: 'csv excel spreadsheet upload stock', isShown: managesStock },
]

function listActions({ session, navigate, onShowShortcuts, onSignOut }: Context): Action[] {
  const screens = [
    ...appLinks(session).map(({ label, to }) => ({ label, to, words: screenWords[to] })),
    ...linkedScreens.filter(({ isShown }) => isShown?.(session) ?? true),
  ]
  return [
    { key: 'new-job', label: 'New job', aside: 'N', words: 'add create take in racquet string', onSelect: openNewJob },
    ...screens.map(({ label, to, words }) => ({ key: to, label, words, onSelect: () => void navigate({ to }) })),
    { key: 'shortcuts', label: 'Keyboard shortcuts', aside: '?', words: 'keys hotkeys', onSelect: onShowShortcuts },
    { key: 'sign-out', label: session.shared_device ? 'Lock' : 'Sign out', words: 'log out logout leave', onSelect: onSignOut },
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

/** Actions, screens and settings that match the search text, best matches first. Without text, actions and screens only. */
export const groupActions = (text: string, context: Context): SearchOptionGroup[] =>
  [
    { title: 'Actions', options: matchWords(listActions(context), text) },
    { title: 'Settings', options: text.trim() === '' ? [] : listSettings(text, context) },
  ].filter(({ options }) => options.length > 0)
