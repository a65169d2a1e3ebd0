import { paymentMethods } from '#domain/jobs/payment.ts'
import type { JobRow } from '#contract/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import type { JobStatus } from '#domain/jobs/schema.ts'
import { statusWords } from '#domain/jobs/status.ts'
import type { Selection } from '#web/components/display/selection.ts'
import { Button, CloseButton, Menu } from '@mantine/core'
import '@mantine/core/styles/CloseButton.css'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { useState } from 'react'

import classes from './BulkBar.module.css'
import { useMoveJobs, usePayJobs } from '../mutations.ts'
import { PrintMenu } from '../print/PrintMenu.tsx'

// As many as the server takes at once (contract, jobs).
const most = 100

const steps: Record<JobStatus, { to: JobStatus; label: string } | null> = {
  pending: { to: 'in_progress', label: 'Start' },
  in_progress: { to: 'completed', label: 'Finish' },
  completed: { to: 'picked_up', label: 'Picked up' },
  picked_up: null,
}

interface Props {
  readonly selection: Selection<JobRow>
  readonly profile: Profile
}

/** What can be done with several jobs at once; each is done to all of them or to none. */
export function BulkBar({ selection, profile }: Props) {
  const { chosen, clear } = selection
  const move = useMoveJobs()
  const pay = usePayJobs()
  const [busy, setBusy] = useState(false)
  if (chosen.length === 0) return null
  const run = async (work: Promise<boolean>) => {
    setBusy(true)
    if (await work) clear()
    setBusy(false)
  }
  const step = commonStep(chosen)
  const ids = chosen.map(({ id }) => id)
  const unpaid = chosen.filter(({ payment_status }) => payment_status === 'unpaid').map(({ id }) => id)
  const tooMany = chosen.length > most
  const hint = tooMany ? `At most ${most} at once.` : !step && hintOf(chosen)
  return (
    <div role="toolbar" aria-label="With those chosen" className={classes.bar}>
      <CloseButton size={44} aria-label="Choose none" onClick={clear} />
      <strong className={classes.count} role="status">
        {chosen.length} chosen
      </strong>
      {hint && <span className={classes.hint}>{hint}</span>}
      <span className={classes.actions}>
        {unpaid.length > 0 && (
          <Menu position="top-end">
            <Menu.Target>
              <Button variant="default" disabled={busy || tooMany}>
                Paid
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {paymentMethods.map((method) => (
                <Menu.Item key={method} onClick={() => void run(pay(unpaid, method))}>
                  {method}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        {!tooMany && <PrintMenu ids={ids} profile={profile} />}
        {step && (
          <Button loading={busy} disabled={tooMany} onClick={() => void run(move(chosen, step.to))}>
            {step.label}
          </Button>
        )}
      </span>
    </div>
  )
}

const isOneState = (jobs: readonly JobRow[]): boolean => jobs.every(({ status }) => status === jobs[0]?.status)

function commonStep(jobs: readonly JobRow[]) {
  const [first] = jobs
  return first && isOneState(jobs) ? steps[first.status] : null
}

const hintOf = (jobs: readonly JobRow[]): string | null =>
  isOneState(jobs)
    ? null
    : `Jobs of one state move together: ${[...new Set(jobs.map(({ status }) => statusWords[status]))].join(', ')}.`
