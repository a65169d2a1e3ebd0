// A new job before it is written.
import type { RacquetDraft, StringSuggestion } from '#contract/jobs.ts'
import type { TenantDb } from '#database/access.ts'
import { NotFoundError } from '#domain/errors.ts'
import type { JobId, RacquetId } from '#domain/values/ids.ts'
import { prefill } from '#domain/jobs/prefill.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { searchStringModels } from '#server/catalogue.ts'
import { orNotFound } from '#server/http/errors.ts'
import { archivedOf } from '#server/inventory/service.ts'
import { lastFeedbackOf } from './detail-queries.ts'
import { withSuggestion } from './detail-service.ts'

import { preferencesFor, racquetWithOwner, settingsOf, stockHaving, strungHaving, newestJob } from './draft-queries.ts'
import { jobById } from './queries.ts'

interface DraftInput {
  readonly racquet_id: RacquetId
  /** The job to copy instead of the racquet's newest one. */
  readonly job_id?: JobId | undefined
  readonly now: string
}

/** The values that a new job of a racquet starts with (product, Jobs). Throws NotFoundError. */
export async function draftOf(db: TenantDb, { racquet_id, job_id, now }: DraftInput): Promise<RacquetDraft> {
  const [owned, lastJob, copied, preferences, profile, said] = await Promise.all([
    racquetWithOwner(db, racquet_id),
    newestJob(db, racquet_id),
    job_id && jobById(db, job_id),
    preferencesFor(db, racquet_id),
    settingsOf(db),
    lastFeedbackOf(db, racquet_id),
  ])
  const { racquet, customer } = orNotFound(owned)
  if (job_id && copied?.racquet_id !== racquet_id) throw new NotFoundError()
  const source = copied ?? lastJob
  const draft = prefill({
    lastJob: source && (await withoutArchived(db, source)),
    ...preferences,
    racquet,
    profile: orNotFound(profile),
    now,
  })
  return { ...draft, customer, racquet, last_job: lastJob, last_feedback: withSuggestion(said) }
}

/** Archived string cannot be chosen again: the next job has its name and no item. */
async function withoutArchived(db: TenantDb, job: Job): Promise<Job> {
  const named = [job.inventory_mains_id, job.inventory_crosses_id].filter((id) => id !== null)
  const archived = named.length > 0 ? await archivedOf(db, named) : []
  const kept = (id: Job['inventory_mains_id']) => (archived.some((item) => item.id === id) ? null : id)
  return { ...job, inventory_mains_id: kept(job.inventory_mains_id), inventory_crosses_id: kept(job.inventory_crosses_id) }
}

const maxStrings = 20
const notInStock = { inventory_id: null, gauge: null, color: null, quantity_meters: null }
const nameOf = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`.toLowerCase()

/** Strings to choose from: those in stock first, then what was strung before, then the catalogue; each name once but in stock. */
export async function suggestStrings(db: TenantDb, search: string): Promise<StringSuggestion[]> {
  const [stock, strung, catalogue] = await Promise.all([
    stockHaving(db, search),
    strungHaving(db, search),
    searchStringModels(db, search, maxStrings),
  ])
  const named = new Set(stock.map(nameOf))
  const isNew = (string: { brand: string; model: string }) => !named.has(nameOf(string)) && named.add(nameOf(string))
  return [
    ...stock.map((item) => ({ ...item, from: 'stock' as const })),
    ...strung.filter(isNew).map((string) => ({ ...string, ...notInStock, from: 'jobs' as const })),
    ...catalogue.filter(isNew).map((string) => ({ ...string, ...notInStock, from: 'catalogue' as const })),
  ].slice(0, maxStrings)
}
