import { inventoryColumns } from '#domain/import/inventory/columns.ts'
import { rowTexts } from '#domain/import/row-texts.ts'
import { backend } from '#web/app/client.ts'

import type { ImportDefinition } from '../flow/definition.ts'
import { formatRecords } from '../flow/format-records.ts'
import { numberObstacle } from '../flow/NumberQuestion.tsx'
import { InventoryQuestions, type InventoryImport } from './InventoryQuestions.tsx'

// The unit to add to quantities without one.
const quantityUnits = [
  ['quantity_meters', 'm'],
  ['quantity_feet', 'ft'],
] as const

/** Imports inventory. Files are small: all rows are listed, and the import has no progress. */
export const inventoryImport: ImportDefinition<InventoryImport> = {
  title: 'Import your inventory',
  text: 'Choose a CSV file or an Excel workbook with one row for each string: brand, model, gauge, color, length, cost. It needs a row with the column names. You can check the rows before anything is saved.',
  columns: inventoryColumns,
  note: 'Items you already have won’t be changed.',
  link: { to: '/inventory', label: 'View inventory' },
  answers: { decimal_mark: undefined },
  Questions: InventoryQuestions,
  findObstacle: numberObstacle,
  formatNew: ({ new: items }) => formatRecords({ items }),
  // The string, its color and quantity.
  describeRows: (mapping) => (cells) => {
    const texts = rowTexts(cells, mapping)
    const name = [texts.get('brand'), texts.get('model'), texts.get('gauge')].filter(Boolean).join(' ')
    const quantities = quantityUnits.flatMap(([target, unit]) => {
      const text = texts.get(target)
      return text === undefined ? [] : [/\d$/.test(text) ? `${text} ${unit}` : text]
    })
    return { name, details: [texts.get('color'), quantities[0]].filter(Boolean).join(' · ') }
  },
  preview: (input) => backend.inventory.previewImport(input),
  run: async (input, { signal }) => {
    const { counts, rows } = await backend.inventory.import(input, { signal })
    return { counts, refused: rows.filter(({ outcome }) => outcome === 'refused') }
  },
  adds: ['item'],
}
