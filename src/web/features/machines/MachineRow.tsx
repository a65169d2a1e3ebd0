import { machineKindLabels } from '#domain/machines/kinds.ts'
import type { Machine } from '#domain/machines/schema.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { useSession } from '#web/app/session/session.ts'
import { useNow } from '#web/components/display/now.ts'
import { Pill } from '#web/components/display/Pill.tsx'
import { ListRow } from '#web/components/display/RowList.tsx'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { MoreActions } from '#web/components/overlays/ActionMenu.tsx'
import { Group, Text } from '@mantine/core'
import { useState } from 'react'

import { describeCheck, formatCheckDay, stateLabels, stateTones } from './check-labels.ts'
import { CheckDialog } from './CheckDialog.tsx'
import { ChecksDialog } from './ChecksDialog.tsx'
import { MachineDialog } from './MachineDialog.tsx'
import { useArchiveMachine } from './mutations.ts'

export function MachineRow({ machine }: { readonly machine: Machine }) {
  const { name, kind, state } = machine
  const isManager = useCan('settings')
  const [open, setOpen] = useState<'check' | 'checks' | 'edit'>()
  const { mutate: archive } = useArchiveMachine()
  const close = () => setOpen(undefined)
  return (
    <ListRow
      aside={
        <>
          <SecondaryButton onClick={() => setOpen('check')} aria-label={`Record check of ${name}`}>
            Record check
          </SecondaryButton>
          <SecondaryButton onClick={() => setOpen('checks')} aria-label={`Checks of ${name}`}>
            Checks
          </SecondaryButton>
          {isManager && (
            <MoreActions
              label={`More actions for ${name}`}
              actions={[
                { label: 'Edit', onClick: () => setOpen('edit') },
                { label: 'Archive', onClick: () => archive(machine) },
              ]}
            />
          )}
        </>
      }
      below={
        <>
          {open === 'check' && <CheckDialog machine={machine} onClose={close} />}
          {open === 'checks' && <ChecksDialog machine={machine} onClose={close} />}
          {open === 'edit' && <MachineDialog machine={machine} onClose={close} />}
        </>
      }
    >
      <Group gap="xs">
        <Text fw={500}>{name}</Text>
        <Pill tone={stateTones[state]}>{stateLabels[state]}</Pill>
      </Group>
      <Text size="sm">{machineKindLabels[kind]}</Text>
      <LastCheck machine={machine} />
    </ListRow>
  )
}

function LastCheck({ machine: { last_check, due_on, state } }: { readonly machine: Machine }) {
  const { tension_unit: unit } = useSession().profile
  const now = useNow()
  if (last_check === null) return <Hint>Never checked</Hint>
  return (
    <>
      <Text size="sm" c={state === 'off' ? 'clay' : undefined}>
        {formatCheckDay(last_check.checked_on, now)}: {describeCheck(last_check, unit)}
      </Text>
      <Hint>
        {state === 'off'
          ? 'Adjust it and check it again.'
          : due_on !== null && `Next check ${state === 'due' ? 'was due' : 'due'} ${formatCheckDay(due_on, now)}`}
      </Hint>
    </>
  )
}
