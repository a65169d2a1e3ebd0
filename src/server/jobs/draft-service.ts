// Prefilled values and string suggestions for a new job.
import type { RacquetDraft, StringSuggestion } from '#contract/jobs/job-drafts.ts'
import type { TenantDb } from '#database/access.ts'
import { NotFoundError } from '#domain/errors.ts'
import type { JobId, RacquetId } from '#domain/values/ids.ts'
import { prefill } from '#domain/jobs/prefill.ts'
import { isRedo } from '#domain/jobs/redo.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { searchStringModels } from '#server/catalogue.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { archivedItems } from '#server/inventory/service.ts'
import { latestFeedback } from './detail-queries.ts'
import { withSuggestion } from './detail-service.ts'

import {
  preferencesOfRacquet,
  racquetWithCustomer,
  settingsOf,
  matchingStock,
  matchingStrings,
  newestJob,
} from './draft-queries.ts'
import { jobById } from './queries.ts'
import { fullPriceOf } from './redo-queries.ts'

interface DraftInput {
  readonly racquet_id: RacquetId
  /** The job to copy instead of the racquet's newest one. */
  readonly job_id?: JobId | undefined
  readonly now: string
}

/** The values a new job of a racquet starts with (R6.9). Throws NotFoundError. */
export async function draftJob(db: TenantDb, { racquet_id, job_id, now }: DraftInput): Promise<RacquetDraft> {
  const [row, lastJob, copied, preferences, profile, feedback] = await Promise.all([
    racquetWithCustomer(db, racquet_id),
    newestJob(db, racquet_id),
    job_id && jobById(db, job_id),
    preferencesOfRacquet(db, racquet_id),
    settingsOf(db),
    latestFeedback(db, racquet_id),
  ])
  const { racquet, customer } = orNotFound(row)
  if (job_id && copied?.racquet_id !== racquet_id) throw new NotFoundError()
  const source = copied ?? lastJob
  const draft = prefill({
    lastJob: source && (await withFullPrice(db, await dropArchivedItems(db, source))),
    ...preferences,
    racquet,
    profile: orNotFound(profile),
    now,
  })
  return { ...draft, customer, racquet, last_job: lastJob, last_feedback: withSuggestion(feedback) }
}

/** Archived items cannot be used again, so the next job has the string's name but no item. */
async function dropArchivedItems(db: TenantDb, job: Job): Promise<Job> {
  const ids = [job.inventory_mains_id, job.inventory_crosses_id].filter((id) => id !== null)
  const archived = ids.length > 0 ? await archivedItems(db, ids) : []
  const unlessArchived = (id: Job['inventory_mains_id']) => (archived.some((item) => item.id === id) ? null : id)
  return {
    ...job,
    inventory_mains_id: unlessArchived(job.inventory_mains_id),
    inventory_crosses_id: unlessArchived(job.inventory_crosses_id),
  }
}

/** The customer pays the full price again after a free redo. */
const withFullPrice = async (db: TenantDb, job: Job): Promise<Job> =>
  isRedo(job) ? { ...job, price: await fullPriceOf(db, job.id) } : job

const maxStrings = 20
const notInStock = { inventory_id: null, gauge: null, color: null, quantity_meters: null }
const nameOf = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`.toLowerCase()

/** Suggests strings: items in stock first, then strings of earlier jobs, then the catalog, each name once. */
export async function suggestStrings(db: TenantDb, search: string): Promise<StringSuggestion[]> {
  const [stock, strung, catalogue] = await Promise.all([
    matchingStock(db, search),
    matchingStrings(db, search),
    searchStringModels(db, search, maxStrings),
  ])
  const seen = new Set(stock.map(nameOf))
  const isNew = (string: { brand: string; model: string }) => !seen.has(nameOf(string)) && seen.add(nameOf(string))
  return [
    ...stock.map((item) => ({ ...item, from: 'stock' as const })),
    ...strung.filter(isNew).map((string) => ({ ...string, ...notInStock, from: 'jobs' as const })),
    ...catalogue.filter(isNew).map((string) => ({ ...string, ...notInStock, from: 'catalogue' as const })),
  ].slice(0, maxStrings)
}
