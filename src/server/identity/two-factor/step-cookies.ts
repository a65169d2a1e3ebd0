// Cookies between the steps of a sign-in.

export const stepCookies = { twoFactor: 'two_factor', passkey: 'passkey' } as const

/** Keeps only the cookie of a step, so that an existing session does not count as the step before, and has no other influence. */
export function keepStepCookie(cookies: string, step: keyof typeof stepCookies): string {
  const pattern = new RegExp(String.raw`\.${stepCookies[step]}=`)
  return cookies
    .split(/; */)
    .filter((cookie) => pattern.test(cookie))
    .join('; ')
}
