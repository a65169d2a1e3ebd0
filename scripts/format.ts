import { hourMs } from '#domain/values/dates/durations.ts'

const format = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const units = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** Formats 1234567 as "1.2 MB". */
export function formatBytes(bytes: number): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return `${format.format(bytes / 1000 ** power)} ${units[power]}`
}

const ages = new Intl.RelativeTimeFormat('en')

/** Formats how long ago an instant was, such as "2 days ago". */
export function formatAge(instant: string): string {
  const hours = Math.floor((Date.now() - Date.parse(instant)) / hourMs)
  if (hours >= 48) return ages.format(-Math.floor(hours / 24), 'day')
  return hours >= 1 ? ages.format(-hours, 'hour') : 'less than an hour ago'
}
