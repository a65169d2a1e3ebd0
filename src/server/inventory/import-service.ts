// The shelf from somebody's file: looked at first, then written all at once (docs/decisions/0011).
import type { InventoryImport } from '#contract/inventory.ts'
import type { TenantDb } from '#database/access.ts'
import { compareDecimals } from '#domain/values/decimals.ts'
import { ValidationError } from '#domain/errors.ts'
import { inventoryId, newId } from '#domain/values/ids.ts'
import { guessShelf, isShelf, type ShelfTarget } from '#domain/import/inventory-columns.ts'
import { judgeItems, readItem, type ItemVerdict } from '#domain/import/inventory.ts'
import { readTable, type Table } from '#server/platform/csv/read.ts'
import { insertMovements } from './stock-queries.ts'

import { insertItems, knownItems, lengthUnitOf, lockImport } from './import-queries.ts'

interface Opened {
  readonly table: Table
  readonly mapping: readonly ShelfTarget[] | undefined
}

type Read = { readonly table: Table; readonly targets: readonly ShelfTarget[] }

// More strings than any shop stocks; a file of more is another file.
const mostRows = 5000

const refuse = (path: string, message: string) => new ValidationError(message, { fields: [{ path, message }] })

/** Throws a ValidationError on what is no CSV file, or has other columns than the mapping. */
export async function openShelfFile(asked: { file: File; mapping?: readonly ShelfTarget[] | undefined }): Promise<Opened> {
  const { file, mapping } = asked
  const table = await readTable(new Uint8Array(await file.arrayBuffer()))
  if (table.rows.length > mostRows) throw refuse('file', `This file has more than ${mostRows} rows. Split it.`)
  if (mapping && mapping.length !== table.columns.length)
    throw refuse('mapping', `The mapping names ${mapping.length} columns, and the file has ${table.columns.length}.`)
  return { table, mapping }
}

/** What its columns are: as somebody said, or by their names, of lengths in the stringer's unit where none is named. */
const readColumns = async (db: TenantDb, { table, mapping }: Opened): Promise<Read> => ({
  table,
  targets: mapping ?? guessShelf(table.columns, await lengthUnitOf(db)),
})

async function judge(db: TenantDb, { table, targets }: Read): Promise<ItemVerdict[]> {
  const rows = table.rows.map(({ row, cells }) => readItem(row, cells, targets))
  return judgeItems(rows, await knownItems(db))
}

function shown({ table, targets }: Read, verdicts: readonly ItemVerdict[]): InventoryImport {
  const count = (wanted: ItemVerdict['outcome']) => verdicts.filter(({ outcome }) => outcome === wanted).length
  return {
    columns: table.columns.map((name, at) => ({ name, target: targets[at] ?? 'leave_out' })),
    counts: { rows: verdicts.length, new: count('new'), here: count('here'), refused: count('refused') },
    rows: verdicts.map(({ row, outcome, cells, problems }) => ({ row, outcome, cells: [...cells], problems: [...problems] })),
  }
}

/** What an import would do now; nothing is written. */
export async function previewShelf(db: TenantDb, opened: Opened): Promise<InventoryImport> {
  const read = await readColumns(db, opened)
  return shown(read, await judge(db, read))
}

/**
 * Brings every good row in, in one transaction, each with its first quantity as a movement.
 * @throws ValidationError when no column is the brand or the model
 */
export async function importShelf(db: TenantDb, opened: Opened): Promise<InventoryImport> {
  return db.transaction(async (db) => {
    await lockImport(db)
    const read = await readColumns(db, opened)
    if (!isShelf(read.targets)) throw refuse('mapping', 'Say which columns are the brand and the model.')
    const verdicts = await judge(db, read)
    const items = verdicts.flatMap(({ outcome, item }) =>
      outcome === 'new' && item ? [{ ...item, id: inventoryId.parse(newId()) }] : [],
    )
    await insertItems(db, items)
    const stocked = items.filter(({ quantity_meters }) => compareDecimals(quantity_meters, '0') > 0)
    await insertMovements(
      db,
      stocked.map(({ id, quantity_meters: meters, cost_per_meter }) => ({
        string_inventory_id: id,
        kind: 'received',
        meters,
        cost_per_meter,
        reason: 'Imported',
      })),
    )
    return shown(read, verdicts)
  })
}
