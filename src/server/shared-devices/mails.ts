import { dailyPinTries } from '#domain/people/pins.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

interface LockedPin {
  readonly person: string
  readonly device: string
  readonly minutes: number
  /** Whether there were too many within a day, counted even if correct PINs came in between. */
  readonly isDailyLimit: boolean
}

/** Notifies the owner of a business of wrong PINs. */
export const pinLockedMail = (to: string, { person, device, minutes, isDailyLimit }: LockedPin): Mail => ({
  to,
  subject: `Wrong PINs on ${device}`,
  text: [
    `${isDailyLimit ? `More than ${dailyPinTries} wrong PINs within a day` : 'Several wrong PINs'} were entered for ${person} on the shared tablet “${device}”. The PIN is locked for ${minutes === 1 ? '1 minute' : `${minutes} minutes`}.`,
    `If ${person} forgot the PIN, they can set a new one in Settings after signing in with their password.`,
    'If you don’t know who it was, check who can reach the tablet. You can remove the tablet in Settings.',
    '',
  ].join('\n\n'),
  headers: { 'Auto-Submitted': 'auto-generated' },
})
