import type { JobRow } from '#contract/jobs/jobs.ts'
import type { SortColumn } from '#domain/jobs/order.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { useNow } from '#web/components/display/now.ts'
import type { Selection } from '#web/components/display/selection.ts'
import { Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.css'
import type { ReactNode } from 'react'

import { useAssigneeLabel } from '../assignment/queries.ts'
import { groupColumns, groupLabel, type ColumnGroup } from './column-groups.ts'
import type { ColumnId } from './columns.ts'
import type { PlaceLabel } from './JobList.tsx'
import { TableRow } from './TableRow.tsx'
import { ariaSort, SortButton, type SortProps } from './SortHeader.tsx'
import classes from './JobTable.module.css'

interface Props extends SortProps {
  readonly jobs: readonly JobRow[]
  readonly profile: Profile
  readonly labelPlace: PlaceLabel
  readonly selection: Selection<JobRow>
  readonly columns: readonly ColumnId[]
  /** In px. */
  readonly width: number
  readonly renderCheckbox: (job: JobRow) => ReactNode
}

/** Jobs as a table with a head that stays in view. Columns share their space with a related one where all side by side don't fit. */
export function WideTable({ jobs, profile, labelPlace, selection, columns, width, renderCheckbox, ...sorting }: Props) {
  const now = useNow()
  const labelAssignee = useAssigneeLabel()
  const { isStacked, groups } = groupColumns(columns, width)
  const isRacquetBelow = isStacked && columns.includes('racquet')
  return (
    <table className={classes.table} data-stacked={isStacked || undefined}>
      <thead>
        <tr>
          <th scope="col">
            <SelectAll count={jobs.length} selection={selection} />
          </th>
          <th scope="col" className={classes.figure} aria-sort={ariaSort('number', sorting.sort)}>
            <SortButton column="number" label="Job" {...sorting} />
          </th>
          <th scope="col">{isRacquetBelow ? 'Customer, racquet' : 'Customer'}</th>
          {groups.map((group) => (
            <ColumnHead key={group[0]} group={group} {...sorting} />
          ))}
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <TableRow
            key={job.id}
            job={job}
            context={{ profile, now, assignee: labelAssignee(job.assigned_to), place: labelPlace(job.place_id) }}
            groups={groups}
            isRacquetBelow={isRacquetBelow}
            isSelected={selection.has(job)}
            checkbox={renderCheckbox(job)}
            onSelectRange={() => selection.toggle(job, true)}
          />
        ))}
      </tbody>
    </table>
  )
}

function SelectAll({ count, selection }: { count: number; selection: Selection<JobRow> }) {
  const selectedCount = selection.selected.length
  return (
    <Checkbox
      size="md"
      className={classes.checkbox}
      aria-label="Select all shown"
      checked={selectedCount > 0 && selectedCount === count}
      indeterminate={selectedCount > 0 && selectedCount < count}
      onChange={selectedCount > 0 ? selection.clear : selection.selectAll}
    />
  )
}

const sortOf: Partial<Record<ColumnId, SortColumn>> = { due: 'due', price: 'price' }

/** The head of a column. Only the first of two columns below each other can be sorted by. */
function ColumnHead({ group, ...sorting }: SortProps & { group: ColumnGroup }) {
  const [first] = group
  const column = sortOf[first]
  const label = groupLabel(group)
  return (
    <th
      scope="col"
      className={first === 'price' || first === 'tension' ? classes.figure : undefined}
      aria-sort={column && ariaSort(column, sorting.sort)}
    >
      {column ? <SortButton column={column} label={label} {...sorting} /> : label}
    </th>
  )
}
