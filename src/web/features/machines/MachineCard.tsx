import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { formatDeviation } from '#domain/machines/format.ts'
import type { JobMachine, Machine } from '#domain/machines/schema.ts'
import { useSession } from '#web/app/session/session.ts'
import { useNow } from '#web/components/display/now.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { NativeSelect, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

import { formatCheckDay } from './check-labels.ts'
import classes from './Machines.module.css'
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

/** Chooses the machine that a job is strung on, and warns if it was off. Renders nothing if the business has no machines. */
export function MachineCard({ job }: { readonly job: JobDetail }) {
  const { machine } = job
  const machines = useMachines()
  const { mutate, isPending } = useSetMachine()
  if (machines.length === 0 && machine === null) return null
  const badCheck = machine?.bad_check ?? null
  return (
    <Card title="Machine" isLate={badCheck !== null}>
      <NativeSelect
        aria-label="Machine"
        size="md"
        disabled={isPending}
        value={machine?.id ?? ''}
        data={toOptions(machines, machine)}
        onChange={({ currentTarget: { value } }) => mutate({ job, to: machines.find(({ id }) => id === value)?.id ?? null })}
      />
      {machine && badCheck && <BadCheckWarning name={machine.name} check={badCheck} />}
    </Card>
  )
}

function BadCheckWarning({ name, check }: { readonly name: string; readonly check: NonNullable<JobMachine['bad_check']> }) {
  const { tension_unit: unit } = useSession().profile
  const now = useNow()
  const strung =
    check.last_good_on === null
      ? `This racquet was strung on ${name}, and no earlier check found its tension correct.`
      : `This racquet was strung on ${name} after its last good check on ${formatCheckDay(check.last_good_on, now)}.`
  return (
    <div className={classes.warning}>
      <IconAlertTriangle size={18} aria-hidden />
      <Text size="sm">
        {strung} The check on {formatCheckDay(check.checked_on, now)} measured {formatDeviation(check, unit)}.
      </Text>
    </div>
  )
}
