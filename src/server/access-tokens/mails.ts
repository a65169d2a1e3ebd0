import type { AccessToken } from '#domain/access-tokens/schema.ts'
import { describeScopes } from '#domain/access-tokens/scopes.ts'
import { formatFullDay } from '#domain/values/dates/dates.ts'
import type { Mail } from '#server/platform/mail/mail.ts'

interface Recipient {
  readonly email: string
  readonly time_zone: string
  /** URL of the page “Access tokens” of Settings. */
  readonly settings: string
}

const describeExpiry = ({ expires_at }: AccessToken, time_zone: string): string =>
  expires_at === null ? 'It is valid until it is revoked.' : `It expires on ${formatFullDay(expires_at, time_zone)}.`

/** Notifies the account's owner of a new access token, in case someone else created it. */
export const tokenCreatedMail = ({ email, time_zone, settings }: Recipient, created: AccessToken): Mail => ({
  to: email,
  subject: 'New access token for your Stringdesk account',
  text: [
    `The access token "${created.name}" was just created. A program that has it can use your account without your password:`,
    describeScopes(created.scopes).join('\n'),
    describeExpiry(created, time_zone),
    `If it wasn't you, open ${settings}, revoke the token and change your password.`,
    '',
  ].join('\n\n'),
  headers: { 'Auto-Submitted': 'auto-generated' },
})
