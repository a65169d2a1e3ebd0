// Email addresses in readable form. Screens don't need this, because the server already sends them decoded.
import punycode from 'punycode.js'
import * as z from 'zod'

/** Decodes an address's domain: "a@xn--mller-kva.example" becomes "a@müller.example". */
export function showEmail(email: string): string {
  if (!/[@.]xn--/i.test(email)) return email
  try {
    // oxlint-disable-next-line import/no-named-as-default-member -- Node reads its CommonJS file, which has no named exports
    return punycode.toUnicode(email)
  } catch {
    // The domain only looks encoded.
    return email
  }
}

/** An address in a response. */
export const shownEmail = z.string().overwrite(showEmail)
