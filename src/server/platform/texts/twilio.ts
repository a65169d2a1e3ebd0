// Twilio's REST API, version 2010-04-01 (decision 0050): the Messages resource, and the signature of its requests to us.
import { createHmac } from 'node:crypto'

import type { DeliveryState } from '#domain/texts/providers.ts'
import { keysMatch } from '#server/platform/keys-match.ts'
import type { WebhookSender } from '#server/platform/webhooks/sender.ts'
import * as z from 'zod'

import type { TextResult, TextSender } from './provider.ts'

export interface TwilioAccount {
  /** The API's address: https://api.twilio.com unless the operator set another. */
  readonly api_url: string
  readonly account_sid: string
  readonly auth_token: string
  /** A number, a name, or the SID of a messaging service. */
  readonly sender: string
}

const states: Readonly<Record<string, DeliveryState>> = {
  accepted: 'accepted',
  scheduled: 'accepted',
  queued: 'accepted',
  sending: 'accepted',
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
  canceled: 'undelivered',
}

/** Our state for a Twilio status (docs, "Message Status Values"). Undefined for the statuses of incoming messages. */
export const twilioDelivery = (status: string): DeliveryState | undefined =>
  Object.hasOwn(states, status) ? states[status] : undefined

/** "Attempt to send to unsubscribed recipient". */
const optedOutCode = 21_610

// Messages for error codes that help the business (docs, "Error and Warning Dictionary").
const sentences: Readonly<Record<number, string>> = {
  20003: 'Twilio refused the account SID or the auth token. Check them in Settings',
  21211: 'Twilio says that this isn’t a phone number',
  21212: 'Twilio doesn’t accept the sender. Check it in Settings',
  21408: 'Texts to this country are turned off in your Twilio account',
  21606: 'The sender can’t send texts to this number. Check it in Settings',
  21614: 'This number can’t receive texts',
  21659: 'The sender isn’t a number of your Twilio account. Check it in Settings',
  30003: 'The phone was off or out of reach',
  30004: 'The phone’s network blocked the text',
  30005: 'This number doesn’t exist or isn’t in use',
  30006: 'This number can’t receive texts',
  30007: 'The phone’s network filtered the text',
  30008: 'The phone’s network gave no reason',
}

/** The message for a Twilio error code. */
export const twilioError = (code: number): string => sentences[code] ?? `Twilio reports error ${code}`

const created = z.object({ sid: z.string().max(100), status: z.string(), error_code: z.int().nullish() })
const failed = z.object({ code: z.int() })

function parse<Output>(schema: z.ZodType<Output>, body: string): Output | undefined {
  try {
    return schema.safeParse(JSON.parse(body)).data
  } catch {
    return undefined
  }
}

/** Wrong credentials and rate limits resolve themselves, or when the business changes its settings. */
const isTemporary = (status: number): boolean => status === 401 || status === 403 || status === 429 || status >= 500

function readCreated(body: string): TextResult {
  const message = parse(created, body)
  // Twilio has accepted the text, even if its response can't be parsed.
  if (!message) return { outcome: 'accepted', provider_id: null, delivery: 'accepted' }
  if (message.status === 'failed') return { outcome: 'refused', error: twilioError(message.error_code ?? 0) }
  return { outcome: 'accepted', provider_id: message.sid, delivery: twilioDelivery(message.status) ?? 'accepted' }
}

function readResponse(status: number, body: string): TextResult {
  if (status >= 200 && status < 300) return readCreated(body)
  const code = parse(failed, body)?.code
  if (code === optedOutCode) return { outcome: 'opted_out' }
  const error = code === undefined ? `Twilio responded with status ${status}` : twilioError(code)
  return { outcome: isTemporary(status) ? 'unavailable' : 'refused', error }
}

/** The maximum of a message as JSON: 1600 characters of text, each up to six bytes when escaped. */
const maxResponseBytes = 20_000

export function twilioSender(http: WebhookSender, { api_url, account_sid, auth_token, sender }: TwilioAccount): TextSender {
  const url = `${api_url}/2010-04-01/Accounts/${account_sid}/Messages.json`
  const authorization = `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`
  const from = sender.startsWith('MG') && sender.length === 34 ? 'MessagingServiceSid' : 'From'
  return {
    send: async ({ to, text, status_url }) => {
      const body = new URLSearchParams({ To: to, [from]: sender, Body: text, StatusCallback: status_url }).toString()
      const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' }
      const result = await http.send({ url, headers, body, max_response_bytes: maxResponseBytes })
      if (result.response_status === null) return { outcome: 'unavailable', error: result.error ?? 'Twilio did not respond' }
      return readResponse(result.response_status, result.response_body ?? '')
    },
  }
}

/**
 * The signature of a Twilio request: HMAC-SHA1 of the address as Twilio called it and each parameter with its value, sorted by name (docs,
 * "Webhooks security").
 */
export function twilioSignature(auth_token: string, url: string, parameters: URLSearchParams): string {
  const names = [...new Set(parameters.keys())].toSorted()
  const pairs = names.map((name) =>
    [...new Set(parameters.getAll(name))]
      .toSorted()
      .map((value) => `${name}${value}`)
      .join(''),
  )
  return createHmac('sha1', auth_token)
    .update(`${url}${pairs.join('')}`)
    .digest('base64')
}

/** Whether Twilio signed a request. */
export const isSignedByTwilio = (
  signature: string | undefined,
  auth_token: string,
  url: string,
  parameters: URLSearchParams,
): boolean => keysMatch(signature, twilioSignature(auth_token, url, parameters))
