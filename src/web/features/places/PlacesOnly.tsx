import { useCan } from '#web/app/session/permissions.tsx'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import type { ReactNode } from 'react'

import { useHasPlaces } from './queries.ts'

/** Shows a screen of the tool “Places”, or a note that the tool is off. */
export function PlacesOnly({ children }: { readonly children: ReactNode }) {
  const maySwitch = useCan('settings')
  if (useHasPlaces()) return children
  return (
    <EmptyState
      title="Places are turned off"
      text="The tool “Places” keeps track of where finished racquets are."
      action={
        maySwitch && (
          <SecondaryLinkButton to="/settings" hash="shop-tools">
            Open Settings
          </SecondaryLinkButton>
        )
      }
    />
  )
}
