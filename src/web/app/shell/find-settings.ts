import { can } from '#domain/people/permissions.ts'

import { matchWords, type Searchable } from './match-words.ts'
import {
  settingsGroups,
  type Condition,
  type ScreenRow,
  type SettingsPage,
  type SettingsPageName,
  type SettingsRow,
  type SettingsSection,
  type Visitor,
} from './settings-pages.ts'

/** Where a link of Settings leads, as properties of a router link. */
export type SettingsTarget =
  | { readonly to: '/settings/$page'; readonly params: { readonly page: SettingsPageName }; readonly hash?: string }
  | { readonly to: ScreenRow['to'] }

export interface SettingsEntry {
  readonly title: string
  readonly summary: string
  readonly target: SettingsTarget
}

export interface SettingsGroup {
  readonly title: string
  readonly entries: readonly SettingsEntry[]
}

/** What a search in Settings finds: a section of a page, or another screen. */
export interface SettingsHit extends Searchable {
  /** The page that it's on, if that has another name. */
  readonly pageTitle?: string | undefined
  readonly target: SettingsTarget
}

const isVisible = ({ permission, isShown }: Condition, visitor: Visitor): boolean =>
  (permission === undefined || can(visitor.profile.role, permission)) && (isShown?.(visitor) ?? true)

const sectionsFor = ({ sections }: SettingsPage, visitor: Visitor): SettingsSection[] => {
  const all: readonly SettingsSection[] = sections
  return all.filter((section) => isVisible(section, visitor))
}

const isListed = (row: SettingsRow, visitor: Visitor): boolean =>
  'page' in row ? sectionsFor(row, visitor).length > 0 : isVisible(row, visitor)

const toTarget = (row: SettingsRow): SettingsTarget =>
  'page' in row ? { to: '/settings/$page', params: { page: row.page } } : { to: row.to }

/** The pages that a member sees, by group. */
export const listSettings = (visitor: Visitor): SettingsGroup[] =>
  settingsGroups
    .map(({ title, pages }) => ({
      title,
      entries: pages
        .filter((row) => isListed(row, visitor))
        .map((row) => ({ title: row.title, summary: row.summary, target: toTarget(row) })),
    }))
    .filter(({ entries }) => entries.length > 0)

interface VisiblePage {
  readonly title: string
  /** Those that the member sees. */
  readonly sections: readonly SettingsSection[]
  /** Whether the member's role leaves out the whole page. */
  readonly isRefused: boolean
}

const isPage = (row: SettingsRow): row is SettingsPage => 'page' in row

const pages = settingsGroups.flatMap((group) => group.pages).filter(isPage)

/** The page at this address. Undefined for an unknown address. */
export function findSettingsPage(name: string, visitor: Visitor): VisiblePage | undefined {
  const row = pages.find(({ page }) => page === name)
  if (!row) return undefined
  const all: readonly SettingsSection[] = row.sections
  const isRefused = all.every(({ permission }) => permission !== undefined && !can(visitor.profile.role, permission))
  return { title: row.title, sections: sectionsFor(row, visitor), isRefused }
}

/** The title of the page at this address. Undefined for an unknown address. */
export const titleOfSettings = (name: string): string | undefined => pages.find(({ page }) => page === name)?.title

/** The first section needs no anchor: it is at the top of its page. */
const listHits = (row: SettingsRow, visitor: Visitor): SettingsHit[] => {
  if (!('page' in row)) return isVisible(row, visitor) ? [{ label: row.title, words: row.words, target: toTarget(row) }] : []
  return sectionsFor(row, visitor).map(({ id, label, words }, index) => ({
    label,
    words: `${words} ${row.title}`,
    pageTitle: label === row.title ? undefined : row.title,
    target: { to: '/settings/$page', params: { page: row.page }, ...(index > 0 && { hash: id }) },
  }))
}

/** The settings that match the search text, best matches first. */
export const searchSettings = (text: string, visitor: Visitor): SettingsHit[] =>
  matchWords(
    settingsGroups.flatMap(({ pages }) => pages.flatMap((row) => listHits(row, visitor))),
    text,
  )

/** Screens that were sections of Settings until they got addresses of their own. */
const movedSections: Readonly<Record<string, '/absences' | '/machines' | '/activity'>> = {
  absences: '/absences',
  machines: '/machines',
  activity: '/activity',
}

/** Where a section's old anchor on /settings leads now. Links in emails and bookmarks still have it. */
export function findSection(anchor: string): SettingsTarget | { readonly to: '/absences' | '/activity' } | undefined {
  const moved = movedSections[anchor]
  if (moved) return { to: moved }
  for (const { page, sections } of pages) {
    const index = sections.findIndex(({ id }) => id === anchor)
    if (index >= 0) return { to: '/settings/$page', params: { page }, ...(index > 0 && { hash: anchor }) }
  }
  return undefined
}
