import { maxMachines } from '#domain/machines/kinds.ts'
import type { Machine } from '#domain/machines/schema.ts'
import { can } from '#domain/people/permissions.ts'
import { api } from '#web/app/client.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { useSession } from '#web/app/session/session.ts'
import { ListRow, RowList } from '#web/components/display/RowList.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { MachineDialog } from './MachineDialog.tsx'
import { MachineRow } from './MachineRow.tsx'
import { useRestoreMachine } from './mutations.ts'

export function MachinesSection() {
  const { role } = useSession().profile
  const query = useQuery(api.machines.list.queryOptions())
  const [isOpen, setOpen] = useState(false)
  const isManager = can(role, 'settings')
  if (!query.data) return <CardPlaceholder title="Machines" query={query} height={160} />
  const { items } = query.data
  const add = isManager && items.length < maxMachines && (
    <SecondaryButton onClick={() => setOpen(true)}>Add machine</SecondaryButton>
  )
  return (
    <Card title="Machines">
      {items.length === 0 ? (
        <EmptyState
          title="No machines yet"
          text="Add your machines to record which one a racquet was strung on and to get reminders to check their tension."
          action={add}
        />
      ) : (
        <Stack gap="sm">
          <RowList>
            {items.map((machine) => (
              <MachineRow key={machine.id} machine={machine} />
            ))}
          </RowList>
          {add && <Group>{add}</Group>}
        </Stack>
      )}
      {isManager && <ArchivedMachines />}
      {isOpen && <MachineDialog onClose={() => setOpen(false)} />}
    </Card>
  )
}

function ArchivedMachines() {
  const { data } = useQuery(api.machines.list.queryOptions({ input: { archived: true } }))
  if (!data || data.items.length === 0) return null
  return (
    <Stack gap="xs" mt="md" component="section" aria-labelledby="archived-machines">
      <Text fw={650} id="archived-machines" component="h3">
        Archived
      </Text>
      <RowList>
        {data.items.map((machine) => (
          <ArchivedRow key={machine.id} machine={machine} />
        ))}
      </RowList>
    </Stack>
  )
}

function ArchivedRow({ machine }: { readonly machine: Machine }) {
  const { mutate: restore, isPending } = useRestoreMachine()
  return (
    <ListRow
      aside={
        <SecondaryButton loading={isPending} onClick={() => restore(machine)} aria-label={`Restore ${machine.name}`}>
          Restore
        </SecondaryButton>
      }
    >
      <Text>{machine.name}</Text>
    </ListRow>
  )
}
