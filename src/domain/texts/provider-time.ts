// When a text was sent, as gateways write it.
import * as z from 'zod'

const isoTime = z.iso.datetime({ offset: true })

/** An instant from ISO 8601 with its offset, or from seconds or milliseconds since 1970. Undefined for anything else. */
export function providerTime(text: string): string | undefined {
  const trimmed = text.trim()
  if (/^\d{10}$/.test(trimmed)) return new Date(Number(trimmed) * 1000).toISOString()
  if (/^\d{13}$/.test(trimmed)) return new Date(Number(trimmed)).toISOString()
  return isoTime.safeParse(trimmed).success ? new Date(trimmed).toISOString() : undefined
}
