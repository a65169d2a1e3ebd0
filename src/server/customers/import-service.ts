// Customers and their frames from somebody's file: looked at first, then written all at once.
import { setImmediate as breathe } from 'node:timers/promises'

import type { ImportCounts, ImportEvent, ImportPreview, ImportRow } from '#contract/customers.ts'
import type { TenantDb } from '#database/access.ts'
import { TierLimitError, ValidationError } from '#domain/errors.ts'
import { customerId, newId, racquetId, type CustomerId } from '#domain/values/ids.ts'
import { guessTargets, isNamed, type ImportTarget } from '#domain/import/columns.ts'
import { Judge, type Verdict } from '#domain/import/planner.ts'
import { readRow, type ReadRow } from '#domain/import/rows.ts'
import { limitsOf } from '#domain/billing/tiers.ts'
import { readTable, type Table } from '#server/platform/csv/read.ts'
import { orNotFound } from '#server/http/errors.ts'

import {
  forgetPlans,
  insertCustomers,
  insertRacquets,
  knownPeople,
  knownRacquets,
  lockAdditions,
  planUse,
} from './import-queries.ts'

type Judged = Verdict<CustomerId>

interface Asked {
  readonly file: File
  readonly mapping?: readonly ImportTarget[] | undefined
}

/** A file that was read, and what its columns are. */
export interface Opened {
  readonly table: Table
  readonly targets: readonly ImportTarget[]
}

// Rows between two pauses in which others are served.
const stretch = 500
// Rows of one statement: a tenth of a second's work, most of it the words that they are found by. Progress is seen, a stop is heard.
const batch = 500

/** Throws a ValidationError on what is no CSV file, or has other columns than the mapping. */
export async function openFile({ file, mapping }: Asked): Promise<Opened> {
  const table = await readTable(new Uint8Array(await file.arrayBuffer()))
  if (mapping && mapping.length !== table.columns.length)
    throw badMapping(`The mapping names ${mapping.length} columns, and the file has ${table.columns.length}.`)
  return { table, targets: mapping ?? guessTargets(table.columns) }
}

const badMapping = (message: string) => new ValidationError(message, { fields: [{ path: 'mapping', message }] })

/** Does one thing after the other to all rows, and lets others be served in between. */
async function eachOf<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Result,
  atPause: (done: number) => void = () => {},
): Promise<Result[]> {
  const results: Result[] = []
  for (const item of items) {
    results.push(work(item))
    if (results.length % stretch !== 0) continue
    atPause(results.length)
    await breathe()
  }
  return results
}

const readRows = ({ table, targets }: Opened, atPause?: (done: number) => void): Promise<ReadRow[]> =>
  eachOf(table.rows, ({ row, cells }) => readRow(row, cells, targets), atPause)

/** What each row would do as things stand, and how much of the plan is used before. */
async function judgeRows(db: TenantDb, rows: readonly ReadRow[], shared_emails: boolean, atPause?: (done: number) => void) {
  const hasFrames = rows.some(({ racquet }) => racquet !== null)
  const [use, people, racquets] = await Promise.all([planUse(db), knownPeople(db), hasFrames ? knownRacquets(db) : []])
  const { tier, active_customers: count } = orNotFound(use)
  const value = limitsOf(tier).active_customers
  const room = value === null ? null : Math.max(0, value - count)
  const judge = new Judge({ people, racquets, room, shared_emails })
  return { plan: { value, count }, verdicts: await eachOf(rows, (row) => judge.judge(row), atPause) }
}

const shown = ({ row: { row, cells }, outcome, problems }: Judged): ImportRow => ({
  row,
  outcome,
  cells: [...cells],
  problems: [...problems],
})

function countsOf(verdicts: readonly Judged[]): ImportCounts {
  const count = (wanted: (verdict: Judged) => boolean) => verdicts.filter(wanted).length
  return {
    rows: verdicts.length,
    new: count(({ outcome }) => outcome === 'new'),
    frame: count(({ outcome }) => outcome === 'frame'),
    here: count(({ outcome }) => outcome === 'here'),
    refused: count(({ outcome }) => outcome === 'refused'),
    racquets: count(({ racquet }) => racquet !== null),
    beyond_plan: count(({ is_beyond_plan }) => is_beyond_plan),
    shared_emails: count(({ is_shared_email }) => is_shared_email),
  }
}

/** What an import would do now. `atDesk` opens the db: only for what is looked up, since reading a file takes longer. */
export async function previewImport(
  opened: Opened,
  shared_emails: boolean,
  atDesk: <Answer>(work: (db: TenantDb) => Promise<Answer>) => Promise<Answer>,
): Promise<ImportPreview> {
  const rows = await readRows(opened)
  const { plan, verdicts } = await atDesk((db) => judgeRows(db, rows, shared_emails))
  const { table, targets } = opened
  const columns = table.columns.map((name, at) => ({ name, target: targets[at] ?? 'leave_out' }))
  const { encoding, separator } = table
  return { encoding, separator, columns, counts: countsOf(verdicts), plan, rows: verdicts.map(shown) }
}

interface Importing {
  readonly opened: Opened
  readonly shared_emails: boolean
  /** Rows that may be refused for the plan alone; with more, nothing is written. */
  readonly beyond_plan: number
  readonly report: (event: ImportEvent) => void
  readonly stopped: AbortSignal
}

/**
 * Imports a file in one transaction. Others wait with adding customers meanwhile.
 * @throws ValidationError when no column is the name, TierLimitError when the plan has less room than the caller knows of
 */
export async function importFile(
  { opened, shared_emails, beyond_plan, report, stopped }: Importing,
  atDesk: <Answer>(work: (db: TenantDb) => Promise<Answer>) => Promise<Answer>,
): Promise<ImportEvent> {
  if (!isNamed(opened.targets)) throw badMapping('Say which column is the name.')
  const total = opened.table.rows.length
  const at = (step: 'reading' | 'checking') => (done: number) => {
    stopped.throwIfAborted()
    report({ step, done, total })
  }
  const rows = await readRows(opened, at('reading'))
  return atDesk((db) =>
    db.transaction(async (db) => {
      await lockAdditions(db)
      const { plan, verdicts } = await judgeRows(db, rows, shared_emails, at('checking'))
      const counts = countsOf(verdicts)
      if (counts.beyond_plan > beyond_plan)
        throw new TierLimitError({ name: 'active_customers', value: plan.value ?? 0, count: plan.count })
      await write(db, verdicts, { report, stopped })
      return { step: 'done', counts, refused: verdicts.filter(({ outcome }) => outcome === 'refused').map(shown) }
    }),
  )
}

async function write(db: TenantDb, verdicts: readonly Judged[], { report, stopped }: Pick<Importing, 'report' | 'stopped'>) {
  const { customers, racquets } = recordsOf(verdicts)
  const total = customers.length + racquets.length
  let done = 0
  const inBatches = async <Row>(rows: readonly Row[], insert: (db: TenantDb, rows: readonly Row[]) => Promise<void>) => {
    for (let from = 0; from < rows.length; from += batch) {
      const some = rows.slice(from, from + batch)
      await forgetPlans(db)
      await insert(db, some)
      done += some.length
      report({ step: 'writing', done, total })
      // The last time after the last row: whoever went away before the end gets nothing.
      stopped.throwIfAborted()
    }
  }
  await inBatches(customers, insertCustomers)
  await inBatches(racquets, insertRacquets)
}

function recordsOf(verdicts: readonly Judged[]) {
  const customers = verdicts.flatMap(({ row, customer }) =>
    customer ? [{ row: row.row, record: { ...customer, id: customerId.parse(newId()) } }] : [],
  )
  const ids = new Map(customers.map(({ row, record }) => [row, record.id]))
  const racquets = verdicts.flatMap(({ racquet }) => {
    const customer_id = racquet && (typeof racquet.of === 'string' ? racquet.of : ids.get(racquet.of.row))
    return racquet && customer_id ? [{ ...racquet.fields, id: racquetId.parse(newId()), customer_id }] : []
  })
  return { customers: customers.map(({ record }) => record), racquets }
}
