import { dayCloseId } from '#domain/values/ids.ts'
import { api } from '#web/app/client.ts'
import { useSession } from '#web/app/session/session.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { TwoColumnLayout } from '#web/components/layout/TwoColumnLayout.tsx'
import { CashCard } from '#web/features/day-close/CashCard.tsx'
import { CorrectionList } from '#web/features/day-close/CorrectionList.tsx'
import { formatFullDays } from '#web/features/day-close/day-labels.ts'
import { PrintClose } from '#web/features/day-close/PrintClose.tsx'
import { TotalsTable } from '#web/features/day-close/TotalsTable.tsx'
import { Text } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

export const Route = createFileRoute('/_app/day-close/$closeId')({
  staticData: { permission: 'dayClose' },
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(api.dayClose.get.queryOptions({ input: { id: dayCloseId.parse(params.closeId) } })),
  head: () => ({ meta: [{ title: 'Closed day · Stringdesk' }] }),
  component: ClosedDay,
})

function ClosedDay() {
  const id = dayCloseId.parse(Route.useParams().closeId)
  const { profile } = useSession()
  const { data: close } = useSuspenseQuery(api.dayClose.get.queryOptions({ input: { id } }))
  const [isPrinting, setPrinting] = useState(false)
  const endPrint = useCallback(() => setPrinting(false), [])
  return (
    <>
      <PageHeader
        title={formatFullDays(close)}
        aside={
          <>
            Closed by {close.by_name}, <DateTime instant={close.closed_at} zone={profile.time_zone} />
          </>
        }
        actions={
          <SecondaryButton leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => setPrinting(true)}>
            Print
          </SecondaryButton>
        }
      />
      <TwoColumnLayout
        first={<CashCard close={close} />}
        main={
          <>
            <Card title="Payments">
              {close.totals.length > 0 ? <TotalsTable close={close} /> : <Text c="dimmed">No payments.</Text>}
            </Card>
            {close.corrections.length > 0 && (
              <Card title="Corrections">
                <CorrectionList corrections={close.corrections} currency={close.currency} zone={profile.time_zone} />
              </Card>
            )}
          </>
        }
        aside={null}
      />
      {isPrinting && <PrintClose close={close} profile={profile} onDone={endPrint} />}
    </>
  )
}
