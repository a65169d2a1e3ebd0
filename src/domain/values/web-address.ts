// Addresses of other servers that people type: webhooks, gateways of texts, photos.
import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'

const parsed = z.url({ protocol: /^https?$/, normalize: true })

// Parsers drop tabs and line breaks, and read a backslash as a slash: the address would be another one than it looks like.
const odd = /[\p{Cc}\p{Cf}\s\\]/u

/** The host as it was typed. Undefined if the address hides where it leads. */
function plainHost(typed: string): string | undefined {
  const host = /^https?:\/\/([^/?#]+)/i.exec(typed)?.[1]
  return host === undefined || odd.test(typed) || /[@%]/.test(host) ? undefined : host
}

/** Whether a host is still what was typed. The parser turns other ways of writing numbers into an IP address, and keeps a dot at the end. */
function isSameHost(host: string, typedHost: string): boolean {
  const isNumber = /^[\d.]+$/.test(host)
  return !host.endsWith('.') && (!isNumber || typedHost.startsWith(host))
}

/**
 * The parsed form of an http or https address, as programs that follow it see it: `https://EXAMPLE.com:443/a/../b` is
 * `https://example.com/b`. Undefined for other protocols, which could run scripts; for a user name or password, which would be stored and
 * shown; and for forms that hide where they lead: control characters, backslashes, escapes in the host, or numbers that become an address.
 */
export function parseWebAddress(typed: string): string | undefined {
  const typedHost = plainHost(typed)
  const { data } = parsed.safeParse(typed)
  if (typedHost === undefined || data === undefined || data.length > maxLength.url) return undefined
  const host = /^https?:\/\/(\[[^\]]*\]|[^:/]*)/.exec(data)?.[1] ?? ''
  return isSameHost(host, typedHost) ? data : undefined
}

/** For a schema: the parsed form of an address, or the problem `invalid`. */
export const toWebAddress =
  (invalid: string) =>
  (typed: string, context: z.RefinementCtx): string => {
    const address = parseWebAddress(typed)
    if (address !== undefined) return address
    context.addIssue({ code: 'custom', message: invalid })
    return z.NEVER
  }
