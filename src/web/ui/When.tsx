import { sayDue, sayExactly, sayWhen } from '#domain/dates.ts'

import { useNow } from './now.ts'

interface Props {
  readonly instant: string | null
  readonly zone: string
  /** A promise that may have been missed: "2 days late". */
  readonly due?: boolean
}

/** An instant as a person says it, with the exact one on hover. */
export function When({ instant, zone, due = false }: Props) {
  const now = useNow()
  if (!instant) return null
  return (
    <time dateTime={instant} title={sayExactly(instant, zone)}>
      {due ? sayDue(instant, now, zone) : sayWhen(instant, now, zone)}
    </time>
  )
}
