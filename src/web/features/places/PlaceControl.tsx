import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Text } from '@mantine/core'
import { useState } from 'react'

import { PlaceDialog } from './PlaceDialog.tsx'
import classes from './Places.module.css'
import { usePlaces } from './queries.ts'

/** Shows a finished racquet's place in large type, with a button to change it. */
export function PlaceControl({ job }: { readonly job: Pick<JobDetail, 'id' | 'job_number' | 'place_id'> }) {
  const places = usePlaces()
  const mayAdd = useCan('settings')
  const [isOpen, setOpen] = useState(false)
  const place = places.find(({ id }) => id === job.place_id)
  if (places.length === 0) {
    return (
      <Text c="dimmed">
        No places yet.{' '}
        {mayAdd && (
          <LinkAnchor to="/settings/$page" params={{ page: 'places' }} underline="always">
            Add places in Settings
          </LinkAnchor>
        )}
      </Text>
    )
  }
  return (
    <>
      {place && <div className={`${classes.place} display`}>{place.name}</div>}
      <div>
        <SecondaryButton onClick={() => setOpen(true)}>{place ? 'Change place' : 'Set place'}</SecondaryButton>
      </div>
      {isOpen && <PlaceDialog job={job} places={places} onClose={() => setOpen(false)} />}
    </>
  )
}
