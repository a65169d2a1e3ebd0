// Ways to send texts. No schemas, so that screens can use it without loading zod.

/** `phone`: a member sends texts with the phone's own app. Otherwise, the server sends them through the business's provider. */
export const textProviders = ['phone', 'twilio', 'gateway'] as const
export type TextProvider = (typeof textProviders)[number]

/** Providers that the server sends texts through. */
export const sendingProviders = ['twilio', 'gateway'] as const

export const providerLabels: Readonly<Record<TextProvider, string>> = {
  phone: 'Your phone',
  twilio: 'Twilio',
  gateway: 'Another provider',
}

/** Request formats of gateways. */
export const bodyTypes = ['application/json', 'application/x-www-form-urlencoded'] as const
export type BodyType = (typeof bodyTypes)[number]

/** A provider's delivery reports, in chronological order. */
export const deliveryStates = ['accepted', 'sent', 'delivered', 'undelivered'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const ranks: Readonly<Record<DeliveryState, number>> = { accepted: 1, sent: 2, delivered: 3, undelivered: 3 }

/** The states that a report of `state` replaces. Reports can be out of order or repeated; the first final state stays. */
export const statesBefore = (state: DeliveryState): DeliveryState[] =>
  deliveryStates.filter((other) => ranks[other] < ranks[state])
