import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { canRedo } from '#domain/jobs/redo.ts'
import { isForward, nextMoves, statusLabels, type Move } from '#domain/jobs/status.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { useSession } from '#web/app/session/session.ts'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { MoreActions } from '#web/components/overlays/ActionMenu.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { nextStep } from '../board/MoveButton.tsx'
import { useMoveJobs, useRemoveJob } from '../mutations.ts'

const moveLabel = (move: Move): string =>
  `${isForward(move) ? 'Move to' : 'Back to'} “${statusLabels[move.to]}”${move.to === 'picked_up' ? ', not paid' : ''}`

/** Less common actions: skip a step, pick up without payment, move back, string again, redo, delete. */
export function JobActions({ job }: { job: JobDetail }) {
  const { mutate: moveJobs } = useMoveJobs()
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const mayDelete = useCan('corrections')
  const usualStep = nextStep(job)
  const stringAgain = {
    label: 'String again',
    onClick: () => void navigate({ to: '/racquets/$racquetId/jobs/new', params: { racquetId: job.racquet_id } }),
  }
  const redo = {
    label: 'Start redo',
    onClick: () =>
      void navigate({ to: '/racquets/$racquetId/jobs/new', params: { racquetId: job.racquet_id }, search: { redo_of: job.id } }),
  }
  const recordsRedos = useSession().profile.shop_tools.includes('redos')
  const mayRedo = recordsRedos && canRedo(job, job.redone_as)
  const otherMoves = nextMoves(job).filter(({ to }) => to !== usualStep?.to || usualStep.isPayment)
  return (
    <>
      <MoreActions
        actions={[
          ...otherMoves.map((move) => ({ label: moveLabel(move), onClick: () => moveJobs({ jobs: [job], to: move.to }) })),
          // Once the job is picked up, "String again" is the screen's primary button.
          ...(job.status === 'picked_up' ? [] : [stringAgain]),
          ...(mayRedo ? [redo] : []),
          ...(mayDelete ? [{ label: 'Delete job', destructive: true, onClick: () => setDeleting(true) }] : []),
        ]}
      />
      <DeleteDialog job={job} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </>
  )
}

interface DeleteDialogProps {
  readonly job: JobDetail
  readonly isOpen: boolean
  readonly onClose: () => void
}

function DeleteDialog({ job, isOpen, onClose }: DeleteDialogProps) {
  const navigate = useNavigate()
  const remove = useRemoveJob(() => navigate({ to: '/jobs' }))
  return (
    <ConfirmDialog
      opened={isOpen}
      title={`Delete job #${job.job_number}?`}
      text={`${job.usage.length > 0 ? 'Its string goes back to inventory and its' : 'Its'} customer link stops working. You can’t undo this.`}
      confirm="Delete job"
      destructive
      busy={remove.isPending}
      onConfirm={() => remove.mutate(job.id, { onSettled: onClose })}
      onClose={onClose}
    />
  )
}
