// PINs that unlock a shared tablet (decision 0058). Without zod: the lock screen loads it.

/**
 * The cookie of a shared tablet that was locked. The server knows no session as long as it is there, so that one that couldn't be ended yet,
 * because the tablet is offline, opens nothing.
 */
export const lockCookie = 'stringdesk_locked'

export const minPinLength = 4
export const maxPinLength = 8

/** Wrong tries in a row before a PIN is locked. */
export const freePinTries = 4

/** Wrong tries within a day, however often the PIN was right meanwhile, before each further one locks it for the longest time. */
export const dailyPinTries = 20

/** How long each further wrong try locks a PIN, in minutes. The last one repeats. */
export const pinLockMinutes = [1, 5, 15, 60, 240] as const

/** After how long without input a tablet may lock, in minutes. */
export const idleMinuteChoices = [1, 2, 5, 10, 30] as const

/** Whether a PIN is one of those that people try first: one digit repeated, or digits in order. */
export function isWeakPin(pin: string): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, index) => Number(digit) - Number(pin[index])))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}
