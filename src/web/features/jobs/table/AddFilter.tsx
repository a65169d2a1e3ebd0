import { jobStatuses } from '#domain/jobs/states.ts'
import { statusLabels } from '#domain/jobs/status.ts'
import { uncollectedDays } from '#domain/places/uncollected.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { DateField } from '#web/components/fields/DateField.tsx'
import { SelectField } from '#web/components/fields/SelectField.tsx'
import { Popover, SimpleGrid } from '@mantine/core'
import '@mantine/core/styles/Popover.css'
import { IconFilterPlus } from '@tabler/icons-react'

import type { JobFilters } from './job-search-params.ts'

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

interface Props {
  readonly view: JobFilters
  readonly onChange: (changes: JobFilters) => void
}

/** Opens the filters that have no button of their own. */
export const AddFilter = ({ view, onChange }: Props) => (
  <Popover position="bottom-start" width="min(360px, calc(100vw - 32px))" trapFocus returnFocus shadow="md">
    <Popover.Target>
      <SecondaryButton leftSection={<IconFilterPlus size={18} aria-hidden />}>Add filter</SecondaryButton>
    </Popover.Target>
    <Popover.Dropdown aria-label="Filters">
      <SimpleGrid cols={2} spacing="sm">
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
        <span />
        <DateField label="Received from" value={view.from} onChange={(from) => onChange({ from })} />
        <DateField label="Received until" value={view.to} onChange={(to) => onChange({ to })} />
      </SimpleGrid>
    </Popover.Dropdown>
  </Popover>
)
