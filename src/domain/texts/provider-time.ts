// The time a text was sent, in the formats of gateways.
import * as z from 'zod'

const isoTime = z.iso.datetime({ offset: true })

/** Reads ISO 8601 with an offset, or seconds or milliseconds since 1970. Undefined for other strings. */
export function providerTime(time: string): string | undefined {
  const trimmed = time.trim()
  if (/^\d{10}$/.test(trimmed)) return new Date(Number(trimmed) * 1000).toISOString()
  if (/^\d{13}$/.test(trimmed)) return new Date(Number(trimmed)).toISOString()
  return isoTime.safeParse(trimmed).success ? new Date(trimmed).toISOString() : undefined
}
