import type { JobRow } from '#contract/jobs/jobs.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { useRowKeys } from '#web/components/display/row-keys.ts'
import { useRowShortcuts, type Selection } from '#web/components/display/selection.ts'
import { useElementWidth } from '#web/components/layout/element-width.ts'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { ChangeEvent } from 'react'

import type { ColumnId } from './columns.ts'
import { JobList, type PlaceLabel } from './JobList.tsx'
import type { SortProps } from './SortHeader.tsx'
import { WideTable } from './WideTable.tsx'
import classes from './JobTable.module.css'

interface Props extends SortProps {
  readonly jobs: readonly JobRow[]
  readonly profile: Profile
  readonly labelPlace: PlaceLabel
  readonly selection: Selection<JobRow>
  readonly columns: readonly ColumnId[]
}

/** Below this width, in px, a list is easier to read. A tablet of 820 px has room for the table, with and without the menu. */
const minTableWidth = 720

const isShiftPressed = ({ nativeEvent }: ChangeEvent): boolean => 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true

/** Jobs as a table with checkboxes; as a list where that is too narrow. */
export function JobTable({ jobs, profile, labelPlace, selection, columns, ...sorting }: Props) {
  const { element, width } = useElementWidth()
  useRowShortcuts(element, (index) => jobs[index] && selection.toggle(jobs[index]))
  useRowKeys(element, jobs, selection)
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
    <div ref={element}>
      {width !== undefined &&
        (width < minTableWidth ? (
          <JobList jobs={jobs} profile={profile} labelPlace={labelPlace} renderCheckbox={renderCheckbox} />
        ) : (
          <WideTable
            jobs={jobs}
            profile={profile}
            labelPlace={labelPlace}
            selection={selection}
            columns={columns}
            width={width}
            renderCheckbox={renderCheckbox}
            {...sorting}
          />
        ))}
    </div>
  )
}
