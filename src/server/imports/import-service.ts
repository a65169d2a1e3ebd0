// Imports the records of a file: a preview, then all valid rows or none (decisions 0011, 0040 and 0042). Worker threads read the file and
// plan each row. What differs between the kinds of imports is in their definitions.
import type { TenantDb } from '#database/access.ts'
import { discardPlans } from '#database/queries/imports.ts'
import { fieldError } from '#domain/errors.ts'
import type { ImportId } from '#domain/values/ids.ts'
import { canceled, readSharedText } from '#server/platform/workers/task.ts'
import type { Task, Workers } from '#server/platform/workers/workers.ts'
import { toTableFile, type TableChoices } from '#server/platform/xlsx/read-table.ts'
import * as z from 'zod'

import { batch } from './batches.ts'
import type { FinishedImport, ImportDefinition, PlannedImport, WithTenantDb } from './definition.ts'
import { fileTable, type ImportFile, type ImportTypes, type Row } from './import-file.ts'
import type { Suggestion } from './import-rules.ts'
import { parseTargets, recordImport, rememberedMapping } from './record-service.ts'

interface Threads {
  readonly workers: Workers
  /** Aborts the work, for example if the caller disconnects. If aborted before the end, nothing is saved. */
  readonly signal: AbortSignal | undefined
}

export interface ImportRequest extends Threads {
  readonly withTenantDb: WithTenantDb
  /** The current instant. */
  readonly now: string
}

export interface ImportProgress {
  readonly step: 'checking' | 'writing'
  readonly done: number
  readonly total: number
}

export interface ImportRun extends ImportRequest {
  readonly report: (event: ImportProgress) => void
}

const readFile = { name: 'readFile', kind: 'read', result: fileTable } as const
const matchFile = {
  name: 'matchFile',
  kind: 'read',
  result: z.object({ targets: z.array(z.string()), conventions: z.unknown() }),
} as const
const planFile = {
  name: 'planFile',
  kind: 'plan',
  result: z.object({
    counts: z.unknown(),
    // The contract validates them on output.
    rows: z.unknown(),
    suggestions: z.custom<Suggestion[]>(Array.isArray),
    batches: z.array(batch),
  }),
} as const

const inModule = <Result>(module: string, task: Omit<Task<Result>, 'module'>): Task<Result> => ({ ...task, module })

/** Reads a file as a table. @throws ValidationError if it isn't one */
export async function readTableFile(tasks: string, input: TableChoices, { workers, signal }: Threads) {
  const file = await toTableFile(input)
  return workers.run(inModule(tasks, readFile), file, { signal, transfer: [file.bytes.buffer] })
}

/**
 * Reads a file with the user's choices, and maps its columns to fields.
 * @throws ValidationError if it isn't a table, or if `mapping` has a different number of columns
 */
export async function readImportFile<T extends ImportTypes>(
  { kind, tasks, targets, conventions, readSettings }: ImportDefinition<T>,
  input: T['Input'],
  { withTenantDb, workers, signal, now }: ImportRequest,
): Promise<ImportFile<T>> {
  const table = await readTableFile(tasks, input, { workers, signal })
  const { settings, remembered } = await withTenantDb(async (db) => ({
    settings: await readSettings(db),
    remembered: await rememberedMapping(db, kind, table.columns, targets),
  }))
  const { file, ...choices } = input
  const { mapping, corrections, page } = input
  const read = { ...table, name: file.name, corrections, page, choices, settings, now }
  const matched = await workers.run(inModule(tasks, matchFile), { ...read, mapping, remembered }, { signal })
  return {
    ...read,
    targets: parseTargets(targets, matched.targets),
    conventions: conventions.parse(matched.conventions),
  }
}

interface PlanOptions<T extends ImportTypes> {
  readonly context: T['Context']
  readonly purpose: 'preview' | 'import'
}

async function planRows<T extends ImportTypes>(
  { tasks, counts }: ImportDefinition<T>,
  file: ImportFile<T>,
  { context, purpose }: PlanOptions<T>,
  { workers, signal }: Threads,
): Promise<PlannedImport<T>> {
  const plan = await workers.run(inModule(tasks, planFile), { ...file, context, purpose }, { signal })
  const rows = z.custom<Row<T>[]>(Array.isArray).parse(plan.rows)
  return { ...plan, context, counts: counts.parse(plan.counts), rows }
}

/** The effect an import would have now. Uses no database connection while the file is read and the rows are planned. */
export async function previewImport<T extends ImportTypes>(
  definition: ImportDefinition<T>,
  file: ImportFile<T>,
  { withTenantDb, ...threads }: ImportRequest,
): Promise<T['Preview']> {
  const context = await withTenantDb((db) => definition.readContext(db, file))
  return definition.toPreview(file, await planRows(definition, file, { context, purpose: 'preview' }, threads))
}

/**
 * Imports a file: all valid rows or none.
 * @throws ValidationError if a column or an answer is missing
 * @throws AppError if the definition refuses the plan
 */
export async function importFile<T extends ImportTypes>(
  definition: ImportDefinition<T>,
  file: ImportFile<T>,
  run: ImportRun,
): Promise<FinishedImport<T>> {
  const { findObstacle, readContext, checkPlan, transaction } = definition
  const [path, message] = findObstacle(file) ?? []
  if (path !== undefined && message !== undefined) throw fieldError(path, message)
  const { total } = file
  run.report({ step: 'checking', done: 0, total })
  const plan = async (db: TenantDb) => {
    const context = await readContext(db, file)
    const planned = await planRows(definition, file, { context, purpose: 'import' }, run)
    checkPlan?.(planned, file.choices)
    run.report({ step: 'checking', done: total, total })
    return planned
  }
  const write = (db: TenantDb, planned: PlannedImport<T>, first_number: number) =>
    writeImport({ db, definition, file, planned, first_number }, run)
  return transaction({ plan, write }, run.withTenantDb)
}

interface WriteOptions<T extends ImportTypes> {
  readonly db: TenantDb
  readonly definition: ImportDefinition<T>
  readonly file: ImportFile<T>
  readonly planned: PlannedImport<T>
  readonly first_number: number
}

/** Records the import and inserts its batches one after another. Reports progress after each, and stops if the import is canceled. */
async function writeImport<T extends ImportTypes>(
  { db, definition: { kind, inserts }, file, planned, first_number }: WriteOptions<T>,
  { report, signal }: Pick<ImportRun, 'report' | 'signal'>,
): Promise<ImportId> {
  const { batches } = planned
  const import_id = await recordImport(db, { ...file, kind }, planned)
  const total = batches.reduce((sum, { count }) => sum + count, 0)
  let done = 0
  for (const { into, count, records } of batches) {
    const insert = inserts[into]
    if (!insert) throw new Error(`The import has no insert for ${into}`)
    await discardPlans(db)
    await insert(db, readSharedText(records), { import_id, first_number })
    done += count
    if (count > 0) report({ step: 'writing', done, total })
    // Also checked after the last batch, so an import canceled before the commit saves nothing.
    if (signal?.aborted) throw canceled()
  }
  return import_id
}
