import type { DeliveryState } from '#domain/texts/providers.ts'

/** A text to send. */
export interface OutgoingText {
  /** Identical for each attempt, so that a provider can recognize a repeat. */
  readonly id: string
  /** In the international format, E.164. */
  readonly to: string
  readonly text: string
  /** Where the provider reports the delivery. */
  readonly status_url: string
}

/** The outcome of an attempt to send a text. */
export type TextResult =
  /** `provider_id` identifies the text in the provider's reports. */
  | { readonly outcome: 'accepted'; readonly provider_id: string | null; readonly delivery: DeliveryState }
  /** A retry would fail too. */
  | { readonly outcome: 'refused'; readonly error: string }
  /** The number's owner has told the provider to stop sending texts. */
  | { readonly outcome: 'opted_out' }
  /** A retry may succeed. */
  | { readonly outcome: 'unavailable'; readonly error: string }

/** Sends texts. Never throws. */
export interface TextSender {
  send(sms: OutgoingText): Promise<TextResult>
}
