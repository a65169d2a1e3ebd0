import type { JobDetail } from '#contract/jobs.ts'
import { isForward, nextMoves, statusWords } from '#domain/jobs/status.ts'
import '@mantine/core/styles/Menu.css'
import '@mantine/core/styles/Popover.css'
import { ActionIcon, Menu } from '@mantine/core'
import '@mantine/core/styles/ActionIcon.css'
import { IconDots } from '@tabler/icons-react'

import { useMoveJob } from '../mutations.ts'
import { nextStep } from '../board/MoveButton.tsx'

/** The moves that are not the usual next one: straight to the end, without paying, or back for a mistake. */
export function StepsBack({ job }: { job: JobDetail }) {
  const move = useMoveJob()
  const usual = nextStep(job)
  const others = nextMoves(job).filter(({ to }) => to !== usual?.to || usual.pays)
  if (others.length === 0) return null
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="default" size={44} aria-label="Other steps">
          <IconDots size={20} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {others.map((step) => (
          <Menu.Item key={step.to} onClick={() => void move(job, step.to)}>
            {isForward(step) ? '' : 'Back to '}
            {statusWords[step.to]}
            {step.to === 'picked_up' && ', not paid'}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
