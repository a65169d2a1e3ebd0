// What worker threads do with a file: read it, map its columns, plan its rows. Must not load the database.
import { fieldError } from '#domain/errors.ts'
import type { FileRow } from '#domain/import/cells.ts'
import { correctRows } from '#domain/import/corrections.ts'
import { listRows, type Outcome, type RowPage } from '#domain/import/listed-rows.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { tableRows } from '#server/platform/csv/read.ts'
import { createTask, readSharedText } from '#server/platform/workers/task.ts'
import { readSheetTable, type TableFile } from '#server/platform/xlsx/read-table.ts'
import type { SheetTable } from '#server/platform/xlsx/read.ts'

import { shareJson, type Batch } from './batches.ts'
import type { Counts, ImportFile, ImportTypes, ReadFile, Row, RowCounts, Target } from './import-file.ts'

/** Texts of a column that may mean something else. */
export interface Suggestion {
  readonly column: number
  readonly from: string
  readonly to: string[]
  /** How many rows have the text. */
  rows: number
  /** Whether the rows are refused until the user chooses. */
  readonly is_choice: boolean
}

interface PlannedRow {
  readonly outcome: Outcome
  readonly row: { readonly row: number }
}

/** A file with its rows as corrected by the user. */
export type MappedTable<T extends ImportTypes> = Omit<ReadFile<T>, 'rows'> &
  Pick<ImportFile<T>, 'targets'> & { readonly rows: readonly FileRow[] }
export type PlanTable<T extends ImportTypes> = MappedTable<T> & Pick<ImportFile<T>, 'conventions'>

/** The rules of one kind of import. */
export interface ImportRules<T extends ImportTypes, Plan extends PlannedRow> {
  /** Reads other files than CSV and workbooks, too. */
  readonly readTable?: (file: TableFile) => Promise<SheetTable>
  /** For kinds whose files are small: the most rows of a file. All of them are listed. */
  readonly maxRows?: number
  readonly guessTargets: (columns: readonly string[], settings: T['Settings']) => Target<T>[]
  /** Left out if each row can be read by itself. */
  readonly detectConventions?: (table: MappedTable<T>) => T['Conventions']
  /** Plans the outcome of each row, in file order. */
  readonly planRows: (table: PlanTable<T>, context: T['Context']) => Plan[]
  readonly countPlans: (plans: readonly Plan[]) => Omit<Counts<T>, keyof RowCounts>
  readonly toRow: (plan: Plan, targets: readonly Target<T>[]) => Row<T>
  readonly collectSuggestions?: (plans: readonly Plan[]) => Suggestion[]
  /** The records to insert, in this order. */
  readonly toBatches: (plans: readonly Plan[]) => Batch[]
}

type MatchInput<T extends ImportTypes> = ReadFile<T> & {
  readonly mapping: readonly Target<T>[] | undefined
  readonly remembered: readonly Target<T>[] | undefined
}

type PlanInput<T extends ImportTypes> = ImportFile<T> & {
  readonly context: T['Context']
  readonly purpose: 'preview' | 'import'
}

const correctedRows = ({ rows, corrections, columns }: Pick<ReadFile<ImportTypes>, 'rows' | 'corrections' | 'columns'>) =>
  correctRows(tableRows.parse(JSON.parse(readSharedText(rows))), corrections, columns.length)

function countOutcomes(plans: readonly PlannedRow[]): RowCounts {
  const count = (wanted: Outcome) => plans.filter(({ outcome }) => outcome === wanted).length
  return { rows: plans.length, new: count('new'), existing: count('existing'), refused: count('refused') }
}

/** The tasks of a kind's `import-tasks.ts`, which must export them under these names. */
export const createImportTasks = <T extends ImportTypes, Plan extends PlannedRow>(rules: ImportRules<T, Plan>) => ({
  /** @throws ValidationError for the field `file`, `sheet` or `heading_row` */
  readFile: createTask(async (file: TableFile) => {
    const { rows, ...table } = await (rules.readTable ?? readSheetTable)(file)
    requireMaxRows(rows, rules.maxRows)
    return { ...table, total: rows.length, rows: shareJson(rows) }
  }),

  /**
   * Finds the field of each column, and the conventions of the rows.
   * @throws ValidationError if `mapping` has a different number of columns
   */
  matchFile: createTask(({ mapping, remembered, ...file }: MatchInput<T>) => {
    requireWidth(mapping ?? file.columns, file.columns)
    const targets = mapping ?? remembered ?? rules.guessTargets(file.columns, file.settings)
    const conventions = rules.detectConventions?.({ ...file, targets, rows: correctedRows(file) })
    return { targets, conventions: conventions ?? {} }
  }),

  /** Plans all rows. A preview lists rows of every outcome; an import has the records to insert and lists the refused rows. */
  planFile: createTask(({ context, purpose, ...file }: PlanInput<T>) => {
    const plans = rules.planRows({ ...file, rows: correctedRows(file) }, context)
    const isPreview = purpose === 'preview'
    const listed = isPreview || rules.maxRows !== undefined ? plans : plans.filter(({ outcome }) => outcome === 'refused')
    return {
      counts: { ...countOutcomes(plans), ...rules.countPlans(plans) },
      rows: listPlans(listed, file.page, rules.maxRows).map((plan) => rules.toRow(plan, file.targets)),
      suggestions: rules.collectSuggestions?.(plans) ?? [],
      batches: isPreview ? [] : rules.toBatches(plans),
    }
  }),
})

const listPlans = <Plan extends PlannedRow>(plans: readonly Plan[], page: RowPage | undefined, maxRows: number | undefined) =>
  maxRows === undefined ? listRows(plans, page) : plans

function requireMaxRows(rows: readonly FileRow[], maxRows = Infinity): void {
  if (rows.length <= maxRows) return
  throw fieldError('file', `This file has more than ${maxRows.toLocaleString('en')} rows. Split it.`)
}

function requireWidth({ length }: readonly string[], columns: readonly string[]): void {
  if (length === columns.length) return
  throw fieldError('mapping', `The mapping has ${formatCount(length, 'column')}, but the file has ${columns.length}.`)
}
