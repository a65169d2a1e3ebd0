// How texts are sent, without schemas, so that screens can use it without loading zod.

/** `phone`: a member sends them with the phone's own app. The others: the server sends them through a provider of the business. */
export const textProviders = ['phone', 'twilio', 'gateway'] as const
export type TextProvider = (typeof textProviders)[number]

/** The providers through which the server sends. */
export const sendingProviders = ['twilio', 'gateway'] as const

export const providerLabels: Readonly<Record<TextProvider, string>> = {
  phone: 'Your phone',
  twilio: 'Twilio',
  gateway: 'Another provider',
}

/** The formats in which a gateway takes a text. */
export const bodyTypes = ['application/json', 'application/x-www-form-urlencoded'] as const
export type BodyType = (typeof bodyTypes)[number]

/** What a provider reports of a text, in the order in which it happens. */
export const deliveryStates = ['accepted', 'sent', 'delivered', 'undelivered'] as const
export type DeliveryState = (typeof deliveryStates)[number]

const ranks: Readonly<Record<DeliveryState, number>> = { accepted: 1, sent: 2, delivered: 3, undelivered: 3 }

/** The states that a report of `state` replaces. Reports arrive in any order and more than once; the first final one stays. */
export const statesBefore = (state: DeliveryState): DeliveryState[] =>
  deliveryStates.filter((other) => ranks[other] < ranks[state])
