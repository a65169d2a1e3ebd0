// What happened to jobs, as events (decision 0140). Payments are in payment-events.ts.
import type { TenantDb } from '#database/access.ts'
import type { RecordedEvent } from '#domain/events/events.ts'
import { recordedJobFields, valuesOf } from '#domain/jobs/events.ts'
import type { Job, JobStatus } from '#domain/jobs/schema.ts'
import { changesBetween, isChanged, type Change } from '#domain/values/changes.ts'
import type { InventoryId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'

import { itemNames } from './event-queries.ts'

/** The job that a new job redoes. */
export type Original = Pick<Job, 'id' | 'job_number'>

/** The intake of a job, and the start of a redo if it is one. */
export function receivedEvents(job: Job, original: Original | null): RecordedEvent[] {
  const { id: record_id, job_number, redo_reason: reason, redo_price: price } = job
  const received: RecordedEvent = { kind: 'job.received', record_id, data: { job_number, values: valuesOf(job) } }
  if (original === null || reason === null || price === null) return [received]
  const redo_of = { job_id: original.id, job_number: original.job_number }
  return [received, { kind: 'job.redo_started', record_id, data: { job_number, redo_of, reason, price } }]
}

/** A move of a job to another status. */
export const movedEvent = ({ id, job_number, status }: Job, to: JobStatus): RecordedEvent => ({
  kind: 'job.moved',
  record_id: id,
  data: { job_number, from: status, to },
})

/** The deletion of a job, with its last values. */
export const deletedEvent = (job: Job): RecordedEvent => ({
  kind: 'job.deleted',
  record_id: job.id,
  data: { job_number: job.job_number, status: job.status, values: valuesOf(job) },
})

type Items = Pick<Job, 'inventory_mains_id' | 'inventory_crosses_id'>

async function itemChanges(
  db: TenantDb,
  before: Items,
  after: Items,
): Promise<Partial<Record<'item_mains' | 'item_crosses', Change>>> {
  const isMainsChanged = before.inventory_mains_id !== after.inventory_mains_id
  const isCrossesChanged = before.inventory_crosses_id !== after.inventory_crosses_id
  if (!isMainsChanged && !isCrossesChanged) return {}
  const ids = [before, after].flatMap((job) => [job.inventory_mains_id ?? [], job.inventory_crosses_id ?? []].flat())
  const names = await itemNames(db, ids)
  const change = (from: InventoryId | null, to: InventoryId | null): Change => ({
    from: (from && names.get(from)) ?? null,
    to: (to && names.get(to)) ?? null,
  })
  return {
    ...(isMainsChanged && { item_mains: change(before.inventory_mains_id, after.inventory_mains_id) }),
    ...(isCrossesChanged && { item_crosses: change(before.inventory_crosses_id, after.inventory_crosses_id) }),
  }
}

/** Records an edit of a job. Reads the names of its items if they have changed. */
export async function recordEdit(db: TenantDb, before: Job, after: Job): Promise<void> {
  const changes = { ...changesBetween(recordedJobFields, before, after), ...(await itemChanges(db, before, after)) }
  if (isChanged(changes))
    await record(db, [{ kind: 'job.edited', record_id: after.id, data: { job_number: after.job_number, changes } }])
}
