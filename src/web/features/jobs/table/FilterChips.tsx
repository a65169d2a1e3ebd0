import { formatDay, instantOfClock } from '#domain/values/dates/dates.ts'
import { statusLabels } from '#domain/jobs/status.ts'
import { uncollectedDays } from '#domain/places/uncollected.ts'
import { useNow } from '#web/components/display/now.ts'
import { IconX } from '@tabler/icons-react'

import type { JobFilters } from './job-search-params.ts'
import classes from './JobFilters.module.css'

interface Chip {
  readonly label: string
  /** The change that removes the filter. */
  readonly without: JobFilters
}

const paymentLabels = { paid: 'Paid', unpaid: 'Not paid' } as const

/** The filters that are set, except those with a button of their own. */
function toChips(view: JobFilters, formatDate: (day: string) => string): Chip[] {
  const { status, payment_status, refund_due, uncollected, from, to } = view
  const chips: (Chip | undefined)[] = [
    status && { label: statusLabels[status], without: { status: undefined } },
    payment_status && { label: paymentLabels[payment_status], without: { payment_status: undefined } },
    refund_due && { label: 'Refund due', without: { refund_due: undefined } },
    uncollected && { label: `Ready ${uncollectedDays} days or longer`, without: { uncollected: undefined } },
    from ? { label: `Received from ${formatDate(from)}`, without: { from: undefined } } : undefined,
    to ? { label: `Received until ${formatDate(to)}`, without: { to: undefined } } : undefined,
  ]
  return chips.filter((chip) => chip !== undefined)
}

interface Props {
  readonly view: JobFilters
  readonly zone: string
  readonly onChange: (changes: JobFilters) => void
}

/** One button per filter that is set. It removes the filter. */
export function FilterChips({ view, zone, onChange }: Props) {
  const now = useNow()
  const formatDate = (day: string) => {
    const noon = instantOfClock(`${day}T12:00`, zone)
    return noon ? formatDay(noon, now, zone) : day
  }
  return toChips(view, formatDate).map(({ label, without }) => (
    <button
      key={label}
      type="button"
      className={classes.chip}
      aria-label={`Remove filter: ${label}`}
      onClick={() => onChange(without)}
    >
      {label}
      <IconX size={16} aria-hidden />
    </button>
  ))
}
