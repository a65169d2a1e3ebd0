// Due dates: the end of a working day in the time zone of the business.
import { dueHour } from '#domain/constants.ts'
import { addDays, atHour, formatNearDay } from '#domain/values/dates/dates.ts'
import type { Profile } from '#domain/identity/schema.ts'

type DueSettings = Pick<Profile, 'turnaround_days' | 'time_zone'>

const endOfDay = (now: string, days: number, time_zone: string) => atHour(addDays(now, days, time_zone), dueHour, time_zone)

/** The default due date of a job that is created without one: the turnaround after `now` (R6.7). */
export const defaultDueDate = (now: string, { turnaround_days, time_zone }: DueSettings): string =>
  addDays(now, turnaround_days, time_zone)

/** The due date that a form suggests: the end of the working day after the turnaround, or a day later if that has passed. */
export const dueAfter = (now: string, { turnaround_days, time_zone }: DueSettings): string => {
  const due = endOfDay(now, turnaround_days, time_zone)
  return due > now ? due : endOfDay(now, turnaround_days + 1, time_zone)
}

type DueChoice = { label: string; due_date: string }

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Common due dates, soonest first: today, tomorrow, the usual turnaround, in a week. */
export const dueChoices = (now: string, settings: DueSettings): DueChoice[] => {
  const { time_zone } = settings
  const week = endOfDay(now, 7, time_zone)
  const days = [endOfDay(now, 0, time_zone), endOfDay(now, 1, time_zone), dueAfter(now, settings), week]
  return [...new Set(days)]
    .filter((due_date) => due_date > now)
    .toSorted()
    .map((due_date) => ({ due_date, label: due_date === week ? '+1 week' : capitalize(formatNearDay(due_date, now, time_zone)) }))
}
