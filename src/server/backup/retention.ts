import { dayMs } from '#domain/values/dates/durations.ts'
import * as z from 'zod'

/** How many backups to keep: the newest of each of the last days, weeks and months that have one. */
export interface Retention {
  readonly daily: number
  readonly weekly: number
  readonly monthly: number
}

/** Parses the already validated setting BACKUP_KEEP. */
export function parseRetention(setting: string): Retention {
  const [daily, weekly, monthly] = z.tuple([z.coerce.number(), z.coerce.number(), z.coerce.number()]).parse(setting.split(','))
  return { daily, weekly, monthly }
}

const dayOf = (name: string): string => name.slice(0, 'YYYY-MM-DD'.length)
const monthOf = (name: string): string => name.slice(0, 'YYYY-MM'.length)
// Week number since the epoch, Monday to Sunday. The epoch was a Thursday.
const weekOf = (name: string): string => String(Math.floor((Date.parse(dayOf(name)) / dayMs + 3) / 7))

/** The newest name in each of the last `count` periods. */
function newestOf(names: readonly string[], count: number, periodOf: (name: string) => string): string[] {
  const newest = new Map<string, string>()
  for (const name of names) newest.set(periodOf(name), name)
  return [...newest.values()].toSorted().slice(Math.max(0, newest.size - count))
}

/** The backups to keep, always including the newest. Names begin with their UTC date. */
export function selectKept(names: readonly string[], { daily, weekly, monthly }: Retention): Set<string> {
  const sorted = names.toSorted()
  return new Set([
    ...sorted.slice(-1),
    ...newestOf(sorted, daily, dayOf),
    ...newestOf(sorted, weekly, weekOf),
    ...newestOf(sorted, monthly, monthOf),
  ])
}
