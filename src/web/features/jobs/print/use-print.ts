import type { JobId } from '#domain/values/ids.ts'
import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { backend } from '#web/app/client.ts'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import type { PrintKind } from './PrintJobs.tsx'

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

interface Pages {
  readonly kind: PrintKind
  readonly jobs: readonly JobDetail[]
}

/** Loads the jobs to print. `PrintJobs` prints the pages as soon as it is rendered, and `close` removes them. */
export function usePrint(ids: readonly JobId[]): {
  print: (kind: PrintKind) => void
  pages: Pages | undefined
  close: () => void
} {
  const [pages, setPages] = useState<Pages>()
  const { mutate: print } = useMutation({
    mutationFn: async (kind: PrintKind) => ({ kind, jobs: await fetchJobs(ids) }),
    onSuccess: setPages,
    // Fails at once when offline instead of printing later.
    networkMode: 'always',
    meta: { failed: 'The jobs couldn’t be printed' },
  })
  const close = useCallback(() => setPages(undefined), [])
  return { print, pages, close }
}
