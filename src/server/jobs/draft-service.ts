// A new job before it is written.
import type { RacquetDraft, StringSuggestion } from '#contract/jobs.ts'
import type { TenantDb } from '#database/access.ts'
import type { RacquetId } from '#domain/values/ids.ts'
import { prefill } from '#domain/jobs/prefill.ts'
import type { Job } from '#domain/jobs/schema.ts'
import { stringsHaving } from '#server/catalogue.ts'
import { found } from '#server/http/errors.ts'
import { archivedOf } from '#server/inventory/service.ts'
import { lastFeedbackOf } from './detail-queries.ts'
import { withSuggestion } from './detail-service.ts'

import { preferencesFor, racquetWithOwner, settingsOf, stockHaving, strungHaving, wholeLastJob } from './draft-queries.ts'

/** What a new job of a racquet starts with (product, Jobs). Throws NotFoundError. */
export async function draftOf(db: TenantDb, id: RacquetId, now: string): Promise<RacquetDraft> {
  const [owned, lastJob, preferences, profile, said] = await Promise.all([
    racquetWithOwner(db, id),
    wholeLastJob(db, id),
    preferencesFor(db, id),
    settingsOf(db),
    lastFeedbackOf(db, id),
  ])
  const { racquet, customer } = found(owned)
  const draft = prefill({
    lastJob: lastJob && (await withoutArchived(db, lastJob)),
    ...preferences,
    racquet,
    profile: found(profile),
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

const mostStrings = 20
const notInStock = { inventory_id: null, gauge: null, color: null, quantity_meters: null }
const nameOf = ({ brand, model }: { brand: string; model: string }) => `${brand} ${model}`.toLowerCase()

/** Strings to choose from: those in stock first, then what was strung before, then the catalogue; each name once but in stock. */
export async function suggestStrings(db: TenantDb, search: string): Promise<StringSuggestion[]> {
  const [stock, strung] = await Promise.all([stockHaving(db, search), strungHaving(db, search)])
  const named = new Set(stock.map(nameOf))
  const isNew = (string: { brand: string; model: string }) => !named.has(nameOf(string)) && named.add(nameOf(string))
  return [
    ...stock.map((item) => ({ ...item, from: 'stock' as const })),
    ...strung.filter(isNew).map((string) => ({ ...string, ...notInStock, from: 'jobs' as const })),
    ...stringsHaving(search, mostStrings)
      .filter(isNew)
      .map((string) => ({ ...string, ...notInStock, from: 'catalogue' as const })),
  ].slice(0, mostStrings)
}
