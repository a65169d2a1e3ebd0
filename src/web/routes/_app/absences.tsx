import { ToolOnly } from '#web/app/shell/ToolOnly.tsx'
import { useSession } from '#web/app/session/session.ts'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { AbsenceList, AddAbsence } from '#web/features/absences/AbsenceList.tsx'
import { createFileRoute } from '@tanstack/react-router'

// A shop tool (R14.2).
export const Route = createFileRoute('/_app/absences')({
  staticData: { needsPassword: true },
  head: () => ({ meta: [{ title: 'Absences · Stringdesk' }] }),
  component: Absences,
})

function Absences() {
  const isOn = useSession().profile.shop_tools.includes('assignment')
  return (
    <>
      <PageHeader title="Absences" actions={isOn && <AddAbsence />} />
      <ToolOnly
        tool="assignment"
        title="Absences are turned off"
        purpose="They are part of the tool “Assign jobs”: nobody is given jobs that are due while they are away."
      >
        <AbsenceList />
      </ToolOnly>
    </>
  )
}
