import type { Calibration, Machine } from '#domain/machines/schema.ts'
import type { MachineId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { useSession } from '#web/app/session/session.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { useNow } from '#web/components/display/now.ts'
import { Pill } from '#web/components/display/Pill.tsx'
import { ListRow, RowList } from '#web/components/display/RowList.tsx'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { Dialog } from '#web/components/overlays/Dialog.tsx'
import { Button, Group, Text } from '@mantine/core'
import { useState } from 'react'

import { describeCheck, formatCheckDay } from './check-labels.ts'
import { useRemoveCheck } from './mutations.ts'

interface Props {
  readonly machine: Pick<Machine, 'id' | 'name'>
  readonly onClose: () => void
}

/** The checks of a machine, newest first, and the jobs that were strung while it was off. */
export function ChecksDialog({ machine: { id: machine_id, name }, onClose }: Props) {
  const list = usePages(
    api.machines.calibrations.infiniteOptions({
      input: (after: string | undefined) => ({ machine_id, after, limit: 20 }),
      ...cursorPaging,
    }),
  )
  return (
    <Dialog onClose={onClose} title={`Checks of ${name}`} size="lg">
      <PagedList {...list} empty={<EmptyState title="No checks yet" text="Record a check to see it here." />}>
        {(checks) => (
          <RowList>
            {checks.map((check) => (
              <CheckRow key={check.id} check={check} />
            ))}
          </RowList>
        )}
      </PagedList>
      <MarkedJobs machine_id={machine_id} />
    </Dialog>
  )
}

/** Takes the focus, because the pressed button is gone. */
const focus = (button: HTMLElement | null) => button?.focus()

function CheckRow({ check }: { readonly check: Calibration }) {
  const { id, machine_id, checked_on, is_good, note, by_name } = check
  const { tension_unit: unit } = useSession().profile
  const isManager = useCan('settings')
  const now = useNow()
  const day = formatCheckDay(checked_on, now)
  const [isConfirming, setConfirming] = useState(false)
  const { mutate: remove, isPending } = useRemoveCheck()
  return (
    <ListRow
      aside={
        isManager &&
        (isConfirming ? (
          <Group gap="xs" role="alert">
            <Button color="clay" loading={isPending} onClick={() => remove({ machine_id, id })}>
              Remove check
            </Button>
            <SecondaryButton ref={focus} onClick={() => setConfirming(false)}>
              Keep check
            </SecondaryButton>
          </Group>
        ) : (
          <SecondaryButton onClick={() => setConfirming(true)} aria-label={`Remove check of ${day}`}>
            Remove
          </SecondaryButton>
        ))
      }
    >
      <Group gap="xs">
        <Text fw={500}>{day}</Text>
        <Pill tone={is_good ? 'good' : 'bad'}>{is_good ? 'Good' : 'Bad'}</Pill>
      </Group>
      <Text size="sm">{describeCheck(check, unit)}</Text>
      {note && <Text size="sm">{note}</Text>}
      {by_name !== null && <Hint>{by_name}</Hint>}
    </ListRow>
  )
}

/** The jobs that were strung while a machine was off, newest first. Renders nothing if there were no such jobs. */
function MarkedJobs({ machine_id }: { readonly machine_id: MachineId }) {
  const { time_zone: zone } = useSession().profile
  const list = usePages(
    api.machines.markedJobs.infiniteOptions({
      input: (after: string | undefined) => ({ machine_id, after, limit: 20 }),
      ...cursorPaging,
    }),
  )
  if (list.items === undefined || list.items.length === 0) return null
  return (
    <section aria-labelledby="marked-jobs">
      <Text fw={650} id="marked-jobs" component="h3" mt="md">
        Strung while it was off
      </Text>
      <PagedList {...list} empty={null}>
        {(jobs) => (
          <RowList>
            {jobs.map(({ id, job_number, customer_name, time_completed }) => (
              <ListRow
                key={id}
                aside={
                  <Hint>
                    <DateTime instant={time_completed} zone={zone} dayOnly />
                  </Hint>
                }
              >
                <LinkAnchor to="/jobs/$jobId" params={{ jobId: id }}>
                  #{job_number} {customer_name}
                </LinkAnchor>
              </ListRow>
            ))}
          </RowList>
        )}
      </PagedList>
    </section>
  )
}
