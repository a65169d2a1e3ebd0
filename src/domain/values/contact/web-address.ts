// Web addresses typed by users: webhooks, text gateways, photos.
import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'

const parsed = z.url({ protocol: /^https?$/, normalize: true })

// Parsers drop tabs and line breaks and read a backslash as a slash, so the real address would differ from what it looks like.
const odd = /[\p{Cc}\p{Cf}\s\\]/u

/** The host as typed. Undefined if the address disguises its destination. */
function plainHost(typed: string): string | undefined {
  const host = /^https?:\/\/([^/?#]+)/i.exec(typed)?.[1]
  return host === undefined || odd.test(typed) || /[@%]/.test(host) ? undefined : host
}

/** Whether the parsed host equals the typed one. The parser converts other number formats to an IP address, and keeps a trailing dot. */
function isSameHost(host: string, typedHost: string): boolean {
  const isNumber = /^[\d.]+$/.test(host)
  return !host.endsWith('.') && (!isNumber || typedHost.startsWith(host))
}

/**
 * The parsed form of an http or https address, as HTTP clients see it: `https://EXAMPLE.com:443/a/../b` is `https://example.com/b`.
 * Undefined for other protocols, which could run scripts; for a user name or password, which would be stored and displayed; and for
 * addresses that disguise their destination: control characters, backslashes, escapes in the host, or numbers that become an IP address.
 */
export function parseWebAddress(typed: string): string | undefined {
  const typedHost = plainHost(typed)
  const { data } = parsed.safeParse(typed)
  if (typedHost === undefined || data === undefined || data.length > maxLength.url) return undefined
  const host = /^https?:\/\/(\[[^\]]*\]|[^:/]*)/.exec(data)?.[1] ?? ''
  return isSameHost(host, typedHost) ? data : undefined
}

/** For a schema: the parsed address, or the problem `invalid`. */
export const toWebAddress =
  (invalid: string) =>
  (typed: string, context: z.RefinementCtx): string => {
    const address = parseWebAddress(typed)
    if (address !== undefined) return address
    context.addIssue({ code: 'custom', message: invalid })
    return z.NEVER
  }
