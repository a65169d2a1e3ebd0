import type { JobCounts } from '#contract/jobs/jobs.ts'
import { jobStatuses } from '#domain/jobs/states.ts'
import { statusLabels } from '#domain/jobs/status.ts'
import { uncollectedDays } from '#domain/places/uncollected.ts'
import { SecondaryButton, SubtleButton } from '#web/components/display/variants.ts'
import { DateField } from '#web/components/fields/DateField.tsx'
import { SearchField } from '#web/components/fields/SearchField.tsx'
import { SelectField } from '#web/components/fields/SelectField.tsx'
import { Button, Collapse, SegmentedControl, SimpleGrid } from '@mantine/core'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { useDisclosure } from '@mantine/hooks'
import type { ComponentProps } from 'react'
import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react'

import { isFiltered, type JobSearch } from './job-search-params.ts'
import classes from './JobFilters.module.css'

const statusOptions = [
  { value: '', label: 'Any' },
  ...jobStatuses.map((status) => ({ value: status, label: statusLabels[status] })),
] as const

const paymentOptions = [
  { value: '', label: 'Any' },
  { value: 'unpaid', label: 'Not paid' },
  { value: 'paid', label: 'Paid' },
  { value: 'refund', label: 'Refund due' },
] as const

const readyOptions = [
  { value: '', label: 'Any' },
  { value: 'uncollected', label: `For ${uncollectedDays} days or longer` },
] as const

const viewOptions = [
  { value: 'board', label: 'Board' },
  { value: 'table', label: 'Table' },
]

interface Props {
  readonly view: JobSearch
  readonly counts: JobCounts | undefined
  readonly search: Pick<ComponentProps<typeof SearchField>, 'value' | 'onSearch' | 'onSettle'>
  readonly onChange: (changes: JobSearch) => void
}

const noFilters: JobSearch = {
  search: undefined,
  status: undefined,
  payment_status: undefined,
  refund_due: undefined,
  due: undefined,
  uncollected: undefined,
  from: undefined,
  to: undefined,
}

/** Search and filters. Late and due today take one tap; the others are under "Filters". */
export function JobFilters({ view, counts, search, onChange }: Props) {
  const [isOpen, moreFilters] = useDisclosure(
    Boolean(view.status ?? view.payment_status ?? view.refund_due ?? view.uncollected ?? view.from ?? view.to),
  )
  const renderDueFilter = (due: 'late' | 'today', count: number | undefined, label: string) => (
    <Button
      variant={view.due === due ? 'light' : 'default'}
      aria-label={`${count ?? 0} ${due === 'late' ? 'late' : 'due today'}`}
      aria-pressed={view.due === due}
      data-late={due === 'late' && Boolean(count) ? true : undefined}
      className={classes.quick}
      onClick={() => onChange({ due: view.due === due ? undefined : due })}
    >
      {count ?? 0} {label}
    </Button>
  )
  return (
    <div className={classes.filters}>
      <div className={classes.row}>
        <div className={classes.search}>
          <SearchField label="Number, customer, racquet or string" {...search} />
        </div>
        {renderDueFilter('late', counts?.overdue, 'late')}
        {renderDueFilter('today', counts?.due, 'today')}
        <SecondaryButton
          aria-label="Filters"
          aria-expanded={isOpen}
          className={classes.more}
          leftSection={<IconAdjustmentsHorizontal size={18} aria-hidden />}
          onClick={moreFilters.toggle}
        >
          <span className={classes.buttonText}>Filters</span>
        </SecondaryButton>
        {isFiltered(view) && (
          <SubtleButton leftSection={<IconX size={18} aria-hidden />} onClick={() => onChange(noFilters)}>
            Clear all
          </SubtleButton>
        )}
        <SegmentedControl
          className={classes.views}
          aria-label="View"
          data={viewOptions}
          value={view.view ?? 'board'}
          onChange={(selected) => onChange({ view: selected === 'table' ? 'table' : undefined })}
        />
      </div>
      <Collapse expanded={isOpen}>
        <MoreFilters view={view} onChange={onChange} />
      </Collapse>
    </div>
  )
}

const MoreFilters = ({ view, onChange }: Omit<Props, 'counts' | 'search'>) => (
  <SimpleGrid cols={{ base: 2, sm: 5 }} spacing="sm" pt="sm">
    <SelectField
      label="Status"
      data={statusOptions}
      value={view.status ?? ''}
      onChange={(value) => onChange({ status: value || undefined })}
    />
    <SelectField
      label="Payment"
      data={paymentOptions}
      value={view.refund_due ? 'refund' : (view.payment_status ?? '')}
      onChange={(value) =>
        onChange(
          value === 'refund'
            ? { payment_status: undefined, refund_due: true }
            : { payment_status: value || undefined, refund_due: undefined },
        )
      }
    />
    <SelectField
      label="Ready"
      data={readyOptions}
      value={view.uncollected ? 'uncollected' : ''}
      onChange={(value) => onChange({ uncollected: value === 'uncollected' || undefined })}
    />
    <DateField label="Received from" value={view.from} onChange={(from) => onChange({ from })} />
    <DateField label="Received until" value={view.to} onChange={(to) => onChange({ to })} />
  </SimpleGrid>
)
