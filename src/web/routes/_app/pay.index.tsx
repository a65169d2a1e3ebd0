import { dayOf } from '#domain/values/dates/dates.ts'
import { useSession } from '#web/app/session/session.ts'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { useNow } from '#web/components/display/now.ts'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
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
      {profile.shop_tools.includes('pay') ? (
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
      ) : (
        <SwitchedOff />
      )}
    </>
  )
}

const SwitchedOff = () => (
  <EmptyState
    title="Pay is turned off"
    text="An owner or a manager can turn it on in Settings, under “Shop tools”."
    action={<SecondaryLinkButton to="/settings">Settings</SecondaryLinkButton>}
  />
)
