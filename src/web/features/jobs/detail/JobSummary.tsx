import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { formatShortage } from '#domain/inventory/shortage.ts'
import { crossesOf, isHybrid, mainsOf, type OneString } from '#domain/jobs/strings.ts'
import { formatLength, type LengthUnit, type TensionUnit } from '#domain/values/numbers/units.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { JobStringBed } from '#web/domain-components/strings/JobStringBed.tsx'
import { Tension } from '#web/domain-components/strings/Tension.tsx'
import { formatRacquet } from '#domain/racquets/name.ts'
import { Badge } from '@mantine/core'
import { IconAlertTriangle, IconNote } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'

import classes from './JobSummary.module.css'
import { LastFeedback } from './LastFeedback.tsx'

interface Props {
  readonly job: JobDetail
  readonly tensionUnit: TensionUnit
  readonly lengthUnit: LengthUnit
}

/** The details a stringer needs at the machine: racquet, tensions and strings. */
export function JobSummary({ job, tensionUnit, lengthUnit }: Props) {
  const hybrid = isHybrid(job)
  const { meters_used_mains, meters_used_crosses } = job
  const mainsLength = meters_used_mains && formatLength(meters_used_mains, lengthUnit)
  const crossesLength = meters_used_crosses && formatLength(meters_used_crosses, lengthUnit)
  const fullBedLength = [mainsLength && `${mainsLength} mains`, crossesLength && `${crossesLength} crosses`]
  return (
    <Card>
      <Warnings job={job} unit={lengthUnit} />
      <div className={classes.container}>
        <div className={classes.summary}>
          <div className={classes.bed}>
            <JobStringBed job={job} pattern={job.string_pattern} size="full" />
          </div>
          <div className={classes.head}>
            <div className={classes.racquet}>
              <Link to="/racquets/$racquetId" params={{ racquetId: job.racquet_id }} className="quiet">
                {formatRacquet(job.racquet)}
              </Link>
              {job.string_pattern && ` · ${job.string_pattern}`}
            </div>
            <div className={classes.tension}>
              <Tension mains={job.tension_mains} crosses={job.tension_crosses} unit={tensionUnit} size="large" />
            </div>
          </div>
          <div className={classes.strings} data-hybrid={hybrid}>
            <StringDetails
              side={hybrid ? 'Mains' : 'Mains and crosses'}
              string={mainsOf(job)}
              isOwn={job.string_source_mains === 'customer'}
              length={hybrid ? mainsLength : fullBedLength.filter(Boolean).join(', ')}
            />
            {hybrid && (
              <StringDetails
                side="Crosses"
                string={crossesOf(job)}
                isOwn={job.string_source_crosses === 'customer'}
                length={crossesLength}
              />
            )}
          </div>
        </div>
      </div>
    </Card>
  )
}

/** What the stringer reads before starting: the racquet's note, its last feedback, and strings with too little left. */
function Warnings({ job, unit }: { readonly job: JobDetail; readonly unit: LengthUnit }) {
  const { racquet, short_strings } = job
  // The job's own feedback is newer.
  const lastFeedback = job.feedback ? null : job.last_feedback
  if (racquet.notes === null && lastFeedback === null && short_strings.length === 0) return null
  return (
    <div className={classes.warnings}>
      {racquet.notes !== null && (
        <p className={classes.note}>
          <IconNote size={18} aria-label="Note on the racquet" />
          <span>{racquet.notes}</span>
        </p>
      )}
      {lastFeedback && <LastFeedback feedback={lastFeedback} />}
      {short_strings.map((short) => (
        <p key={short.string_inventory_id} className={classes.short}>
          <IconAlertTriangle size={18} aria-hidden />
          <span>{formatShortage(short, unit)}.</span>
        </p>
      ))}
    </div>
  )
}

interface StringDetailsProps {
  readonly side: string
  readonly string: OneString
  readonly isOwn: boolean
  readonly length: string | null
}

function StringDetails({ side, string, isOwn, length }: StringDetailsProps) {
  const details = [string.color, length, isOwn && 'customer’s own string'].filter(Boolean).join(' · ')
  return (
    <div className={classes.string}>
      <Badge variant="light">{side}</Badge>
      <div className={classes.name}>{[string.brand, string.model].filter(Boolean).join(' ')}</div>
      {details && <div className={classes.details}>{details}</div>}
    </div>
  )
}
