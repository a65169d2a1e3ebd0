import { isOverdue } from '#domain/jobs/status.ts'
import type { JobRow } from '#contract/jobs/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { RacquetName } from '#web/domain-components/RacquetName.tsx'
import { formatStrings, formatJobTime, paymentLabel } from '#web/domain-components/job-labels.ts'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { useNow } from '#web/components/display/now.ts'
import { useRowShortcuts, type Selection } from '#web/components/display/selection.ts'
import { StatusPill } from '#web/domain-components/JobStatus.tsx'
import { Tension } from '#web/domain-components/strings/Tension.tsx'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import { useMediaQuery } from '@mantine/hooks'
import { Link } from '@tanstack/react-router'
import { useRef, type ChangeEvent, type ReactNode } from 'react'

import { JobList, type PlaceLabel } from './JobList.tsx'
import classes from './JobTable.module.css'

interface Props {
  readonly jobs: readonly JobRow[]
  readonly profile: Profile
  readonly labelPlace: PlaceLabel
  readonly selection: Selection<JobRow>
}

const isShiftPressed = ({ nativeEvent }: ChangeEvent): boolean => 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true

/** Jobs as a table with checkboxes; as rows on narrow screens. */
export function JobTable({ jobs, profile, labelPlace, selection }: Props) {
  const isNarrow = useMediaQuery('(width < 1200px)', false, { getInitialValueInEffect: false })
  const list = useRef<HTMLDivElement>(null)
  useRowShortcuts(list, (index) => jobs[index] && selection.toggle(jobs[index]))
  const renderCheckbox = (job: JobRow) => (
    <Checkbox
      size="md"
      className={classes.checkbox}
      aria-label={`Select job ${job.job_number}`}
      checked={selection.has(job)}
      onChange={(event) => selection.toggle(job, isShiftPressed(event))}
    />
  )
  return (
    <div ref={list}>
      {isNarrow ? (
        <JobList jobs={jobs} profile={profile} labelPlace={labelPlace} renderCheckbox={renderCheckbox} />
      ) : (
        <WideTable jobs={jobs} profile={profile} selection={selection} renderCheckbox={renderCheckbox} />
      )}
    </div>
  )
}

interface WideTableProps extends Omit<Props, 'labelPlace'> {
  readonly renderCheckbox: (job: JobRow) => ReactNode
}

function WideTable({ jobs, profile, selection, renderCheckbox }: WideTableProps) {
  const now = useNow()
  const { tension_unit: unit, time_zone: zone, currency } = profile
  const selectedCount = selection.selected.length
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th>
            <Checkbox
              size="md"
              className={classes.checkbox}
              aria-label="Select all shown"
              checked={selectedCount > 0 && selectedCount === jobs.length}
              indeterminate={selectedCount > 0 && selectedCount < jobs.length}
              onChange={selectedCount > 0 ? selection.clear : selection.selectAll}
            />
          </th>
          <th className={classes.figure}>Job</th>
          <th>Customer</th>
          <th>Racquet</th>
          <th>Strings</th>
          <th className={classes.figure}>Tension</th>
          <th>Status</th>
          <th className={classes.figure}>Price</th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <tr key={job.id} data-row data-state={isOverdue(job, now) ? 'late' : job.status} data-selected={selection.has(job)}>
            <td>{renderCheckbox(job)}</td>
            <td className={classes.figure}>
              <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={`whole ${classes.link}`}>
                #{job.job_number}
              </Link>
            </td>
            <td className={classes.name}>{job.customer_name}</td>
            <td className={classes.details}>
              <RacquetName {...job} />
            </td>
            <td className={classes.details}>{formatStrings(job)}</td>
            <td className={classes.figure}>
              <Tension mains={job.tension_mains} crosses={job.tension_crosses} unit={unit} size="row" />
            </td>
            <td>
              <StatusPill status={job.status} />
              <div className={isOverdue(job, now) ? classes.late : classes.when}>
                {formatJobTime(job, now, zone, { isStatusShown: true })}
              </div>
            </td>
            <td className={classes.figure}>
              <MoneyText amount={job.price} currency={currency} />
              <div className={classes.when}>{paymentLabel(job).toLowerCase()}</div>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
