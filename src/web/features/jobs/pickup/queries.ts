import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { JobRow } from '#contract/jobs/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { api } from '#web/app/client.ts'
import { useSession } from '#web/app/session/session.ts'
import { useQuery } from '@tanstack/react-query'

type PickupJob = Pick<JobDetail, 'id' | 'customer' | 'payer'>

type Payer = NonNullable<JobDetail['payer']>

/** Who pays for a job: another customer in businesses with payers, or else its customer. */
export const payerOf = ({ customer, payer }: PickupJob, { shop_tools }: Pick<Profile, 'shop_tools'>): Payer =>
  (shop_tools.includes('payers') ? payer : null) ?? customer

// One request moves up to 100 jobs.
const maxJobs = 100

/** The ready jobs that the payer of a job can pick up at once. */
export function readyJobsQuery(job: PickupJob, profile: Profile) {
  const payer = payerOf(job, profile)
  const filter = profile.shop_tools.includes('payers') ? { payer_id: payer.id } : { customer_id: payer.id }
  return api.jobs.list.queryOptions({ input: { ...filter, status: ['completed'], limit: maxJobs } })
}

/** The ready jobs of the payer of a job, that job first. Excludes jobs that this browser is moving on. Undefined while loading. */
export function useReadyJobs(job: PickupJob, { enabled = true } = {}): readonly JobRow[] | undefined {
  const { profile } = useSession()
  const { data } = useQuery({ ...readyJobsQuery(job, profile), enabled })
  if (!data || !enabled) return undefined
  const ready = data.items.filter(({ status }) => status === 'completed')
  return [...ready.filter(({ id }) => id === job.id), ...ready.filter(({ id }) => id !== job.id)]
}
