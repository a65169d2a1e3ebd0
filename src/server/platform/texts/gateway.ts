// Sends texts through any provider that accepts a text in one HTTP request.
import { fillBody, fillValue, type GatewayBody, type GatewayValues } from '#domain/texts/gateway-body.ts'
import type { DeliveryState } from '#domain/texts/providers.ts'
import type { GatewayHeader } from '#domain/texts/schema.ts'
import type { WebhookSender } from '#server/platform/webhooks/sender.ts'

import type { OutgoingText, TextResult, TextSender } from './provider.ts'

export interface Gateway extends GatewayBody {
  readonly url: string
  readonly headers: readonly GatewayHeader[]
}

const valuesOf = ({ to, text, id, status_url }: OutgoingText): GatewayValues => ({
  to,
  digits: to.replace('+', ''),
  text,
  id,
  status_url,
})

// The request is wrong, and a retry would be too. All other errors resolve themselves, or when the business changes its settings.
const refusals = new Set([400, 404, 405, 406, 410, 413, 415, 422])

export const gatewaySender = (http: WebhookSender, gateway: Gateway): TextSender => ({
  send: async (sms): Promise<TextResult> => {
    const values = valuesOf(sms)
    const own = gateway.headers.map(({ name, value }) => [name.toLowerCase(), fillValue(value, values)])
    const headers = { 'user-agent': 'Stringdesk', ...Object.fromEntries(own), 'content-type': gateway.content_type }
    const { error, response_status } = await http.send({ url: gateway.url, headers, body: fillBody(gateway, values) })
    if (error === null) return { outcome: 'accepted', provider_id: sms.id, delivery: 'accepted' }
    return { outcome: refusals.has(response_status ?? 0) ? 'refused' : 'unavailable', error }
  },
})

// The status words of common gateways and of SMPP delivery receipts.
const words: readonly (readonly [DeliveryState, readonly string[]])[] = [
  ['accepted', ['accepted', 'queued', 'pending', 'buffered', 'enroute', 'acceptd']],
  ['sent', ['sent', 'submitted', 'dispatched']],
  ['delivered', ['delivered', 'delivrd', 'delivery_success', 'success', 'read']],
  [
    'undelivered',
    ['undelivered', 'undeliverable', 'undeliv', 'failed', 'failure', 'error', 'rejected', 'rejectd', 'expired', 'deleted'],
  ],
]

/** Our state for a gateway's status word. */
export const gatewayDelivery = (word: string): DeliveryState | undefined =>
  words.find(([, known]) => known.includes(word.trim().toLowerCase()))?.[0]
