// Why a message waits, failed or was canceled. Free of zod, because screens load it.

/** The text shown for each reason. */
export const reasonTexts = {
  /** It is sent once the job is ready again. */
  job_reopened: 'The job was reopened',
  /** It is restored if the pickup is undone. */
  picked_up: 'The racquet was already picked up',
  job_redone: 'The job is being redone',
  unsubscribed: 'The customer unsubscribed from reminders',
  turned_off: 'Turned off for this customer',
  stopped_texts: 'Stopped texts',
  customer_erased: 'The customer was erased',
  imported: 'Imported before it was sent',
  no_email: 'No email address',
  no_phone: 'No phone number',
  no_contact: 'No email address or phone number',
  incomplete_number: 'This isn’t a complete phone number',
  monthly_limit: 'This month’s limit of texts is reached',
  quiet_hours: 'Waits until the quiet hours end',
  new_account: 'New accounts send ten emails an hour until their own address is confirmed in Settings. We’ll send it later.',
} as const

export type KnownReason = keyof typeof reasonTexts

/** `other`: the reason is a text, from a mail server or a text provider. */
export type MessageReason = KnownReason | 'other'

export interface StoredReason {
  readonly reason: MessageReason | null
  /** The text of `other`. Null for all other reasons. */
  readonly why: string | null
}

export const noReason: StoredReason = { reason: null, why: null }

export const because = (reason: KnownReason): StoredReason => ({ reason, why: null })

export const otherReason = (why: string): StoredReason => ({ reason: 'other', why })

/** The text shown for a stored reason; null without a reason. */
export const formatReason = ({ reason, why }: StoredReason): string | null =>
  reason === null || reason === 'other' ? why : reasonTexts[reason]
