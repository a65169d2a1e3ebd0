// Which days a shop can close. Days are ISO dates ("2026-11-24") in the time zone of the business.
import { addDays, includesDay } from '#domain/values/dates/days.ts'

interface DayState {
  readonly today: string
  /** The last closed day; null before the first close. */
  readonly closed: string | null
  /** The last day before today with payments that no close has counted; null if there is no such day. */
  readonly unfinished: string | null
}

interface ClosableDays {
  /** The first day that the next close covers. */
  readonly first: string
  /** The days on which the next close may end, in order. Empty if today is closed. */
  readonly choices: readonly string[]
}

// The next close covers all days since the last one, up to today or the last unclosed day with payments. A shop's first close covers
// only today.
export function closableDays({ today, closed, unfinished }: DayState): ClosableDays {
  const first = closed === null ? today : addDays(closed, 1)
  const choices = [unfinished, today].filter((day) => day !== null && day >= first && day <= today)
  return { first, choices: [...new Set(choices.flatMap((day) => day ?? []))] }
}

/** Whether the next close may end on a day. */
export const isClosable = (day: string, { today, first }: { readonly today: string; readonly first: string }): boolean =>
  includesDay({ starts_on: first, ends_on: today }, day)

/** The day to suggest: today, or the last unclosed day with payments if nothing was paid today. Null if today is closed. */
export const suggestedDay = ({ choices }: Pick<ClosableDays, 'choices'>, isPaidToday: boolean): string | null =>
  (isPaidToday ? choices.at(-1) : choices[0]) ?? null
