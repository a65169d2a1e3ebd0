import type { JobRow } from '#contract/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { FrameName } from '#web/trade/RacquetName.tsx'
import { isLate, stringWords, timeWords } from '#web/trade/job-labels.ts'
import { MoneyText } from '#web/trade/MoneyText.tsx'
import { useNow } from '#web/components/display/now.ts'
import { useRowKeys, type Selection } from '#web/components/display/selection.ts'
import { StatusPill } from '#web/trade/StatusPill.tsx'
import { Tension } from '#web/trade/strings/Tension.tsx'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useRef, type ChangeEvent, type ReactNode } from 'react'

import { JobList } from './JobList.tsx'
import classes from './JobTable.module.css'

interface Props {
  readonly jobs: readonly JobRow[]
  readonly profile: Profile
  readonly selection: Selection<JobRow>
}

const paymentWords = { unpaid: 'not paid', paid: 'paid' }

const isShift = ({ nativeEvent }: ChangeEvent): boolean => 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true

/** Jobs, one a line, to be chosen one by one or many at once. On a phone they are rows. */
export function JobTable({ jobs, profile, selection }: Props) {
  const isNarrow = useMediaQuery('(width < 1000px)', false, { getInitialValueInEffect: false })
  const list = useRef<HTMLDivElement>(null)
  useRowKeys(list, (index) => jobs[index] && selection.toggle(jobs[index]))
  const choice = (job: JobRow) => (
    <Checkbox
      size="md"
      className={classes.choice}
      aria-label={`Choose job ${job.job_number}`}
      checked={selection.has(job)}
      onChange={(event) => selection.toggle(job, isShift(event))}
    />
  )
  return (
    <div ref={list}>
      {isNarrow ? (
        <JobList jobs={jobs} profile={profile} choice={choice} />
      ) : (
        <Wide jobs={jobs} profile={profile} selection={selection} choice={choice} />
      )}
    </div>
  )
}

function Wide({ jobs, profile, selection, choice }: Props & { choice: (job: JobRow) => ReactNode }) {
  const now = useNow()
  const { tension_unit: unit, time_zone: zone, currency } = profile
  const chosen = selection.chosen.length
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>
            <Checkbox
              size="md"
              className={classes.choice}
              aria-label="Choose all that are shown"
              checked={chosen > 0 && chosen === jobs.length}
              indeterminate={chosen > 0 && chosen < jobs.length}
              onChange={chosen > 0 ? selection.clear : selection.chooseAll}
            />
          </th>
          <th className={classes.figure}>No.</th>
          <th>Player</th>
          <th>Racquet</th>
          <th>Strings</th>
          <th className={classes.figure}>Tension</th>
          <th>State</th>
          <th className={classes.figure}>Price</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id} data-row data-state={isLate(job, now, zone) ? 'late' : job.status} data-chosen={selection.has(job)}>
            <td>{choice(job)}</td>
            <td className={classes.figure}>
              <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={`whole ${classes.link}`}>
                #{job.job_number}
              </Link>
            </td>
            <td className={classes.name}>{job.customer_name}</td>
            <td className={classes.words}>
              <FrameName {...job} />
            </td>
            <td className={classes.words}>{stringWords(job)}</td>
            <td className={classes.figure}>
              <Tension mains={job.tension_mains} crosses={job.tension_crosses} unit={unit} size="row" />
            </td>
            <td>
              <StatusPill status={job.status} />
              <div className={isLate(job, now, zone) ? classes.late : classes.when}>{timeWords(job, now, zone)}</div>
            </td>
            <td className={classes.figure}>
              <MoneyText amount={job.price} currency={currency} />
              <div className={classes.when}>{paymentWords[job.payment_status]}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
