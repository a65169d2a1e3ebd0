import { aJob } from './factories.ts'
import type { Caller } from './callers.ts'
import type { TestDatabase } from './database.ts'

export type PastJobFields = Parameters<typeof aJob>[1]

export interface PastInstants {
  readonly taken?: string
  readonly due?: string
  readonly ready?: string
  readonly paid?: string
  /** The string cost. */
  readonly cost?: string
}

/** Creates jobs of the past: `taken` in, `ready` and `paid` at these instants. */
export const pastJobsIn =
  ({ owner }: TestDatabase) =>
  async (api: Caller, { taken, due, ready, paid, cost }: PastInstants, fields: PastJobFields = {}): Promise<string> => {
    const { id } = await aJob(api, fields)
    await owner`update string_jobs set job_date = coalesce(${taken}, ${ready}, ${paid})::timestamptz, due_date = ${due},
      time_completed = ${ready}, status = ${ready ? 'completed' : 'pending'}, string_cost = ${cost},
      paid_at = ${paid}, payment_status = ${paid ? 'paid' : 'unpaid'}, paid_amount = case when ${Boolean(paid)} then price else 0 end
      where id = ${id}`
    return id
  }
