import { panels, type Panel } from '#domain/analytics/panels.ts'
import { parseOneOf, type Search } from '#web/app/search-params.ts'
import type { Tab } from '#web/components/layout/Tabs.tsx'

const labels: Record<Panel, string> = {
  work: 'Income',
  turnaround: 'Turnaround',
  owed: 'Owed',
  returning: 'Returning',
  strings: 'Strings',
  tensions: 'Tensions',
  racquets: 'Racquets',
  feedback: 'Feedback',
  people: 'People',
  redos: 'Redos',
  profit: 'Profit',
}

const order: readonly Panel[] = [
  'work',
  'turnaround',
  'owed',
  'profit',
  'returning',
  'strings',
  'tensions',
  'racquets',
  'feedback',
  'people',
  'redos',
]

interface Shop {
  readonly hasColleagues: boolean
  readonly hasRedos: boolean
}

/** The panels of a business as tabs. */
export const panelTabs = ({ hasColleagues, hasRedos }: Shop): readonly Tab<Panel>[] =>
  order
    .filter((panel) => (panel !== 'people' || hasColleagues) && (panel !== 'redos' || hasRedos))
    .map((value) => ({ value, label: labels[value] }))

/** Reads the tab from the URL. The first one if it is unknown, or not one of this business. */
export function chosenPanel(tabs: readonly Tab<Panel>[], search: Search): Panel {
  const panel = parseOneOf(panels, search['tab'])
  return panel && tabs.some(({ value }) => value === panel) ? panel : 'work'
}
