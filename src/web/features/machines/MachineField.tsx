import type { JobDetail } from '#contract/jobs/job-detail.ts'
import type { JobMachine, Machine } from '#domain/machines/schema.ts'
import { NativeSelect } from '@mantine/core'

import { useSetMachine } from './mutations.ts'
import { useMachines } from './queries.ts'

/** The available machines, plus the chosen one, which may have been archived since. */
function toOptions(machines: readonly Machine[], chosen: JobMachine | null) {
  const options = machines.map(({ id, name, state }) => ({
    value: id,
    label: state === 'off' ? `${name} (needs adjusting)` : name,
  }))
  const isListed = chosen === null || options.some(({ value }) => value === chosen.id)
  return [{ value: '', label: 'Not chosen' }, ...options, ...(isListed ? [] : [{ value: chosen.id, label: chosen.name }])]
}

/** Chooses the machine that a job is strung on. Renders nothing if the business has no machines. */
export function MachineField({ job }: { readonly job: JobDetail }) {
  const { machine } = job
  const machines = useMachines()
  const { mutate, isPending } = useSetMachine()
  if (machines.length === 0 && machine === null) return null
  return (
    <NativeSelect
      label="Machine"
      size="md"
      disabled={isPending}
      value={machine?.id ?? ''}
      data={toOptions(machines, machine)}
      onChange={({ currentTarget: { value } }) => mutate({ job, to: machines.find(({ id }) => id === value)?.id ?? null })}
    />
  )
}
