import { formatDeviation } from '#domain/machines/format.ts'
import type { JobMachine } from '#domain/machines/schema.ts'
import { useSession } from '#web/app/session/session.ts'
import { useNow } from '#web/components/display/now.ts'
import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'

import { formatCheckDay } from './check-labels.ts'
import classes from './Machines.module.css'

/** Warns that a job was strung on a machine that was off. */
export function MachineWarning({ machine: { name, bad_check: check } }: { readonly machine: JobMachine }) {
  const { tension_unit: unit } = useSession().profile
  const now = useNow()
  if (check === null) return null
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
