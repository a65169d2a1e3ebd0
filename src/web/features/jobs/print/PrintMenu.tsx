import type { JobId } from '#domain/values/ids.ts'
import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { backend } from '#web/app/client.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { IconPrinter } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useState } from 'react'

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

interface Props {
  /** One page per job. */
  readonly ids: readonly JobId[]
  readonly profile: Profile
}

/** Prints labels or work slips with the browser's print dialog. */
export function PrintMenu({ ids, profile }: Props) {
  const [sheet, setSheet] = useState<{ kind: PrintKind; jobs: JobDetail[] }>()
  const { mutate: print } = useMutation({
    mutationFn: async (kind: PrintKind) => ({ kind, jobs: await fetchJobs(ids) }),
    onSuccess: setSheet,
    // Fails at once when offline instead of printing later.
    networkMode: 'always',
    meta: { failed: 'The jobs couldn’t be printed' },
  })
  const closeSheet = useCallback(() => setSheet(undefined), [])
  const isSeveral = ids.length > 1
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <SecondaryButton leftSection={<IconPrinter size={18} aria-hidden />}>Print</SecondaryButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => print('label')}>{isSeveral ? `${ids.length} labels` : 'Racquet label'}</Menu.Item>
          <Menu.Item onClick={() => print('slip')}>{isSeveral ? `${ids.length} work slips` : 'Work slip'}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{sheet && <PrintJobs {...sheet} profile={profile} onDone={closeSheet} />}</Suspense>
    </>
  )
}
