// PINs that unlock a shared tablet (decision 0058). Free of zod, because the lock screen loads it.

/**
 * The cookie of a locked shared tablet. While it is set, the server ignores the session. This keeps the tablet locked even if it is offline
 * and couldn't end the session.
 */
export const lockCookie = 'stringdesk_locked'

export const minPinLength = 4
export const maxPinLength = 8

/** Wrong attempts in a row before a PIN is locked. */
export const freePinTries = 4

/** Wrong attempts per day, counted even if correct PINs come in between. Each further one locks the PIN for the longest time. */
export const dailyPinTries = 20

/** How many minutes each further wrong attempt locks a PIN. The last value repeats. */
export const pinLockMinutes = [1, 5, 15, 60, 240] as const

/** Choices for the idle time before a tablet locks, in minutes. */
export const idleMinuteChoices = [1, 2, 5, 10, 30] as const

/** Whether a PIN is easy to guess: one repeated digit, or digits in sequence. */
export function isWeakPin(pin: string): boolean {
  const steps = new Set(Array.from(pin.slice(1), (digit, index) => Number(digit) - Number(pin[index])))
  const [step] = steps
  return steps.size === 1 && step !== undefined && Math.abs(step) <= 1
}
