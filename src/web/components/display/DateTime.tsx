import { formatDay, formatDue, formatExactly, formatWhen } from '#domain/values/dates/dates.ts'

import { useNow } from './now.ts'

interface Props {
  readonly instant: string | null
  readonly zone: string
  /** Formats a due date: "2 days late". */
  readonly due?: boolean
  /** Omits the time: "Thu 19 Nov". */
  readonly dayOnly?: boolean
}

/** A date and time relative to now ("today 17:00"), with the exact one on hover. */
export function DateTime({ instant, zone, due = false, dayOnly = false }: Props) {
  const now = useNow()
  if (!instant) return null
  const format = due ? formatDue : dayOnly ? formatDay : formatWhen
  return (
    <time dateTime={instant} title={formatExactly(instant, zone)}>
      {format(instant, now, zone)}
    </time>
  )
}
