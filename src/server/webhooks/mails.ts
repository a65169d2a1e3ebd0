import type { WebhookEndpoint } from '#domain/webhooks/schema.ts'
import { maxFailingDays } from '#domain/webhooks/events.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

interface SwitchedOff {
  readonly email: string
  readonly url: string
  readonly reason: NonNullable<WebhookEndpoint['off_reason']>
  /** The error of the last attempt. */
  readonly error: string
  /** The address of the settings. */
  readonly settings: string
}

const why = {
  failing: `it has failed for ${maxFailingDays} days`,
  gone: 'the receiver responded that it no longer exists',
}

/** Notifies the account's owner that a webhook was turned off. */
export const switchedOffMail = ({ email, url, reason, error, settings }: SwitchedOff): Mail => ({
  to: email,
  subject: 'A webhook of your Stringdesk account was turned off',
  text: [
    `Your webhook to ${url} was turned off because ${why[reason]}. Events are no longer sent there.`,
    `The last attempt: ${error}.`,
    `When the receiver works again, turn the webhook on in ${settings}, where you also see what was not delivered and can send it again.`,
    '',
  ].join('\n\n'),
  headers: { 'Auto-Submitted': 'auto-generated' },
})
