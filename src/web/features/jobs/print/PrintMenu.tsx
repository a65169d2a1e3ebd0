import type { JobId } from '#domain/values/ids.ts'
import type { JobDetail } from '#contract/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { useAttempt } from '#web/app/attempt.ts'
import { backend } from '#web/app/client.ts'
import { Button, Menu } from '@mantine/core'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useState } from 'react'

import type { PaperKind } from './PrintJobs.tsx'

const PrintJobs = lazy(() => import('./PrintJobs.tsx').then((module) => ({ default: module.PrintJobs })))

// Asked side by side; a hundred at once would hold up everybody else.
const atOnce = 6

interface Props {
  /** Those that are printed, one page each. */
  readonly ids: readonly JobId[]
  readonly profile: Profile
}

/** A racquet label or a work slip of each of these jobs, by the browser's own print dialog. */
export function PrintMenu({ ids, profile }: Props) {
  const [sheet, setSheet] = useState<{ kind: PaperKind; jobs: JobDetail[] }>()
  const attempt = useAttempt()
  const done = useCallback(() => setSheet(undefined), [])
  const print = (kind: PaperKind) =>
    void attempt('Not printed', async () => {
      const jobs: JobDetail[] = []
      for (let from = 0; from < ids.length; from += atOnce) {
        const some = ids.slice(from, from + atOnce)
        // Asked anew: paper cannot be corrected.
        jobs.push(...(await Promise.all(some.map((id) => backend.jobs.get({ id })))))
      }
      setSheet({ kind, jobs })
    })
  const several = ids.length > 1
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />}>
            Print
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => print('label')}>{several ? `${ids.length} labels` : 'Racquet label'}</Menu.Item>
          <Menu.Item onClick={() => print('slip')}>{several ? `${ids.length} work slips` : 'Work slip'}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Suspense>{sheet && <PrintJobs {...sheet} profile={profile} onDone={done} />}</Suspense>
    </>
  )
}
