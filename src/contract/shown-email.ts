// Email addresses as people read them. Not for screens: the server sends them like this.
import punycode from 'punycode.js'
import * as z from 'zod'

/** An address with its domain in letters: "a@xn--mller-kva.example" is "a@müller.example". */
export function showEmail(email: string): string {
  if (!/[@.]xn--/i.test(email)) return email
  try {
    // oxlint-disable-next-line import/no-named-as-default-member -- Node reads its CommonJS file, which has no named exports
    return punycode.toUnicode(email)
  } catch {
    // A domain that only looks encoded.
    return email
  }
}

/** An address in a response. */
export const shownEmail = z.string().overwrite(showEmail)
