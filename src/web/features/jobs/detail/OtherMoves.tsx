import type { JobDetail } from '#contract/jobs.ts'
import { isForward, nextMoves, statusWords } from '#domain/jobs/status.ts'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import { IconDots } from '@tabler/icons-react'

import { useMoveJob } from '../mutations.ts'
import { nextStep } from '../board/MoveButton.tsx'

/** The moves other than the usual next one: skipping a step, not paying, or back after a mistake. */
export function OtherMoves({ job }: { job: JobDetail }) {
  const moveJob = useMoveJob()
  const usual = nextStep(job)
  const others = nextMoves(job).filter(({ to }) => to !== usual?.to || usual.isPayment)
  if (others.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label="Change status">
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((move) => (
          <Menu.Item key={move.to} onClick={() => void moveJob(job, move.to)}>
            {isForward(move) ? '' : 'Back to '}
            {statusWords[move.to]}
            {move.to === 'picked_up' && ', not paid'}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
