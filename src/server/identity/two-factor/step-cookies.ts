// Cookies used between the steps of a sign-in.

export const stepCookies = { twoFactor: 'two_factor', passkey: 'passkey' } as const

/** Keeps only a step's cookie, so an existing session neither counts as the previous step nor has any other effect. */
export function keepStepCookie(cookies: string, step: keyof typeof stepCookies): string {
  const pattern = new RegExp(String.raw`\.${stepCookies[step]}=`)
  return cookies
    .split(/; */)
    .filter((cookie) => pattern.test(cookie))
    .join('; ')
}
