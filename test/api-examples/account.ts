import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { TestDatabase } from '#test/database.ts'
import { codeFor } from '#test/one-time-codes.ts'
import type { Program } from '#test/callers.ts'
import { Authenticator } from '#test/authenticator.ts'
import * as z from 'zod'

import type { Shop } from './shop.ts'
import { recordCalendar } from './calendar.ts'
import { recordPeople } from './people.ts'
import { recordWebhooks } from './webhooks.ts'

const email = 'marta@stringers.example'
const password = 'strings-and-gut'
const newPassword = 'sixteen-by-nineteen'

/** Reads the token from the link in the latest mail to an address. */
async function mailedToken({ services, folder: dataFolder }: TestDatabase, address: string, page: string): Promise<string> {
  await services.identity.idle()
  const folder = join(dataFolder, 'outbox')
  const mails = await Promise.all((await readdir(folder)).toSorted().map((file) => readFile(join(folder, file), 'utf8')))
  const unfolded = mails.map((mail) => mail.replaceAll('=\r\n', '').replaceAll('=3D', '='))
  const mail = unfolded.findLast((text) => text.includes(`To: ${address}`) && text.includes(`/${page}?token=`)) ?? ''
  return new RegExp(`${page}\\?token=([\\w-]+)`).exec(mail)?.[1] ?? ''
}

/** Signs up the owner. Returns their id. */
export async function recordSignUp({ api, owner }: Omit<Shop, 'till'>): Promise<string> {
  const { body } = await api.record(owner, 'identity.signUp', { body: { email, password, full_name: 'Marta Lind' } })
  const { user } = z.looseObject({ user: z.looseObject({ id: z.string() }) }).parse(body)
  return user.id
}

/** Records account settings and the till's access token. Returns the token's text. */
export async function recordSettings({ api, owner }: Omit<Shop, 'till'>): Promise<string> {
  await api.record(owner, 'identity.checkPassword', { body: { password } })
  await api.record(owner, 'firstRun.choose', { body: { choice: 'sample' } })
  await api.record(owner, 'firstRun.removeSample')
  const { body: session } = await api.record(owner, 'identity.session')
  const { profile } = z.looseObject({ profile: z.looseObject({ updated_at: z.string() }) }).parse(session)
  await api.record(owner, 'identity.updateProfile', {
    body: {
      updated_at: profile.updated_at,
      business_name: 'Lind Strings',
      currency: 'EUR',
      time_zone: 'Atlantic/Reykjavik',
      turnaround_days: 3,
    },
  })
  const scopes = [
    'customers:write',
    'jobs:write',
    'inventory:write',
    'feedback:write',
    'messages:write',
    'analytics:read',
    'settings:read',
  ]
  const { body } = await api.record(owner, 'accessTokens.create', {
    body: { name: 'Till', scopes, expires_in_days: 365, current_password: password },
  })
  return z.looseObject({ token: z.string() }).parse(body).token
}

/** Records the upload of an export that is canceled before it is imported. */
export async function recordArchiveImport({ api, owner }: Pick<Shop, 'api' | 'owner'>): Promise<void> {
  const part = new File(['PK'], 'stringdesk-2026-11-21.zip', { type: 'application/zip' })
  const created = await api.record(owner, 'archiveImports.create', { body: { file_name: part.name, bytes: part.size } })
  const { import: begun } = z.looseObject({ import: z.looseObject({ id: z.string() }) }).parse(created.body)
  const params = { id: begun.id }
  await api.record(owner, 'archiveImports.addPart', { params, form: { index: 0, part } })
  await api.record(owner, 'archiveImports.start', { params })
  await api.record(owner, 'archiveImports.latest')
  await api.record(owner, 'archiveImports.cancel', { params })
}

/** Records the rest of the account: sign-in, devices, email, passwords, two-factor sign-in, passkeys and deletion. */
export async function recordAccount(shop: Shop, database: TestDatabase, newBrowser: () => Program): Promise<void> {
  const { api, owner, till } = shop
  await api.record(owner, 'identity.user')
  await api.record(till, 'identity.profile')
  const spare = await api.record(owner, 'accessTokens.list')
  const { items } = z.looseObject({ items: z.array(z.looseObject({ id: z.string() })) }).parse(spare.body)
  await recordDevices(shop, newBrowser)
  await recordEmail(shop, database)
  await recordPasskeys(shop, newBrowser)
  await recordTwoFactor(shop, newBrowser)
  await recordPeople(shop, database, newBrowser, password)
  await recordPasswords(shop, database, newBrowser)
  await api.record(owner, 'support.send', {
    body: { subject: 'Labels for my printer', message: 'Which label sizes can I print?' },
  })
  await api.record(owner, 'support.list')
  await api.record(owner, 'exports.start')
  await api.record(owner, 'exports.latest')
  await recordCalendar(shop)
  await recordWebhooks(shop)
  await api.record(owner, 'accessTokens.revoke', { params: { id: items[0]?.id ?? '' } })
  await api.record(owner, 'identity.deleteAccount', { body: { email, current_password: newPassword } })
}

async function recordDevices({ api, owner }: Shop, newBrowser: () => Program): Promise<void> {
  const phone = newBrowser()
  await api.record(phone, 'identity.signIn', { body: { email, password } })
  const { body } = await api.record(owner, 'identity.devices')
  const { items } = z.looseObject({ items: z.array(z.looseObject({ id: z.string(), is_current: z.boolean() })) }).parse(body)
  const other = items.find(({ is_current }) => !is_current)
  await api.record(owner, 'identity.signOutDevice', { params: { id: other?.id ?? '' } })
  await api.record(owner, 'identity.signOutOthers')
  const tablet = newBrowser()
  await api.call(tablet, 'identity.signIn', { body: { email, password } })
  await api.record(tablet, 'identity.signOut')
}

async function recordEmail({ api, owner, visitor }: Shop, database: TestDatabase): Promise<void> {
  await api.record(owner, 'emailAddress.sendConfirmation')
  const token = await mailedToken(database, email, 'confirm-email')
  await api.record(visitor, 'emailAddress.readLink', { body: { token } })
  await api.record(visitor, 'emailAddress.confirmLink', { body: { token } })
  const change = { email: 'marta@lindstrings.example', current_password: password }
  await api.record(owner, 'emailAddress.requestChange', { body: change })
  await api.record(owner, 'emailAddress.state')
  const refusal = await mailedToken(database, email, 'confirm-email')
  await api.record(visitor, 'emailAddress.refuseLink', { body: { token: refusal } })
  await api.call(owner, 'emailAddress.requestChange', { body: change })
  await api.record(owner, 'emailAddress.cancelChange')
}

const creation = z.looseObject({ challenge: z.string(), rp: z.looseObject({ id: z.string() }) })
const request = z.looseObject({ challenge: z.string(), rpId: z.string() })

async function recordPasskeys({ api, owner }: Shop, newBrowser: () => Program): Promise<void> {
  const device = new Authenticator()
  const options = creation.parse((await api.record(owner, 'passkeys.setUp', { body: {} })).body)
  const { id, updated_at } = await api.record(owner, 'passkeys.add', { body: { credential: device.create(options) } })
  await api.record(owner, 'passkeys.rename', { params: { id }, body: { updated_at, name: 'Counter tablet' } })
  await api.record(owner, 'passkeys.list')
  const tablet = newBrowser()
  const challenge = request.parse((await api.record(tablet, 'passkeys.signInOptions', { body: {} })).body)
  await api.record(tablet, 'passkeys.signIn', { body: { credential: device.sign(challenge) } })
  await api.record(owner, 'passkeys.remove', { params: { id }, body: { current_password: password } })
}

async function recordTwoFactor({ api, owner }: Shop, newBrowser: () => Program): Promise<void> {
  const confirmation = { current_password: password }
  const { body } = await api.record(owner, 'twoFactor.setUp', { body: confirmation })
  const { key } = z.looseObject({ key: z.string() }).parse(body)
  await api.record(owner, 'twoFactor.confirm', { body: { code: codeFor(key) } })
  await api.record(owner, 'twoFactor.state')
  const phone = newBrowser()
  await api.call(phone, 'identity.signIn', { body: { email, password } })
  await api.record(phone, 'identity.signInCode', { body: { code: codeFor(key, 1) } })
  await api.record(owner, 'twoFactor.renewCodes', { body: confirmation })
  await api.record(owner, 'twoFactor.turnOff', { body: confirmation })
}

async function recordPasswords({ api, owner, visitor }: Shop, database: TestDatabase, newBrowser: () => Program): Promise<void> {
  await api.record(visitor, 'identity.requestPasswordReset', { body: { email } })
  const token = await mailedToken(database, email, 'reset-password')
  await api.record(newBrowser(), 'identity.resetPassword', { body: { token, password: 'another-password' } })
  await api.call(owner, 'identity.signIn', { body: { email, password: 'another-password' } })
  await api.record(owner, 'identity.updatePassword', { body: { current_password: 'another-password', password: newPassword } })
}
