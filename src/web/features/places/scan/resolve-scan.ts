import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { readScan } from '#domain/places/scan.ts'
import type { Place } from '#domain/places/schema.ts'
import { jobId } from '#domain/values/ids.ts'
import { api, backend } from '#web/app/client.ts'
import { isNotFound, toFailure } from '#web/app/errors.ts'
import type { QueryClient } from '@tanstack/react-query'

/** What the scanner reads here: labels of racquets and places. */
export const labelScan = { codes: 'labels', label: 'Job number or place', placeholder: '142 or A3' } as const

export type ScanResult =
  | { readonly kind: 'job'; readonly job: JobDetail }
  | { readonly kind: 'place'; readonly place: Place }
  | { readonly kind: 'problem'; readonly message: string }

const problem = (message: string): ScanResult => ({ kind: 'problem', message })

async function findJob(queryClient: QueryClient, id: JobDetail['id']): Promise<ScanResult> {
  const job = await queryClient.fetchQuery(api.jobs.get.queryOptions({ input: { id } }))
  return { kind: 'job', job }
}

/** Resolves a number to a job that hasn't been picked up, then to a place of that name, then to any job. */
async function findNumber(queryClient: QueryClient, number: number, place: Place | undefined): Promise<ScanResult> {
  const { items } = await backend.jobs.list({ search: `#${number}`, limit: 1 })
  const [job] = items
  if (place && (!job || job.status === 'picked_up')) return { kind: 'place', place }
  return job ? findJob(queryClient, job.id) : problem(`There’s no job #${number}`)
}

/** Resolves a label or typed text to a job or a place. Never throws. */
export async function resolveScan(queryClient: QueryClient, text: string): Promise<ScanResult> {
  try {
    const scanned = readScan(text, location.origin)
    if (scanned.kind === 'job') return await findJob(queryClient, jobId.parse(scanned.id))
    const { items: places } = await queryClient.ensureQueryData(api.places.list.queryOptions())
    const name = text.trim().toLowerCase()
    const place = places.find((one) => (scanned.kind === 'place' ? one.id === scanned.id : one.name.toLowerCase() === name))
    if (scanned.kind === 'number') return await findNumber(queryClient, scanned.job_number, place)
    if (place) return { kind: 'place', place }
    return problem(scanned.kind === 'place' ? 'This place was removed' : `No job or place matches “${text.slice(0, 40)}”`)
  } catch (error) {
    return problem(isNotFound(error) ? 'This job was deleted' : toFailure(error).message)
  }
}
