import { formatPeriod } from '#domain/values/dates/days.ts'
import { payRunId } from '#domain/values/ids.ts'
import { formatExactly } from '#domain/values/dates/dates.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import { api } from '#web/app/client.ts'
import { exportBackend, useExportDownload } from '#web/app/export-download.ts'
import { useSession } from '#web/app/session/session.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { DataList } from '#web/components/layout/DataList.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { EntryList } from '#web/features/pay/EntryList.tsx'
import { formatEntryCount } from '#web/features/pay/pay-labels.ts'
import { PrintRun } from '#web/features/pay/PrintRun.tsx'
import { Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { useCallback, useState } from 'react'

export const Route = createFileRoute('/_app/pay/$runId')({
  staticData: { permission: 'ownPay' },
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(api.pay.run.queryOptions({ input: { id: payRunId.parse(params.runId) } })),
  head: () => ({ meta: [{ title: 'Pay run · Stringdesk' }] }),
  component: Run,
})

function Run() {
  const id = payRunId.parse(Route.useParams().runId)
  const { profile } = useSession()
  const { data } = useSuspenseQuery(api.pay.run.queryOptions({ input: { id } }))
  const [isPrinting, setPrinting] = useState(false)
  const stopPrinting = useCallback(() => setPrinting(false), [])
  const download = useExportDownload()
  const { run, entries } = data
  return (
    <>
      <PageHeader
        title={`Pay run for ${run.full_name}`}
        actions={
          <>
            <SecondaryButton onClick={() => setPrinting(true)}>Print</SecondaryButton>
            <SecondaryButton onClick={() => void download('pay run', (options) => exportBackend.pay.exportRun({ id }, options))}>
              Export CSV
            </SecondaryButton>
          </>
        }
      />
      <Stack gap="md">
        <Card title="Summary">
          <DataList
            items={[
              ['Total', formatMoney(run.total, run.currency)],
              ['Period', formatPeriod({ starts_on: run.from, ends_on: run.to })],
              ['Entries', formatEntryCount(run.count)],
              ['Closed', formatExactly(run.closed_at, profile.time_zone)],
              ['By', run.by_name],
            ]}
          />
        </Card>
        <Card title="Entries">
          <EntryList entries={entries} withNames={false} />
        </Card>
      </Stack>
      {isPrinting && <PrintRun run={run} entries={entries} profile={profile} onDone={stopPrinting} />}
    </>
  )
}
