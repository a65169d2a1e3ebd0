// Records what providers report about the texts they sent.
import type { SystemDb } from '#database/access.ts'
import { NotFoundError, PermissionError } from '#domain/errors.ts'
import { noReason, otherReason } from '#domain/messages/reasons.ts'
import type { TextProvider } from '#domain/texts/providers.ts'
import { messageId, type MessageId } from '#domain/values/ids.ts'
import { gatewayDelivery } from '#server/platform/texts/gateway.ts'
import { isSignedByTwilio, twilioDelivery, twilioError } from '#server/platform/texts/twilio.ts'

import { readCallbackToken, type CallbackOwner } from './callback-tokens.ts'
import { recordReport } from './delivery-queries.ts'
import { twilioTokenOf, type SenderServices } from './sender-service.ts'
import { sendingSettings, type SendingSettings } from './settings-queries.ts'
import type { Services } from '#server/procedure/context.ts'

export interface ProviderRequest {
  /** The secret part of the address. */
  readonly token: string
  /** The complete address, as the provider called it. */
  readonly url: string
  /** The parameters of the address and the body. */
  readonly parameters: URLSearchParams
  /** The parameters of the body only. */
  readonly body: URLSearchParams
  readonly signature: string | undefined
}

export type ReportServices = SenderServices & Pick<Services, 'access' | 'log' | 'metrics'>

interface Caller {
  readonly system: SystemDb
  readonly owner: CallbackOwner
  readonly settings: SendingSettings
}

/**
 * The business whose address was called. The token is the same in the addresses of each provider, so it works only at those of the
 * business's current provider. Otherwise anyone who knows Twilio's address could skip its signature by calling the gateway's.
 * @throws NotFoundError if the address is invalid, was replaced, or belongs to another provider
 */
async function callerOf(services: ReportServices, { token }: ProviderRequest, provider: TextProvider): Promise<Caller> {
  const owner = readCallbackToken(services.text_secret, token)
  if (!owner) throw new NotFoundError()
  const system = services.access.asSystem('reports of texts')
  const settings = await sendingSettings(system, owner.stringer_id)
  if (settings?.provider !== provider || settings.callback_round !== owner.callback_round) throw new NotFoundError()
  return { system, owner, settings }
}

/**
 * The business that a request from Twilio is for.
 * @throws NotFoundError
 * @throws PermissionError if Twilio did not sign the request
 */
export async function twilioCaller(services: ReportServices, request: ProviderRequest): Promise<Caller> {
  const caller = await callerOf(services, request, 'twilio')
  const token = await twilioTokenOf(services, { stringer_id: caller.owner.stringer_id, settings: caller.settings })
  const { signature, url, body } = request
  if (token === undefined || !isSignedByTwilio(signature, token, url, body)) throw new PermissionError()
  return caller
}

/** The business that a request from a gateway is for. The address itself is the secret. Throws NotFoundError. */
export const gatewayCaller = (services: ReportServices, request: ProviderRequest): Promise<Caller> =>
  callerOf(services, request, 'gateway')

/** The name of a text consists of its message's id and the number of the send. */
function parseName(name: string | null): { id: MessageId; round: number } | undefined {
  const [, id, round] = /^([\da-f-]{36})\.(\d{1,4})$/i.exec(name ?? '') ?? []
  const parsed = messageId.safeParse(id)
  return parsed.success ? { id: parsed.data, round: Number(round) } : undefined
}

/** Records a status callback from Twilio. Throws as `twilioCaller` does. */
export async function recordTwilioReport(services: ReportServices, request: ProviderRequest): Promise<void> {
  const { system, owner } = await twilioCaller(services, request)
  const delivery = twilioDelivery(request.body.get('MessageStatus') ?? '')
  const name = parseName(request.parameters.get('id'))
  if (!name || !delivery) return
  const code = Number(request.body.get('ErrorCode') ?? '')
  const reason = delivery === 'undelivered' ? otherReason(twilioError(code)) : noReason
  await recordReport(system, owner.stringer_id, { ...name, provider_id: request.body.get('MessageSid'), delivery, ...reason })
}

/** Records a delivery report from a gateway. Throws NotFoundError. */
export async function recordGatewayReport(services: ReportServices, request: ProviderRequest): Promise<void> {
  const { system, owner } = await gatewayCaller(services, request)
  const delivery = gatewayDelivery(request.parameters.get('status') ?? '')
  const id = request.parameters.get('id')
  const name = parseName(id)
  if (!name || !delivery) return
  const reason = delivery === 'undelivered' ? otherReason('The provider reports that it wasn’t delivered') : noReason
  await recordReport(system, owner.stringer_id, { ...name, provider_id: id, delivery, ...reason })
}
