// Sends texts through a fake provider.
import type { Services } from '#server/procedure/context.ts'
import { deliverTexts } from '#server/texts/delivery-service.ts'

import type { Caller } from './callers.ts'
import { closeAfterFile } from './cleanup.ts'
import type { Sql } from './sql.ts'
import { startTextGateway, type TextGateway } from './text-gateway.ts'
import { startTwilio, type Twilio } from './twilio.ts'

type Settings = Omit<Parameters<Caller['texts']['updateSettings']>[0], 'updated_at'>

/** Starts a text gateway that stops after the test file. */
export async function aTextGateway(): Promise<TextGateway> {
  const gateway = await startTextGateway()
  closeAfterFile(() => gateway.stop())
  return gateway
}

/** Starts a fake Twilio that stops after the test file. */
export async function aTwilio(): Promise<Twilio> {
  const twilio = await startTwilio()
  closeAfterFile(() => twilio.stop())
  return twilio
}

/** Updates the text settings at their current version. */
export const updateTextSettings = async (api: Caller, changes: Settings) => {
  const { updated_at } = await api.texts.settings()
  return api.texts.updateSettings({ ...changes, updated_at })
}

export const useTwilio = (api: Caller, { account_sid, auth_token }: Twilio, more: Settings = {}) =>
  updateTextSettings(api, {
    provider: 'twilio',
    country: 'DE',
    twilio_account_sid: account_sid,
    twilio_auth_token: auth_token,
    twilio_sender: '+4915735980000',
    ...more,
  })

export const useGateway = (api: Caller, { url }: TextGateway, more: Settings = {}) =>
  updateTextSettings(api, {
    provider: 'gateway',
    country: 'DE',
    gateway_url: url,
    gateway_content_type: 'application/json',
    gateway_body: '{"to":"{to}","text":"{text}","id":"{id}","report":"{status_url}"}',
    gateway_headers: [{ name: 'Authorization', value: 'Bearer key-of-the-gateway' }],
    ...more,
  })

/** Sends all due texts. */
export const sendDueTexts = (services: Services): Promise<void> => deliverTexts(services, new AbortController().signal)

/** Simulates the passing of time: waiting texts are due, and texts claimed by a process are released. */
export const makeTextsDue = (owner: Sql) =>
  owner`update messages set due_at = now() - interval '1 second' where state in ('waiting', 'sending')`
