import type { Panel } from '#domain/analytics/panels.ts'
import type { Grouping } from '#domain/analytics/ranges.ts'
import type { AnalyticsSearch, AnalyticsView, Preset } from './view.ts'
import { DateField } from '#web/components/fields/DateField.tsx'
import { SelectField } from '#web/components/fields/SelectField.tsx'

import classes from './Range.module.css'

export interface PanelProps {
  readonly days: AnalyticsView['days']
  readonly by: Grouping
  readonly currency: string
  /** Undefined if the member may not export. */
  readonly onDownload: ((panel: Panel) => void) | undefined
  /** False for the whole history, which has no previous period. */
  readonly isCompared: boolean
}

const dayFormat = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const monthFormat = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const toDate = (text: string): Date => new Date(`${text}T00:00:00Z`)

/** "21 Nov 2026". */
const formatDay = (text: string): string => dayFormat.format(toDate(text))

/** "21 Nov 2026", "Nov 2026", "16 – 22 Nov 2026". */
export function formatPeriod({ from, to }: { from: string; to: string }, by: Grouping): string {
  if (by === 'month') return monthFormat.format(toDate(from))
  return from === to ? formatDay(from) : dayFormat.formatRange(toDate(from), toDate(to))
}

const rangeOptions: readonly { readonly value: Preset; readonly label: string }[] = [
  { value: 'month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: '90-days', label: 'Last 90 days' },
  { value: 'year', label: 'This year' },
  { value: '12-months', label: 'Last 12 months' },
  { value: 'all', label: 'All time' },
  { value: 'days', label: 'Custom range' },
]
const groupingLabels: Record<Grouping, string> = { day: 'Day', week: 'Week', month: 'Month' }

interface Props {
  readonly view: AnalyticsView
  readonly onChange: (search: AnalyticsSearch) => void
}

export function Range({ view: { range, days, by, groupings }, onChange }: Props) {
  const dayField = (label: string, name: 'from' | 'to') => (
    <DateField
      label={label}
      value={days[name]}
      onChange={(day) => day && onChange({ range: 'days', ...days, [name]: day, by: undefined })}
    />
  )
  return (
    <div className={classes.range} data-days={range === 'days'}>
      <SelectField
        label="Range"
        data={rangeOptions}
        value={range}
        onChange={(selected) => onChange({ range: selected, ...(selected === 'days' && days), by: undefined })}
      />
      {range === 'days' && dayField('From', 'from')}
      {range === 'days' && dayField('To', 'to')}
      <SelectField
        label="Group by"
        data={groupings.map((value) => ({ value, label: groupingLabels[value] }))}
        value={by}
        onChange={(selected) => onChange({ range, ...(range === 'days' && days), by: selected })}
      />
    </div>
  )
}
