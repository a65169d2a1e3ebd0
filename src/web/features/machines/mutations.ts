import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { CalibrationCreate, Machine, MachineCreate } from '#domain/machines/schema.ts'
import type { MachineId } from '#domain/values/ids.ts'
import { backend } from '#web/app/client.ts'
import { offerUndo } from '#web/app/cache/undo-toasts.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

const changes = ['machine'] as const

type Keyed<Input> = Input & { readonly idempotency_key: string }

export const useCreateMachine = () =>
  useMutation({
    mutationFn: ({ idempotency_key, ...input }: Keyed<MachineCreate>) =>
      backend.machines.create(input, { context: { idempotency_key } }),
    onSuccess: ({ name }) => showToast(`${name} added`),
    meta: { changes },
  })

export const useUpdateMachine = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.machines.update>[0]) => backend.machines.update(input),
    onSuccess: () => showToast('Machine saved'),
    meta: { changes },
  })

type MachineVersion = Pick<Machine, 'id' | 'updated_at'>

export const useRestoreMachine = () =>
  useMutation({
    mutationFn: ({ id, updated_at }: MachineVersion) => backend.machines.restore({ id, updated_at }),
    onSuccess: ({ name }) => showToast(`${name} restored`),
    meta: { changes, failed: 'The machine couldn’t be restored' },
  })

export const useArchiveMachine = () => {
  const { mutate: restore } = useRestoreMachine()
  return useMutation({
    mutationFn: ({ id, updated_at }: MachineVersion) => backend.machines.archive({ id, updated_at }),
    onSuccess: (archived, _input, _context, { client }) =>
      offerUndo(client, { message: `${archived.name} archived`, undo: () => restore(archived), saved: [archived] }),
    meta: { changes, failed: 'The machine couldn’t be archived' },
  })
}

export const useRecordCheck = () =>
  useMutation({
    mutationFn: ({ idempotency_key, ...input }: Keyed<CalibrationCreate & { readonly machine_id: MachineId }>) =>
      backend.machines.addCalibration(input, { context: { idempotency_key } }),
    onSuccess: ({ is_good }) =>
      showToast(is_good ? 'Check recorded' : 'Check recorded. Jobs since the last good check are marked.'),
    meta: { changes },
  })

export const useRemoveCheck = () =>
  useMutation({
    mutationFn: (input: Parameters<typeof backend.machines.removeCalibration>[0]) => backend.machines.removeCalibration(input),
    onSuccess: () => showToast('Check removed'),
    meta: { changes, failed: 'The check couldn’t be removed' },
  })

/** Sets the machine that a job is strung on. */
export const useSetMachine = () =>
  useMutation({
    mutationFn: ({ job: { id, machine_id }, to }: { job: Pick<JobDetail, 'id' | 'machine_id'>; to: MachineId | null }) =>
      backend.jobs.setMachine({ id, from: machine_id, to }),
    meta: { changes: ['job'], failed: 'The machine couldn’t be changed' },
  })
