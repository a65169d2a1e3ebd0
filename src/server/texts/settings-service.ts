// How a business sends texts, including its credentials.
import type { TenantDb } from '#database/access.ts'
import { ConflictError, type FieldProblem, refuseProblems } from '#domain/errors.ts'
import { textSettingFields } from '#domain/texts/events.ts'
import { bodyProblem } from '#domain/texts/gateway-body.ts'
import type { GatewayHeader, TextSettings, TextSettingsUpdate } from '#domain/texts/schema.ts'
import { changesBetween, isChanged } from '#domain/values/changes.ts'
import type { StringerId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import type { Services } from '#server/procedure/context.ts'
import * as z from 'zod'

import { callbackAddresses } from './callback-tokens.ts'
import {
  insertSettings,
  moveWaitingTexts,
  storedSettings,
  updateStoredSettings,
  usedThisMonth,
  type SettingsChanges,
  type StoredSettings,
} from './settings-queries.ts'

export type TextServices = Pick<Services, 'secret_box' | 'text_secret' | 'identity' | 'webhooks'>

const defaults: Omit<StoredSettings, 'updated_at'> = {
  provider: 'phone',
  country: null,
  twilio_account_sid: null,
  twilio_sender: null,
  has_twilio_auth_token: false,
  gateway_url: null,
  gateway_content_type: null,
  gateway_body: null,
  gateway_header_names: [],
  monthly_limit: null,
  quiet_from: null,
  quiet_until: null,
  callback_round: 1,
}

/** The encryption context of credentials, so that one business can't use another's. */
export const credentialContext = (stringer_id: StringerId, kind: 'twilio' | 'gateway'): string => `texts ${kind} ${stringer_id}`

/** The headers of a gateway in the form that is encrypted. */
export const gatewayHeaders = z.array(z.object({ name: z.string(), value: z.string() }))

/** The current settings, without credentials. */
export async function readSettings(db: TenantDb, services: TextServices): Promise<TextSettings> {
  const stored = await storedSettings(db)
  const { callback_round, ...settings } = { ...defaults, updated_at: null, ...stored }
  const provider = settings.provider === 'twilio' ? 'twilio' : 'gateway'
  const owner = { stringer_id: db.stringer_id, callback_round }
  const addresses = callbackAddresses(services.text_secret, services.identity.home.origin, provider, owner)
  return {
    ...settings,
    used_this_month: await usedThisMonth(db),
    incoming_url: addresses.incoming,
    status_url: addresses.status,
    can_store_secrets: services.secret_box.currentPrefix !== undefined,
  }
}

const problem = (path: string, message: string): FieldProblem => ({ path, message })

type Merged = Omit<StoredSettings, 'updated_at'>

const requiredProblems = (fields: readonly (readonly [path: string, isThere: boolean, message: string])[]): FieldProblem[] =>
  fields.flatMap(([path, isThere, message]) => (isThere ? [] : [problem(path, message)]))

function missingFieldProblems(merged: Merged): FieldProblem[] {
  const { provider } = merged
  if (provider === 'phone') return []
  const country = requiredProblems([['country', merged.country !== null, 'Choose a country']])
  if (provider === 'twilio') {
    return [
      ...requiredProblems([
        ['twilio_account_sid', merged.twilio_account_sid !== null, 'Account SID is required'],
        ['twilio_auth_token', merged.has_twilio_auth_token, 'Auth token is required'],
        ['twilio_sender', merged.twilio_sender !== null, 'Sender is required'],
      ]),
      ...country,
    ]
  }
  return [
    ...requiredProblems([
      ['gateway_url', merged.gateway_url !== null, 'Address is required'],
      ['gateway_content_type', merged.gateway_content_type !== null, 'Format is required'],
      ['gateway_body', merged.gateway_body !== null, 'Body is required'],
    ]),
    ...country,
  ]
}

/** Credentials may be used only for the account or address they were entered for. */
function foreignCredentialProblems(before: Merged, merged: Merged, changes: TextSettingsUpdate): FieldProblem[] {
  const originOf = (url: string | null): string | null => (url === null ? null : new URL(url).origin)
  const isOtherAccount = before.has_twilio_auth_token && before.twilio_account_sid !== merged.twilio_account_sid
  const isOtherHost = before.gateway_header_names.length > 0 && originOf(before.gateway_url) !== originOf(merged.gateway_url)
  return [
    ...(isOtherAccount && changes.twilio_auth_token === undefined
      ? [problem('twilio_auth_token', 'Enter the auth token of this account')]
      : []),
    ...(isOtherHost && changes.gateway_headers === undefined
      ? [problem('gateway_headers', 'Enter the headers for the new address')]
      : []),
  ]
}

function urlProblems({ sender, allowsHttp }: Services['webhooks'], url: string | null | undefined): FieldProblem[] {
  if (url === null || url === undefined) return []
  if (sender.isForbiddenHost(url)) return [problem('gateway_url', 'The address must be on the public internet')]
  return allowsHttp || url.startsWith('https:') ? [] : [problem('gateway_url', 'The address must start with https://')]
}

function formatProblems({ gateway_content_type, gateway_body, quiet_from, quiet_until }: Merged): FieldProblem[] {
  const body =
    gateway_body === null || gateway_content_type === null
      ? undefined
      : bodyProblem({ content_type: gateway_content_type, body: gateway_body })
  return [
    ...(body === undefined ? [] : [problem('gateway_body', body)]),
    ...((quiet_from === null) === (quiet_until === null) ? [] : [problem('quiet_until', 'Enter both times, or none')]),
    ...(quiet_from !== null && quiet_from === quiet_until ? [problem('quiet_until', 'The times must differ')] : []),
  ]
}

const withoutUndefined = (changes: SettingsChanges): SettingsChanges =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))

async function encrypt(
  { secret_box }: TextServices,
  stringer_id: StringerId,
  token: string | null | undefined,
  headers: readonly GatewayHeader[] | undefined,
): Promise<SettingsChanges> {
  const seal = (secret: string, kind: 'twilio' | 'gateway') => secret_box.seal(secret, credentialContext(stringer_id, kind))
  const sealedToken = token ? await seal(token, 'twilio') : token
  const sealedHeaders = headers?.length ? await seal(JSON.stringify(headers), 'gateway') : headers && null
  return {
    ...(sealedToken !== undefined && { twilio_auth_token: sealedToken }),
    ...(sealedHeaders !== undefined && { gateway_headers: sealedHeaders }),
    ...(headers && { gateway_header_names: headers.map(({ name }) => name) }),
  }
}

const mergeChanges = (before: Merged, { twilio_auth_token, gateway_headers, ...changes }: TextSettingsUpdate): Merged => ({
  ...before,
  ...withoutUndefined(changes),
  ...(twilio_auth_token !== undefined && { has_twilio_auth_token: twilio_auth_token !== null }),
  ...(gateway_headers && { gateway_header_names: gateway_headers.map(({ name }) => name) }),
})

async function recordEdit(db: TenantDb, before: Merged, merged: Merged): Promise<void> {
  const changes = changesBetween(textSettingFields, before, merged)
  if (isChanged(changes)) await record(db, [{ kind: 'text_settings.edited', record_id: db.stringer_id, data: { changes } }])
}

/**
 * Changes the given settings.
 * @throws ValidationError if a setting of the provider is missing, or this server can't encrypt credentials
 * @throws ConflictError if they have changed since `updated_at`
 */
export const changeSettings = (
  db: TenantDb,
  services: TextServices,
  { updated_at, ...changes }: TextSettingsUpdate & { updated_at: string | null },
): Promise<TextSettings> =>
  db.transaction(async (tx) => {
    const before = { ...defaults, ...(await storedSettings(tx)) }
    const merged = mergeChanges(before, changes)
    refuseProblems([
      ...urlProblems(services.webhooks, changes.gateway_url),
      ...missingFieldProblems(merged),
      ...foreignCredentialProblems(before, merged, changes),
      ...formatProblems(merged),
    ])
    const { twilio_auth_token, gateway_headers, ...plain } = changes
    const written = {
      ...withoutUndefined(plain),
      ...(await encrypt(services, tx.stringer_id, twilio_auth_token, gateway_headers)),
    }
    await write(tx, services, updated_at, written)
    await recordEdit(tx, before, merged)
    if (changes.provider !== undefined && changes.provider !== before.provider) await moveWaitingTexts(tx, changes.provider)
    return readSettings(tx, services)
  })

async function write(db: TenantDb, services: TextServices, updated_at: string | null, changes: SettingsChanges): Promise<void> {
  const isWritten = updated_at === null ? await insertSettings(db, changes) : await updateStoredSettings(db, updated_at, changes)
  if (!isWritten) throw new ConflictError({ entity: 'text_settings', current: await readSettings(db, services) })
}

/** Replaces the addresses that the provider calls. Throws ConflictError if the settings have changed since `updated_at`. */
export const renewAddresses = (db: TenantDb, services: TextServices, updated_at: string): Promise<TextSettings> =>
  db.transaction(async (tx) => {
    const { callback_round } = { ...defaults, ...(await storedSettings(tx)) }
    await write(tx, services, updated_at, { callback_round: callback_round + 1 })
    await record(tx, [{ kind: 'text_settings.addresses_renewed', record_id: tx.stringer_id, data: {} }])
    return readSettings(tx, services)
  })
