// Email addresses. Domains are stored in ASCII, the only form in DNS, so that each address has one form: "a@müller.example" is
// "a@xn--mller-kva.example" (RFC 5890). Responses contain the readable form (contract/identity/shown-email.ts).
import * as z from 'zod'

import { maxLength } from '#domain/constants.ts'

// A simple pattern (docs/product.md R19.11). Punctuation that separates addresses or belongs to a link is rejected, and so is a domain that
// ends with a dot or a number. Chinese and Japanese keyboards type other dots.
const label = String.raw`[\p{L}\p{N}_](?:[\p{L}\p{M}\p{N}\u200C\u200D\u00B7\u30FB_-]*[\p{L}\p{M}\p{N}_])?`
const emailPattern = new RegExp(String.raw`^[^\s@,:;<>()[\]\\"]+@((?:${label}[.。．｡])+(?!\p{N}+$)${label})$`, 'u')

/** RFC 1035. */
const maxLabel = 63

const isAscii = (text: string): boolean => /^[ -~]*$/.test(text)

// Zod uses the platform's URL parser, which converts domains (WHATWG URL, domain to ASCII).
const webAddress = z.url({ normalize: true })

/** The domain in ASCII; undefined if it can't be converted. */
function domainToAscii(domain: string): string | undefined {
  if (isAscii(domain)) return domain
  const { data } = webAddress.safeParse(`http://${domain}/`)
  return data === undefined ? undefined : /^http:\/\/([^/]+)\/$/.exec(data)?.[1]
}

/** An address with its domain in ASCII. Text that isn't an address is returned unchanged. */
export function toAsciiDomain(email: string): string {
  const at = email.lastIndexOf('@')
  const domain = domainToAscii(email.slice(at + 1))
  return at < 0 || domain === undefined ? email : `${email.slice(0, at)}@${domain}`
}

/** Whether the text has the form of an email address. `email` must not exceed the maximum length. */
export function isEmailAddress(email: string): boolean {
  const [, domain] = emailPattern.exec(email) ?? []
  const ascii = domain === undefined ? undefined : domainToAscii(domain)
  if (domain === undefined || ascii === undefined) return false
  const isShort = email.length - domain.length + ascii.length <= maxLength.email
  return isShort && ascii.split('.').every((label) => label.length <= maxLabel)
}
