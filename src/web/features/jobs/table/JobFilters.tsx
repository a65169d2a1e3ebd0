import type { JobCounts } from '#contract/jobs/jobs.ts'
import { SubtleButton } from '#web/components/display/variants.ts'
import { SearchField } from '#web/components/fields/SearchField.tsx'
import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import type { ComponentProps, ReactNode } from 'react'

import { AddFilter } from './AddFilter.tsx'
import { FilterChips } from './FilterChips.tsx'
import { isFiltered, noFilters, type JobFilters as Filters } from './job-search-params.ts'
import classes from './JobFilters.module.css'

interface Props {
  readonly view: Filters
  readonly zone: string
  readonly counts: JobCounts | undefined
  readonly search: Pick<ComponentProps<typeof SearchField>, 'value' | 'onSearch' | 'onSettle'>
  readonly onChange: (changes: Filters) => void
  /** Shown at the end of the row. */
  readonly aside?: ReactNode
}

/** Search and filters in one row. Late and due today take one tap; the others are added, and each that is set has a button to remove it. */
export function JobFilters({ view, zone, counts, search, onChange, aside }: Props) {
  const renderDueFilter = (due: 'late' | 'today', count: number | undefined, label: string) => (
    <Button
      variant={view.due === due ? 'light' : 'default'}
      aria-label={`${count ?? 0} ${due === 'late' ? 'late' : 'due today'}`}
      aria-pressed={view.due === due}
      data-late={due === 'late' && Boolean(count) ? true : undefined}
      className={classes.quick}
      rightSection={view.due === due && <IconX size={16} aria-hidden />}
      onClick={() => onChange({ due: view.due === due ? undefined : due })}
    >
      {count ?? 0} {label}
    </Button>
  )
  return (
    <div className={classes.filters}>
      <div className={classes.search}>
        <SearchField label="Number, customer, racquet or string" {...search} />
      </div>
      {renderDueFilter('late', counts?.overdue, 'late')}
      {renderDueFilter('today', counts?.due, 'today')}
      <FilterChips view={view} zone={zone} onChange={onChange} />
      <AddFilter view={view} onChange={onChange} />
      {isFiltered(view) && <SubtleButton onClick={() => onChange(noFilters)}>Clear all</SubtleButton>}
      {aside && <div className={classes.aside}>{aside}</div>}
    </div>
  )
}
