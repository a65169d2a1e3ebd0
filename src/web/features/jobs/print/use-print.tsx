import type { JobId } from '#domain/values/ids.ts'
import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { backend } from '#web/app/client.ts'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState, type ReactNode } from 'react'

import type { PrintKind } from './PrintJobs.tsx'

const PrintJobs = lazy(() => import('./PrintJobs.tsx').then((module) => ({ default: module.PrintJobs })))

// Parallel requests. A hundred at once would slow down the server for others.
const batchSize = 6

// Bypasses the cache, because paper can't be updated.
async function fetchJobs(ids: readonly JobId[]): Promise<JobDetail[]> {
  const jobs: JobDetail[] = []
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize)
    jobs.push(...(await Promise.all(batch.map((id) => backend.jobs.get({ id })))))
  }
  return jobs
}

/** Prints one page for each job with the browser's print dialog. Render `sheet` somewhere: it is empty until something is printed. */
export function usePrint(ids: readonly JobId[], profile: Profile): { print: (kind: PrintKind) => void; sheet: ReactNode } {
  const [pages, setPages] = useState<{ kind: PrintKind; jobs: JobDetail[] }>()
  const { mutate: print } = useMutation({
    mutationFn: async (kind: PrintKind) => ({ kind, jobs: await fetchJobs(ids) }),
    onSuccess: setPages,
    // Fails at once when offline instead of printing later.
    networkMode: 'always',
    meta: { failed: 'The jobs couldn’t be printed' },
  })
  const close = useCallback(() => setPages(undefined), [])
  return { print, sheet: <Suspense>{pages && <PrintJobs {...pages} profile={profile} onDone={close} />}</Suspense> }
}
