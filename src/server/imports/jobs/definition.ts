import { jobImportCounts, jobImportPreview } from '#contract/imports/job-imports.ts'
import type { TenantDb } from '#database/access.ts'
import { lockBusiness } from '#database/locks.ts'
import { explainMissing } from '#domain/import/columns.ts'
import { jobColumns } from '#domain/import/jobs/columns.ts'
import { needsDateOrder, needsYear } from '#domain/import/jobs/conventions.ts'
import { dateOrders, missingYear } from '#domain/import/jobs/dates.ts'
import { needsDecimalMark, openNumber } from '#domain/import/numbers.ts'
import { tensionUnits } from '#domain/values/numbers/units.ts'
import { insertHistory } from '#server/jobs/detail-service.ts'
import * as z from 'zod'

import { insertCustomers, insertRacquets } from '../customers/import-queries.ts'
import { limitError, readCustomerContext, readCustomerLimit, requireAccepted } from '../customers/context-service.ts'
import type { ImportDefinition, PlannedImport } from '../definition.ts'
import { describeFile, type ImportFile } from '../import-file.ts'
import { inTwoTransactions } from '../transactions.ts'
import { existingJobs, insertJobs, readSettings, reserveJobNumbers, returnJobNumbers } from './import-queries.ts'
import type { JobImport } from './plan.ts'

const conventions = z.object({
  detected: z.object({ order: z.enum(dateOrders).nullable(), example: z.string().nullable() }),
  date_order: z.enum(dateOrders).nullable(),
  years: z.object({ year: z.int().nullable(), example: z.string().nullable() }),
  usual_unit: z.enum(tensionUnits),
  business_unit: z.enum(tensionUnits),
  currency: z.string(),
  heading_units: z.array(z.enum(tensionUnits).nullable()),
  is_paid_when_empty: z.boolean(),
  numbers: jobImportPreview.shape.numbers,
  time: z.object({ from: z.string(), to: z.string() }).nullable(),
})

const dayMs = 86_400_000
const moved = (instant: string, days: number): string => new Date(Date.parse(instant) + days * dayMs).toISOString()

/** Jobs are compared with existing jobs of the same days. */
async function readContext(db: TenantDb, { conventions: { time }, settings: { time_zone } }: ImportFile<JobImport>) {
  const context = await readCustomerContext(db)
  const jobs = time ? await existingJobs(db, { from: moved(time.from, -1), to: moved(time.to, 1) }, time_zone) : '[]'
  return { ...context, jobs }
}

function findObstacle({ targets, conventions }: ImportFile<JobImport>) {
  const [missing] = jobColumns.findMissing(targets)
  // The screen lists all of them, and doesn't import before they are chosen.
  if (missing !== undefined) return ['mapping', explainMissing([missing]) ?? ''] as const
  if (needsDateOrder(conventions)) return ['date_order', 'Choose the order of day and month'] as const
  if (needsYear(conventions)) return ['year', missingYear] as const
  return needsDecimalMark(conventions.numbers) ? (['decimal_mark', openNumber] as const) : undefined
}

/** Checks that the new customers still fit in the plan. */
async function recheckLimit(db: TenantDb, { counts: { customers } }: PlannedImport<JobImport>): Promise<void> {
  if (customers === 0 || (await readCustomerLimit(db)).value === null) return
  await lockBusiness(db)
  const limit = await readCustomerLimit(db)
  if (limit.value !== null && limit.count + customers > limit.value) throw limitError(limit)
}

function toPreview(file: ImportFile<JobImport>, planned: PlannedImport<JobImport>) {
  const { date_order, detected, years, numbers, usual_unit } = file.conventions
  return {
    ...describeFile(file, planned),
    separator: file.separator,
    missing: jobColumns.findMissing(file.targets),
    dates: { order: date_order, example: detected.example },
    years,
    numbers: [...numbers],
    tension_unit: usual_unit,
    suggestions: planned.suggestions,
    plan: planned.context.limit,
  }
}

/** Imports of past jobs with their customers and racquets. The shop keeps working during an import, so nothing is locked (decision 0040). */
export const jobImport: ImportDefinition<JobImport> = {
  kind: 'jobs',
  tasks: new URL('import-tasks.ts', import.meta.url).href,
  targets: jobColumns.targets,
  conventions,
  counts: jobImportCounts,
  readSettings,
  readContext,
  findObstacle,
  checkPlan: requireAccepted,
  transaction: inTwoTransactions({
    reserve: (db, { counts }) => reserveJobNumbers(db, counts.new),
    release: (db, { counts }, first) => returnJobNumbers(db, counts.new, first),
    recheck: recheckLimit,
  }),
  inserts: { customers: insertCustomers, racquets: insertRacquets, jobs: insertJobs, events: insertHistory },
  toPreview,
}
