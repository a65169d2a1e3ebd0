/** One mail to one person. */
export interface Mail {
  readonly to: string
  /** Who gets the answer, when it is not the sender. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly headers?: Record<string, string>
  /** Who it is from, at this installation's own address. */
  readonly from_name?: string
  /** In angle brackets. The same one for the same mail, however often it is tried. */
  readonly message_id?: string
}

/** A mail that could not be handed over. Its message holds no address, so it may be logged. */
export class MailError extends Error {
  /** In plain words, for whoever wrote to somebody. */
  readonly why: string
  /** Whether it would be refused again. */
  readonly is_permanent: boolean

  constructor(message: string, { why, is_permanent }: { why: string; is_permanent: boolean }) {
    super(message)
    this.why = why
    this.is_permanent = is_permanent
  }
}
