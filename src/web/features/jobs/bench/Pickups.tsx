import type { DashboardView } from '#contract/dashboard.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { LinkAnchor, TallLink } from '#web/components/display/LinkButton.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { Section } from '#web/components/layout/Section.tsx'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { Suspense } from 'react'

import { JobList, type PlaceLabel } from '../table/JobList.tsx'

// Keeps the list within two screens.
const maxRows = 10

interface Props {
  readonly ready: DashboardView['ready']
  readonly profile: Profile
  readonly labelPlace: PlaceLabel
  /** Makes the first row's button the screen's primary button. */
  readonly isFirstPrimary: boolean
}

/** The racquets that wait for their owners. */
export function Pickups({ ready: { items, count, owed, uncollected }, profile, labelPlace, isFirstPrimary }: Props) {
  const shown = items.slice(0, maxRows)
  return (
    <Section
      title="Ready for pick-up"
      aside={
        <>
          {count} waiting · <MoneyText amount={owed} currency={profile.currency} /> owed
          {profile.shop_tools.includes('places') && uncollected > 0 && (
            <>
              {' · '}
              <LinkAnchor to="/jobs" search={{ view: 'table', uncollected: true }} className="late" fw={700} underline="always">
                {uncollected} uncollected
              </LinkAnchor>
            </>
          )}
        </>
      }
    >
      {count === 0 ? (
        <EmptyState title="Nothing to pick up" text="Finished racquets wait here for their owners." />
      ) : (
        <Suspense>
          <JobList jobs={shown} profile={profile} labelPlace={labelPlace} isFirstPrimary={isFirstPrimary} />
        </Suspense>
      )}
      {count > shown.length && (
        <TallLink to="/jobs" search={{ view: 'table', status: 'completed' }}>
          All {count} ready jobs
        </TallLink>
      )}
    </Section>
  )
}
