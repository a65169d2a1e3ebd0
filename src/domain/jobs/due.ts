// When a job is promised: by the end of a working day of the stringer's.
import { dueHour } from '#domain/constants.ts'
import { addDays, atHour, formatNearDay } from '#domain/values/dates.ts'
import type { Profile } from '#domain/identity/schema.ts'

type Pace = Pick<Profile, 'turnaround_days' | 'time_zone'>

const endOfDay = (now: string, days: number, time_zone: string) => atHour(addDays(now, days, time_zone), dueHour, time_zone)

/** A turnaround on, to the second: where nobody names a day (product, Jobs). */
export const dueWhenUnnamed = (now: string, { turnaround_days, time_zone }: Pace): string =>
  addDays(now, turnaround_days, time_zone)

/** What a form proposes for a job taken in now: a turnaround on, at the end of that working day, or of the next when that has passed. */
export const dueAfter = (now: string, { turnaround_days, time_zone }: Pace): string => {
  const due = endOfDay(now, turnaround_days, time_zone)
  return due > now ? due : endOfDay(now, turnaround_days + 1, time_zone)
}

export type DueChoice = { label: string; due_date: string }

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)

/** What is promised most often, the soonest first: today, tomorrow, after the usual turnaround, in a week. */
export const dueChoices = (now: string, pace: Pace): DueChoice[] => {
  const { time_zone } = pace
  const week = endOfDay(now, 7, time_zone)
  const days = [endOfDay(now, 0, time_zone), endOfDay(now, 1, time_zone), dueAfter(now, pace), week]
  return [...new Set(days)]
    .filter((due_date) => due_date > now)
    .toSorted()
    .map((due_date) => ({ due_date, label: due_date === week ? '+1 week' : capital(formatNearDay(due_date, now, time_zone)) }))
}
