// Addresses of other servers that people type: webhooks, gateways of texts, photos.
import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'

const parsed = z.url({ protocol: /^https?$/, normalize: true })

// Parsers drop tabs and line breaks, and read a backslash as a slash: the address would be another one than it looks like.
const odd = /[\p{Cc}\p{Cf}\s\\]/u

/**
 * The parsed form of an http or https address, as programs that follow it see it: `https://EXAMPLE.com:443/a/../b` is
 * `https://example.com/b`. Undefined for other protocols, which could run scripts; for a user name or password, which would be stored and
 * shown; and for forms that hide where they lead: control characters, backslashes, escapes in the host, or numbers that become an address.
 */
export function parseWebAddress(typed: string): string | undefined {
  const [, typedHost = ''] = /^https?:\/\/([^/?#]+)/i.exec(typed) ?? []
  if (typedHost === '' || odd.test(typed) || /[@%]/.test(typedHost)) return undefined
  const { data } = parsed.safeParse(typed)
  if (data === undefined || data.length > maxLength.url) return undefined
  const [, host = ''] = /^https?:\/\/(\[[^\]]*\]|[^:/]*)/.exec(data) ?? []
  const isNumber = /^[\d.]+$/.test(host)
  return host.endsWith('.') || (isNumber && !typedHost.startsWith(host)) ? undefined : data
}
