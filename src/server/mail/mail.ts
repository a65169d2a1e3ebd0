/** One mail to one person. */
export interface Mail {
  readonly to: string
  /** Who gets the answer, when it is not the sender. */
  readonly replyTo?: string
  readonly subject: string
  readonly text: string
  readonly html?: string
  readonly headers?: Record<string, string>
}

/** A mail that could not be handed over. Its message holds no address, so it may be logged. */
export class MailError extends Error {}

const one = (address: string) => ({ name: '', address })

/** A mail as the library takes it: addresses as objects, so that a comma in one can never make two of it. */
export const addressed = ({ to, replyTo, ...mail }: Mail) => ({ ...mail, to: one(to), ...(replyTo && { replyTo: one(replyTo) }) })
