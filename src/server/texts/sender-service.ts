// Creates the sender for a business's provider, with its credentials.
import type { StringerId } from '#domain/values/ids.ts'
import type { Services } from '#server/procedure/context.ts'
import { gatewaySender } from '#server/platform/texts/gateway.ts'
import type { TextSender } from '#server/platform/texts/provider.ts'
import { twilioSender } from '#server/platform/texts/twilio.ts'

import { callbackAddresses } from './callback-tokens.ts'
import type { SendingSettings } from './settings-queries.ts'
import { credentialContext, gatewayHeaders } from './settings-service.ts'

export type SenderServices = Pick<Services, 'config' | 'webhooks' | 'secret_box' | 'text_secret' | 'identity'>

interface Owner {
  readonly stringer_id: StringerId
  readonly settings: SendingSettings
}

const open = ({ secret_box }: SenderServices, stringer_id: StringerId, sealed: string, kind: 'twilio' | 'gateway') =>
  secret_box.open(sealed, credentialContext(stringer_id, kind))

/** The auth token of a business's Twilio account. Undefined if there is none, or it can't be decrypted. */
export const twilioTokenOf = async (
  services: SenderServices,
  { stringer_id, settings: { twilio_auth_token } }: Owner,
): Promise<string | undefined> =>
  twilio_auth_token === null ? undefined : open(services, stringer_id, twilio_auth_token, 'twilio')

async function openTwilio(services: SenderServices, owner: Owner): Promise<TextSender | undefined> {
  const { twilio_account_sid: account_sid, twilio_sender: sender } = owner.settings
  const auth_token = await twilioTokenOf(services, owner)
  if (account_sid === null || sender === null || auth_token === undefined) return undefined
  return twilioSender(services.webhooks.sender, { api_url: services.config.TWILIO_API_URL, account_sid, auth_token, sender })
}

async function openGateway(services: SenderServices, { stringer_id, settings }: Owner): Promise<TextSender | undefined> {
  const { gateway_url: url, gateway_content_type: content_type, gateway_body: body, gateway_headers: sealed } = settings
  const headers = sealed === null ? '[]' : await open(services, stringer_id, sealed, 'gateway')
  if (url === null || content_type === null || body === null || headers === undefined) return undefined
  return gatewaySender(services.webhooks.sender, { url, content_type, body, headers: gatewayHeaders.parse(JSON.parse(headers)) })
}

/** Undefined if this server can no longer decrypt the credentials. */
export const openSender = (services: SenderServices, owner: Owner): Promise<TextSender | undefined> =>
  owner.settings.provider === 'twilio' ? openTwilio(services, owner) : openGateway(services, owner)

/** Shown to the business if its credentials can't be decrypted. */
export const unreadableCredentials = 'This server can no longer read the credentials. Enter them again in Settings'

/** The address where a provider reports the delivery of a text. @param id the id of the text */
export function statusAddress(services: SenderServices, { stringer_id, settings }: Owner, id: string): string {
  const provider = settings.provider === 'twilio' ? 'twilio' : 'gateway'
  const owner = { stringer_id, callback_round: settings.callback_round }
  const { status } = callbackAddresses(services.text_secret, services.identity.home.origin, provider, owner)
  return `${status}?id=${encodeURIComponent(id)}`
}
