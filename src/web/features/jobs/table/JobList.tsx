import type { JobRow as Row } from '#contract/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { JobRow } from '#web/trade/JobRow.tsx'
import { useNow } from '#web/components/display/now.ts'
import type { ReactNode } from 'react'

import { MoveButton } from '../board/MoveButton.tsx'

interface Props {
  readonly jobs: readonly Row[]
  readonly profile: Profile
  /** The one filled button of the screen: that of the first row. */
  readonly firstIsNext?: boolean
  /** Stands before each row, for choosing several. */
  readonly choice?: (job: Row) => ReactNode
}

/** Jobs, one a row, each with its next step. */
export function JobList({ jobs, profile, firstIsNext = false, choice }: Props) {
  const now = useNow()
  return (
    <div>
      {jobs.map((job, index) => (
        <JobRow
          key={job.id}
          job={job}
          unit={profile.tension_unit}
          zone={profile.time_zone}
          now={now}
          choice={choice?.(job)}
          action={<MoveButton job={job} filled={firstIsNext && index === 0} />}
        />
      ))}
    </div>
  )
}
