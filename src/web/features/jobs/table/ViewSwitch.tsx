import { SegmentedControl } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'

import type { JobSearch } from './job-search-params.ts'
import classes from './ViewSwitch.module.css'

const options = [
  { value: 'board', label: 'Board' },
  { value: 'table', label: 'Table' },
]

interface Props {
  readonly view: JobSearch['view']
  readonly onChange: (view: JobSearch['view']) => void
}

/** Shows jobs as a board or as a table. */
export const ViewSwitch = ({ view, onChange }: Props) => (
  <SegmentedControl
    className={classes.views}
    aria-label="View"
    data={options}
    value={view ?? 'board'}
    onChange={(selected) => onChange(selected === 'table' ? 'table' : undefined)}
  />
)
