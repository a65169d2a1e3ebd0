import { placePath } from '#domain/places/scan.ts'
import { parseText } from '#web/app/search-params.ts'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { PlacesOnly } from '#web/features/places/PlacesOnly.tsx'
import { MoveButton } from '#web/features/jobs/board/MoveButton.tsx'
import { ScanScreen } from '#web/features/places/scan/ScanScreen.tsx'
import { createFileRoute } from '@tanstack/react-router'

// A shop tool (R14.9).
export const Route = createFileRoute('/_app/scan')({
  staticData: { permission: 'work' },
  validateSearch: (search: Record<string, unknown>): { place?: string | undefined; job?: string | undefined } => ({
    place: parseText(search, 'place'),
    job: parseText(search, 'job'),
  }),
  head: () => ({ meta: [{ title: 'Scan · Stringdesk' }] }),
  component: Scan,
})

function Scan() {
  const { place, job } = Route.useSearch()
  const path = place === undefined ? job && `/jobs/${encodeURIComponent(job)}` : placePath(place)
  return (
    <>
      <PageHeader title="Scan" actions={<SecondaryLinkButton to="/rack-check">Check the rack</SecondaryLinkButton>} />
      <PlacesOnly>
        <ScanScreen
          scanned={path && `${location.origin}${path}`}
          renderMoveButton={(job, filled) => <MoveButton job={job} filled={filled} />}
        />
      </PlacesOnly>
    </>
  )
}
