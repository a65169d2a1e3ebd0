import { formatDay, formatDue, formatExactly, formatWhen } from '#domain/values/dates.ts'

import { useNow } from './now.ts'

interface Props {
  readonly instant: string | null
  readonly zone: string
  /** A promise that may have been missed: "2 days late". */
  readonly due?: boolean
  /** The day will do: "Thu 19 Nov". */
  readonly dayOnly?: boolean
}

/** An instant as a person says it, with the exact one on hover. */
export function DateTime({ instant, zone, due = false, dayOnly = false }: Props) {
  const now = useNow()
  if (!instant) return null
  const say = due ? formatDue : dayOnly ? formatDay : formatWhen
  return (
    <time dateTime={instant} title={formatExactly(instant, zone)}>
      {say(instant, now, zone)}
    </time>
  )
}
