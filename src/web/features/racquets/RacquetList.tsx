import type { RacquetRow } from '#contract/racquets.ts'
import { isHybrid } from '#domain/jobs/strings.ts'
import type { TensionUnit } from '#domain/values/numbers/units.ts'
import { formatRacquet } from '#domain/racquets/name.ts'
import { formatStringModels } from '#web/domain-components/job-labels.ts'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { JobStringBed } from '#web/domain-components/strings/JobStringBed.tsx'
import { Tension } from '#web/domain-components/strings/Tension.tsx'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Link } from '@tanstack/react-router'

import classes from './RacquetList.module.css'

interface Props {
  readonly racquets: readonly RacquetRow[]
  readonly unit: TensionUnit
  readonly zone: string
}

type LastStringing = NonNullable<RacquetRow['last_stringing']>

const formatStrings = (stringing: LastStringing): string =>
  isHybrid(stringing) ? formatStringModels(stringing) : `${stringing.string_mains_brand} ${stringing.string_mains_model}`

/** A customer's racquets, each with its last strings and a link to string it again. */
export const RacquetList = ({ racquets, unit, zone }: Props) => (
  <div className={classes.list}>
    {racquets.map((racquet) => (
      <Row key={racquet.id} racquet={racquet} unit={unit} zone={zone} />
    ))}
  </div>
)

function Row({ racquet, unit, zone }: { racquet: RacquetRow; unit: TensionUnit; zone: string }) {
  const { last_stringing: lastStringing, last_job_date } = racquet
  const action = lastStringing ? 'String again' : 'New job'
  return (
    <article className={classes.row}>
      <JobStringBed job={lastStringing} pattern={racquet.string_pattern} size="face" decorative />
      <div className={classes.description}>
        <Link to="/racquets/$racquetId" params={{ racquetId: racquet.id }} className={`whole ${classes.name}`}>
          {formatRacquet(racquet)}
        </Link>
        <span className={classes.strings}>
          {lastStringing ? formatStrings(lastStringing) : (racquet.string_pattern ?? 'Pattern unknown')}
        </span>
      </div>
      <div className={classes.last}>
        {lastStringing && (
          <Tension mains={lastStringing.tension_mains} crosses={lastStringing.tension_crosses} unit={unit} size="row" />
        )}
        <span className={classes.date}>
          {last_job_date ? <DateTime instant={last_job_date} zone={zone} /> : 'not strung yet'}
        </span>
      </div>
      <SecondaryLinkButton
        className={classes.action}
        c="court"
        to="/racquets/$racquetId/jobs/new"
        params={{ racquetId: racquet.id }}
        aria-label={`${action}: ${formatRacquet(racquet)}`}
      >
        {action}
      </SecondaryLinkButton>
    </article>
  )
}
