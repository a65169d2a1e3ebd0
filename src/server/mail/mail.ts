/** One mail to one person. */
export interface Mail {
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly headers?: Record<string, string>
}

/** A mail that could not be handed over. Its message holds no address, so it may be logged. */
export class MailError extends Error {}
