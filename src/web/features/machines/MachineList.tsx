import { maxMachines } from '#domain/machines/kinds.ts'
import type { Machine } from '#domain/machines/schema.ts'
import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { ListRow, RowList } from '#web/components/display/RowList.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { Box, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { MachineDialog } from './MachineDialog.tsx'
import { MachineRow } from './MachineRow.tsx'
import { useRestoreMachine } from './mutations.ts'

/** Adds a machine, up to the limit. Owners and managers see it. */
export function AddMachine() {
  const isManager = useCan('settings')
  const { data } = useQuery(api.machines.list.queryOptions())
  const [isOpen, setOpen] = useState(false)
  if (!isManager || !data || data.items.length >= maxMachines) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>Add machine</Button>
      {isOpen && <MachineDialog onClose={() => setOpen(false)} />}
    </>
  )
}

/** The machines with their checks. */
export function MachineList() {
  const isManager = useCan('settings')
  const { data, error, refetch } = useQuery(api.machines.list.queryOptions())
  if (error && !data) return <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />
  if (!data) return <RowSkeleton rows={3} />
  const { items } = data
  return (
    <>
      {items.length === 0 ? (
        <EmptyState
          title="No machines yet"
          text="Add your machines to record which one a racquet was strung on and to get reminders to check their tension."
        />
      ) : (
        <Card>
          <RowList>
            {items.map((machine) => (
              <MachineRow key={machine.id} machine={machine} />
            ))}
          </RowList>
        </Card>
      )}
      {isManager && <ArchivedMachines />}
    </>
  )
}

function ArchivedMachines() {
  const { data } = useQuery(api.machines.list.queryOptions({ input: { archived: true } }))
  if (!data || data.items.length === 0) return null
  return (
    <Box mt="md">
      <Card title="Archived">
        <RowList>
          {data.items.map((machine) => (
            <ArchivedRow key={machine.id} machine={machine} />
          ))}
        </RowList>
      </Card>
    </Box>
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
