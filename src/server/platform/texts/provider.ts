import type { DeliveryState } from '#domain/texts/providers.ts'

/** A text to send. */
export interface OutgoingText {
  /** The same for each attempt, so that a provider can recognize a repeat. */
  readonly id: string
  /** In the international format, E.164. */
  readonly to: string
  readonly text: string
  /** Where the provider reports the delivery. */
  readonly status_url: string
}

/** How an attempt to send a text ended. */
export type TextResult =
  /** `provider_id`: what the provider calls the text in its reports. */
  | { readonly outcome: 'accepted'; readonly provider_id: string | null; readonly delivery: DeliveryState }
  /** Another attempt would end the same. */
  | { readonly outcome: 'refused'; readonly error: string }
  /** The provider was told by the number's owner to send no more texts. */
  | { readonly outcome: 'opted_out' }
  /** It may work later. */
  | { readonly outcome: 'unavailable'; readonly error: string }

/** Sends texts. Never throws. */
export interface TextSender {
  send(text: OutgoingText): Promise<TextResult>
}
