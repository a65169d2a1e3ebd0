import type { JobRow } from '#contract/jobs/jobs.ts'
import { isOverdue } from '#domain/jobs/status.ts'
import { RacquetName } from '#web/domain-components/RacquetName.tsx'
import { Link } from '@tanstack/react-router'
import type { MouseEvent, ReactNode } from 'react'

import { JobCell, type CellContext } from './JobCell.tsx'
import type { ColumnGroup } from './column-groups.ts'
import type { ColumnId } from './columns.ts'
import classes from './JobTable.module.css'

const cellClasses: Partial<Record<ColumnId, string>> = {
  racquet: classes.name,
  strings: classes.name,
  person: classes.short,
  place: classes.short,
  tension: classes.figure,
  price: classes.figure,
}

interface Props {
  readonly job: JobRow
  readonly context: CellContext
  readonly groups: readonly ColumnGroup[]
  readonly isRacquetBelow: boolean
  readonly isSelected: boolean
  readonly checkbox: ReactNode
  /** Selects the rows between the last selected one and this one. */
  readonly onSelectRange: () => void
}

/** A job in the table. The whole row links to the job; with Shift, a click selects it. */
export function TableRow({ job, context, groups, isRacquetBelow, isSelected, checkbox, onSelectRange }: Props) {
  const selectWithShift = (event: MouseEvent) => {
    if (!event.shiftKey) return
    event.preventDefault()
    onSelectRange()
  }
  return (
    <tr data-row data-state={isOverdue(job, context.now) ? 'late' : job.status} data-selected={isSelected}>
      <td>{checkbox}</td>
      <td className={classes.figure}>
        <Link to="/jobs/$jobId" params={{ jobId: job.id }} className={`whole ${classes.link}`} onClick={selectWithShift}>
          #{job.job_number}
        </Link>
      </td>
      <td className={classes.name}>
        <div className={classes.customer}>{job.customer_name}</div>
        {isRacquetBelow && (
          <div className={classes.below}>
            <RacquetName {...job} />
          </div>
        )}
      </td>
      {groups.map(([first, second]) => (
        <td key={first} className={cellClasses[first]}>
          <div className={classes.content}>
            <JobCell column={first} job={job} context={context} />
          </div>
          {second && (
            <div className={classes.below}>
              <JobCell column={second} job={job} context={context} />
            </div>
          )}
        </td>
      ))}
    </tr>
  )
}
