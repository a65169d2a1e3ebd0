import { exportBackend, useExportDownload } from '#web/app/export-download.ts'
import { IfAllowed } from '#web/app/session/permissions.tsx'
import { ToolOnly } from '#web/app/shell/ToolOnly.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { ListMenu, ListMenuItem } from '#web/components/overlays/ListMenu.tsx'
import { ClosedDays } from '#web/features/day-close/ClosedDays.tsx'
import { DayToClose } from '#web/features/day-close/DayToClose.tsx'
import { Stack } from '@mantine/core'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/day-close/')({
  staticData: { permission: 'dayClose' },
  head: () => ({ meta: [{ title: 'Day close · Stringdesk' }] }),
  component: DayClose,
})

function DayClose() {
  const navigate = useNavigate()
  const download = useExportDownload()
  return (
    <>
      <PageHeader
        title="Day close"
        actions={
          <IfAllowed permission="customerData">
            <ListMenu>
              <ListMenuItem
                icon="download"
                onClick={() => void download('closed days', (options) => exportBackend.dayClose.export(undefined, options))}
              >
                Export CSV
              </ListMenuItem>
            </ListMenu>
          </IfAllowed>
        }
      />
      <ToolOnly
        tool="day_close"
        title="Day close is turned off"
        purpose="It counts the cash at the end of the day and compares it with the payments."
      >
        <Stack gap="xl" maw={720}>
          <DayToClose onClosed={(closeId) => void navigate({ to: '/day-close/$closeId', params: { closeId } })} />
          <ClosedDays />
        </Stack>
      </ToolOnly>
    </>
  )
}
