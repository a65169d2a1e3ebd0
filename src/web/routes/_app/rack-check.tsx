import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { PlacesOnly } from '#web/features/places/PlacesOnly.tsx'
import { RackCheckScreen } from '#web/features/places/scan/RackCheckScreen.tsx'
import { createFileRoute } from '@tanstack/react-router'

// A shop tool (R14.9).
export const Route = createFileRoute('/_app/rack-check')({
  staticData: { permission: 'work' },
  head: () => ({ meta: [{ title: 'Check the rack · Stringdesk' }] }),
  component: RackCheck,
})

function RackCheck() {
  return (
    <>
      <PageHeader title="Check the rack" actions={<SecondaryLinkButton to="/scan">Scan</SecondaryLinkButton>} />
      <PlacesOnly>
        <RackCheckScreen />
      </PlacesOnly>
    </>
  )
}
