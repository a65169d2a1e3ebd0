// Reads inventory files and plans what each row does. Runs in a worker thread: a 10 MB file takes a second.
import { ValidationError } from '#domain/errors.ts'
import { correctRows, type Corrections } from '#domain/import/corrections.ts'
import { guessInventoryTargets, type InventoryTarget } from '#domain/import/inventory/columns.ts'
import { planItems, type ItemIdentity, type ItemPlan } from '#domain/import/inventory/plan.ts'
import { detectInventoryNumbers, readInventoryRow } from '#domain/import/inventory/rows.ts'
import { inventoryId, newId } from '#domain/values/ids.ts'
import type { DecimalMark } from '#domain/values/parse-number.ts'
import type { LengthUnit } from '#domain/values/units.ts'
import { shareJson } from '../make-batches.ts'
import { tableRows } from '#server/platform/csv/read.ts'
import { createTask, readSharedText, type SharedText } from '#server/platform/workers/task.ts'
import { readSheetTable, type TableFile } from '#server/platform/xlsx/read-table.ts'
import * as z from 'zod'

interface ReadInput extends TableFile {
  /** The member's unit, for headings without one. */
  readonly unit: LengthUnit
}

interface PlanInput {
  readonly columns: readonly string[]
  /** As `readFile` returned them. */
  readonly rows: SharedText
  readonly targets: readonly InventoryTarget[]
  readonly corrections: Corrections
  /** Chosen by the user. */
  readonly decimal_mark: DecimalMark | null
  /** The items of the business, as JSON. */
  readonly items: string
}

// More items than any shop stocks.
const maxRows = 5000

const existingItems: z.ZodType<ItemIdentity[]> = z.array(
  z.object({ brand: z.string(), model: z.string(), gauge: z.string().nullable(), color: z.string().nullable() }),
)

/** @throws ValidationError if it is neither a CSV file nor a workbook, or too long */
export const readFile = createTask(async ({ unit, ...file }: ReadInput) => {
  const { rows, ...table } = await readSheetTable(file)
  if (rows.length > maxRows) {
    const message = `This file has more than ${maxRows.toLocaleString('en')} rows. Split it.`
    throw new ValidationError(message, { fields: [{ path: 'file', message }] })
  }
  return { ...table, guessed: guessInventoryTargets(table.columns, unit), rows: shareJson(rows) }
})

function planRows({ columns, rows, targets, corrections, decimal_mark, items }: PlanInput) {
  const table = correctRows(tableRows.parse(JSON.parse(readSharedText(rows))), corrections, targets.length)
  const numbers = detectInventoryNumbers({ columns, targets, rows: table }, decimal_mark)
  const plans = planItems(
    table.map((row) => readInventoryRow(row, { targets, numbers })),
    existingItems.parse(JSON.parse(items)),
  )
  return { plans, numbers }
}

/** Plans an import: the outcome of each row, and the items to insert. */
export const planImport = createTask((input: PlanInput) => {
  const { plans, numbers } = planRows(input)
  const count = (wanted: ItemPlan['outcome']) => plans.filter(({ outcome }) => outcome === wanted).length
  return {
    numbers,
    counts: { rows: plans.length, new: count('new'), existing: count('existing'), refused: count('refused') },
    rows: plans.map(({ row: { row, cells }, outcome, problems }) => ({ row, outcome, cells, problems })),
    items: plans.flatMap(({ item }) => (item ? [{ ...item, id: inventoryId.parse(newId()) }] : [])),
  }
})
