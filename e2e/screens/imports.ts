import type { Page } from '@playwright/test'

import { press, screensAt, see, seeOne, type Screen } from './screen.ts'

/** The three steps of an import of these lines. */
export function importScreens(entity: 'customers' | 'inventory', lines: readonly string[]): Screen[] {
  const file = { name: `${entity}.csv`, mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) }
  const chooseFile = (page: Page) => page.getByLabel(/^Spreadsheet (file|or contacts)$/).setInputFiles(file)
  const columns = [chooseFile, seeOne('button', 'Check the rows')]
  return screensAt('demo', `/${entity}/import`, /CSV/, {
    [`${entity}/import`]: {},
    [`${entity}/import-columns`]: { steps: columns },
    [`${entity}/import-rows`]: { steps: [...columns, press('Check the rows'), see(/Nothing is saved yet/)] },
  })
}
