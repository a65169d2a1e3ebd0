import type { JobRow as Row } from '#contract/jobs/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { daysUncollected } from '#domain/places/uncollected.ts'
import { RushBadge } from '#web/domain-components/JobStatus.tsx'
import { JobRow } from '#web/domain-components/JobRow.tsx'
import { useNow } from '#web/components/display/now.ts'
import type { ReactNode } from 'react'

import { useAssigneeLabel } from '../assignment/queries.ts'
import { MoveButton } from '../board/MoveButton.tsx'

export type PlaceLabel = (place_id: Row['place_id']) => string | null

interface Props {
  readonly jobs: readonly Row[]
  readonly profile: Profile
  readonly labelPlace: PlaceLabel
  /** Makes the first row's button the screen's primary button. */
  readonly isFirstPrimary?: boolean
  /** Renders the checkbox before each row. */
  readonly renderCheckbox?: (job: Row) => ReactNode
}

export function JobList({ jobs, profile, labelPlace, isFirstPrimary = false, renderCheckbox }: Props) {
  const now = useNow()
  const labelAssignee = useAssigneeLabel()
  const hasPlaces = profile.shop_tools.includes('places')
  const hasPay = profile.shop_tools.includes('pay')
  return (
    <div>
      {jobs.map((job, index) => (
        <JobRow
          key={job.id}
          job={job}
          unit={profile.tension_unit}
          zone={profile.time_zone}
          now={now}
          badge={hasPay && job.is_rush && <RushBadge />}
          assignee={labelAssignee(job.assigned_to)}
          place={labelPlace(job.place_id)}
          uncollectedDays={hasPlaces ? daysUncollected(job, now, profile.time_zone) : null}
          checkbox={renderCheckbox?.(job)}
          action={<MoveButton job={job} filled={isFirstPrimary && index === 0} />}
        />
      ))}
    </div>
  )
}
