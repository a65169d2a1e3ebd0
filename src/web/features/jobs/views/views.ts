import { defaultParseSearch, defaultStringifySearch } from '@tanstack/react-router'

import { parseJobSearch, type JobSearch } from '../table/job-search-params.ts'

/** A view that every member has. */
export interface SuggestedView {
  readonly name: string
  readonly search: JobSearch
}

export const suggestedViews: readonly SuggestedView[] = [
  { name: 'All jobs', search: { view: 'table' } },
  { name: 'Unpaid, picked up', search: { view: 'table', status: 'picked_up', payment_status: 'unpaid' } },
  { name: 'Ready over 7 days', search: { view: 'table', uncollected: true } },
]

/** The parts of a search that are set, by name, so that equal searches are equal texts. */
const definedIn = (search: JobSearch) =>
  Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .toSorted(([left], [right]) => (left < right ? -1 : 1))

/** The text that a saved view stores. */
export const writeView = (search: JobSearch): string =>
  defaultStringifySearch(Object.fromEntries(definedIn({ ...search, view: 'table' }))).replace(/^\?/, '')

/** What a saved view shows. Leaves out what the page no longer knows. */
export const readView = (text: string): JobSearch => ({ ...parseJobSearch(defaultParseSearch(`?${text}`)), view: 'table' })

/** Whether the page shows a view. A view that says nothing about columns is the same whichever are hidden. */
export const isSameView = (shown: JobSearch, { hide, ...view }: JobSearch): boolean =>
  writeView({ ...shown, hide: hide === undefined ? undefined : shown.hide }) === writeView({ ...view, hide })
