import { dayOf } from '#domain/values/dates/dates.ts'
import { useSession } from '#web/app/session/session.ts'
import { ToolOnly } from '#web/app/shell/ToolOnly.tsx'
import { useNow } from '#web/components/display/now.ts'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { TwoColumnLayout } from '#web/components/layout/TwoColumnLayout.tsx'
import { EntriesCard } from '#web/features/pay/EntriesCard.tsx'
import { OpenPayCard } from '#web/features/pay/OpenPayCard.tsx'
import { ReportCard } from '#web/features/pay/ReportCard.tsx'
import { RunsCard } from '#web/features/pay/RunsCard.tsx'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/pay/')({
  staticData: { permission: 'ownPay' },
  head: () => ({ meta: [{ title: 'Pay · Stringdesk' }] }),
  component: Pay,
})

function Pay() {
  const { profile } = useSession()
  const today = dayOf(useNow(), profile.time_zone)
  return (
    <>
      <PageHeader title="Pay" />
      <ToolOnly
        tool="pay"
        title="Pay is turned off"
        purpose="Finishing a job credits the person who strung it, by the rates you set."
      >
        <TwoColumnLayout
          first={<OpenPayCard today={today} />}
          main={<EntriesCard />}
          aside={
            <>
              <RunsCard />
              <ReportCard today={today} />
            </>
          }
        />
      </ToolOnly>
    </>
  )
}
