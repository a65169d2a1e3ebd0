import { ToolOnly } from '#web/app/shell/ToolOnly.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { AddMachine, MachineList } from '#web/features/machines/MachineList.tsx'
import { useHasMachines } from '#web/features/machines/queries.ts'
import { createFileRoute } from '@tanstack/react-router'

// A shop tool (R14.6).
export const Route = createFileRoute('/_app/machines')({
  staticData: { permission: 'work' },
  head: () => ({ meta: [{ title: 'Machines · Stringdesk' }] }),
  component: Machines,
})

function Machines() {
  const isOn = useHasMachines()
  return (
    <>
      <PageHeader title="Machines" actions={isOn && <AddMachine />} />
      <ToolOnly
        tool="machines"
        title="Machines are turned off"
        purpose="The tool “Machines” records which machine strung a racquet, and reminds you to check its tension."
      >
        <MachineList />
      </ToolOnly>
    </>
  )
}
