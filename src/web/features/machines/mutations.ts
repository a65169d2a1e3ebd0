import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { CalibrationCreate, Machine, MachineCreate } from '#domain/machines/schema.ts'
import type { MachineId } from '#domain/values/ids.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'
import { offerUndo } from '#web/app/cache/undo-toasts.ts'
import { useMutation } from '@tanstack/react-query'

const changes = ['machine'] as const

type Keyed<Input> = Input & { readonly idempotency_key: string }

export const useCreateMachine = () =>
  useChange(
    ({ idempotency_key, ...input }: Keyed<MachineCreate>) => backend.machines.create(input, { context: { idempotency_key } }),
    { changes, done: ({ name }) => `${name} added` },
  )

export const useUpdateMachine = () => useChange(backend.machines.update, { changes, done: 'Machine saved' })

type MachineVersion = Pick<Machine, 'id' | 'updated_at'>

export const useRestoreMachine = () =>
  useChange(({ id, updated_at }: MachineVersion) => backend.machines.restore({ id, updated_at }), {
    changes,
    failed: 'The machine couldn’t be restored',
    done: ({ name }) => `${name} restored`,
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
  useChange(
    ({ idempotency_key, ...input }: Keyed<CalibrationCreate & { readonly machine_id: MachineId }>) =>
      backend.machines.addCalibration(input, { context: { idempotency_key } }),
    {
      changes,
      done: ({ is_good }) => (is_good ? 'Check recorded' : 'Check recorded. Jobs since the last good check are marked.'),
    },
  )

export const useRemoveCheck = () =>
  useChange(backend.machines.removeCalibration, { changes, failed: 'The check couldn’t be removed', done: 'Check removed' })

export const useSetMachine = () =>
  useChange(
    ({ job: { id, machine_id }, to }: { job: Pick<JobDetail, 'id' | 'machine_id'>; to: MachineId | null }) =>
      backend.jobs.setMachine({ id, from: machine_id, to }),
    { changes: ['job'], failed: 'The machine couldn’t be changed' },
  )
