// Converts an import's plans into records with ids, in a worker thread.
import type { ImportedCustomer } from '#domain/import/customers/rows.ts'
import type { RecordRef } from '#domain/import/jobs/plan.ts'
import type { ImportedJob, ImportedRacquet } from '#domain/import/jobs/rows.ts'
import { toPastEvent, type PastEvent, type PastStep } from '#domain/jobs/history.ts'
import { customerId, jobId, newId, racquetId, type CustomerId, type JobId, type RacquetId } from '#domain/values/ids.ts'

import { inBatches, toBatch, toBatches } from '../batches.ts'
import type { PastJobPlan } from './plan.ts'

type NewCustomer = ImportedCustomer & { readonly id: CustomerId }
type NewRacquet = ImportedRacquet & { readonly is_active: boolean; readonly id: RacquetId; readonly customer_id: CustomerId }
type NewPastJob = ImportedJob & { readonly id: JobId; readonly customer_id: CustomerId; readonly racquet_id: RacquetId }

/** The id of a record that exists in the database or is added by a row. */
function resolve<Id extends string>(ref: RecordRef<Id> | null, ids: ReadonlyMap<number, Id>): Id {
  const id = ref && ('id' in ref ? ref.id : ids.get(ref.row))
  if (!id) throw new Error('A row refers to a missing record')
  return id
}

/** The records of all new rows. Jobs are sorted by date, which determines their numbers. */
function toRecords(plans: readonly PastJobPlan[]) {
  const customerIds = new Map<number, CustomerId>()
  const racquetIds = new Map<number, RacquetId>()
  const customers: NewCustomer[] = []
  const racquets: NewRacquet[] = []
  const jobs: NewPastJob[] = []
  for (const { row, outcome, customer, racquet, new_customer, new_racquet } of plans) {
    if (outcome !== 'new' || !row.job) continue
    if (new_customer) {
      const id = customerId.parse(newId())
      customerIds.set(row.row, id)
      customers.push({ ...new_customer, contact: 'self', is_organisation: false, id })
    }
    const customer_id = resolve(customer, customerIds)
    if (new_racquet) {
      const id = racquetId.parse(newId())
      racquetIds.set(row.row, id)
      racquets.push({ ...new_racquet, is_active: true, id, customer_id })
    }
    jobs.push({ ...row.job, id: jobId.parse(newId()), customer_id, racquet_id: resolve(racquet, racquetIds) })
  }
  return { customers, racquets, jobs: jobs.toSorted((left, right) => compare(left.job_date, right.job_date)) }
}

const compare = (left: string, right: string): number => {
  if (left === right) return 0
  return left < right ? -1 : 1
}

function eventsOf({ id: job_id, picked_up_at, paid_at, price, payment_method }: NewPastJob): PastEvent[] {
  const step = { job_id, from_value: null, amount: null, payment_method: null }
  const pickUp: PastStep = { ...step, id: newId(), kind: 'status', to_value: 'picked_up', created_at: picked_up_at }
  if (paid_at === null) return [toPastEvent(pickUp)]
  const payment = { amount: price, payment_method, created_at: paid_at }
  return [pickUp, { ...step, id: newId(), kind: 'payment' as const, to_value: 'paid', ...payment }].map(toPastEvent)
}

/** The records of all new rows, in batches. `position` counts jobs from 0 in number order. */
export function toRecordBatches(plans: readonly PastJobPlan[]) {
  const { customers, racquets, jobs } = toRecords(plans)
  const numbered = jobs.map((job, position) => ({ ...job, position }))
  return [
    ...toBatches('customers', customers),
    ...toBatches('racquets', racquets),
    ...inBatches(numbered).flatMap((some) => [toBatch('jobs', some), toBatch('events', some.flatMap(eventsOf), 0)]),
  ]
}
