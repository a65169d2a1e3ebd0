import { sayDue, sayExactly, sayWhen } from '#domain/dates.ts'

interface Props {
  readonly instant: string | null
  readonly zone: string
  /** ISO instant; the moment of drawing when left out. */
  readonly now?: string
  /** A promise that may have been missed: "2 days late". */
  readonly due?: boolean
}

/** An instant as a person says it, with the exact one on hover. */
export function When({ instant, zone, now = new Date().toISOString(), due = false }: Props) {
  if (!instant) return null
  return (
    <time dateTime={instant} title={sayExactly(instant, zone)}>
      {due ? sayDue(instant, now, zone) : sayWhen(instant, now, zone)}
    </time>
  )
}
