// Turns the plans of an import into records with ids.
import { customerId, jobId, newId, racquetId, type CustomerId, type RacquetId } from '#domain/values/ids.ts'
import type { RecordRef } from '#domain/import/jobs/plan.ts'

import type { NewCustomer, NewPastJob, NewRacquet } from './insert-queries.ts'
import type { PastJobPlan } from './plan.ts'

export interface NewRecords {
  readonly customers: readonly NewCustomer[]
  readonly racquets: readonly NewRacquet[]
  readonly jobs: readonly NewPastJob[]
}

/** The id of a record, which is one of the database or the one that a row adds. */
function resolve<Id extends string>(ref: RecordRef<Id> | null, ids: ReadonlyMap<number, Id>): Id {
  const id = ref && ('id' in ref ? ref.id : ids.get(ref.row))
  if (!id) throw new Error('A row refers to a record that no row adds')
  return id
}

/** The records of all new rows. Jobs are numbered in the order of their dates, up to `last_job_number`. */
export function toRecords(plans: readonly PastJobPlan[], last_job_number: number): NewRecords {
  const customerIds = new Map<number, CustomerId>()
  const racquetIds = new Map<number, RacquetId>()
  const customers: NewCustomer[] = []
  const racquets: NewRacquet[] = []
  const jobs: Omit<NewPastJob, 'job_number'>[] = []
  for (const { row, outcome, customer, racquet, new_customer, new_racquet } of plans) {
    if (outcome !== 'new' || !row.job) continue
    if (new_customer) {
      const id = customerId.parse(newId())
      customerIds.set(row.row, id)
      customers.push({ ...new_customer, id })
    }
    const customer_id = resolve(customer, customerIds)
    if (new_racquet) {
      const id = racquetId.parse(newId())
      racquetIds.set(row.row, id)
      racquets.push({ ...new_racquet, id, customer_id })
    }
    jobs.push({ ...row.job, id: jobId.parse(newId()), customer_id, racquet_id: resolve(racquet, racquetIds) })
  }
  const first = last_job_number - jobs.length + 1
  const byDate = jobs.toSorted((left, right) => compare(left.job_date, right.job_date))
  return { customers, racquets, jobs: byDate.map((job, index) => ({ ...job, job_number: first + index })) }
}

const compare = (left: string, right: string): number => {
  if (left === right) return 0
  return left < right ? -1 : 1
}
