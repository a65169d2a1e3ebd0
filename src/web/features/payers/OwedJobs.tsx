import { isolate } from '#domain/values/direction.ts'
import type { JobRow } from '#contract/jobs/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { formatJobRacquet } from '#web/domain-components/job-labels.ts'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'

import classes from './PaysForCard.module.css'

interface Props {
  /** Finished and unpaid. */
  readonly jobs: readonly JobRow[]
  readonly profile: Profile
  readonly isSelected: (job: JobRow) => boolean
  readonly onToggle: (job: JobRow) => void
}

/** Unpaid jobs, each with a checkbox, number, customer, racquet, date and the amount owed. */
export const OwedJobs = ({ jobs, profile, isSelected, onToggle }: Props) => (
  <ul className={classes.jobs}>
    {jobs.map((job) => (
      <li key={job.id} className={classes.job}>
        <Checkbox
          size="md"
          className={classes.checkbox}
          aria-label={`Select job ${job.job_number}`}
          checked={isSelected(job)}
          onChange={() => onToggle(job)}
        />
        <div className={classes.details}>
          <LinkAnchor to="/jobs/$jobId" params={{ jobId: job.id }}>
            #{job.job_number} · {isolate(job.customer_name)}
          </LinkAnchor>
          <span className={classes.about}>
            {isolate(formatJobRacquet(job))} ·{' '}
            <DateTime instant={job.time_completed ?? job.job_date} zone={profile.time_zone} dayOnly />
          </span>
        </div>
        <MoneyText amount={job.owed} currency={profile.currency} />
      </li>
    ))}
  </ul>
)
