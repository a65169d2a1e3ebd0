// Reminders end with one tap and without an account: whoever holds the link of a mail may switch them for its player.
import { createHmac } from 'node:crypto'

import type { SystemDb } from '#database/access.ts'
import { customerId, stringerId, type CustomerId, type StringerId } from '#domain/values/ids.ts'
import type { Services } from '#server/http/context.ts'
import { found } from '#server/http/errors.ts'
import { keysMatch } from '#server/platform/keys-match.ts'

import { keptFor, reminderState, writeReminders } from './unsubscribe-queries.ts'

interface Whose {
  readonly stringer_id: StringerId
  readonly customer_id: CustomerId
}

const sign = (secret: string, said: string): string => createHmac('sha256', secret).update(said).digest('base64url')

const ids = ({ stringer_id, customer_id }: Whose): string =>
  Buffer.from(`${stringer_id}${customer_id}`.replaceAll('-', ''), 'hex').toString('base64url')

/** The key in a mail's link: who it is about, signed. */
export const unsubscribeKey = (secret: string, whose: Whose): string => `${ids(whose)}.${sign(secret, ids(whose))}`

const uuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Whom a key is about; undefined when it was not signed here. */
function readKey(secret: string, token: string): Whose | undefined {
  const [said = '', signature = ''] = token.split('.')
  if (!keysMatch(signature, sign(secret, said))) return undefined
  const hex = Buffer.from(said, 'base64url').toString('hex')
  return { stringer_id: stringerId.parse(uuid(hex.slice(0, 32))), customer_id: customerId.parse(uuid(hex.slice(32))) }
}

interface Living {
  readonly customer_id: CustomerId
  readonly business_name: string
  readonly reminders_off: boolean
}

// Records of one person can become one after the mail was sent, and again.
async function living(system: SystemDb, { stringer_id, customer_id }: Whose, steps = 5): Promise<Living | undefined> {
  const state = await reminderState(system, stringer_id, customer_id)
  if (state || steps === 0) return state && { ...state, customer_id }
  const kept = await keptFor(system, stringer_id, customer_id)
  return kept && living(system, { stringer_id, customer_id: kept }, steps - 1)
}

type Needed = Pick<Services, 'access' | 'unsubscribe_secret'>

async function playerOf({ access, unsubscribe_secret }: Needed, token: string) {
  const system = access.asSystem('unsubscribing')
  const whose = found(readKey(unsubscribe_secret, token))
  return { system, stringer_id: whose.stringer_id, ...found(await living(system, whose)) }
}

/** Whether the player of a link gets reminders. Throws NotFoundError for a link that was not made here. */
export async function remindersOf(services: Needed, token: string) {
  const { business_name, reminders_off } = await playerOf(services, token)
  return { business_name, reminders_off }
}

/** Switches the reminders of the player of a link. Throws as `remindersOf` does. */
export async function switchReminders(services: Needed, token: string, reminders_off: boolean) {
  const { system, stringer_id, customer_id, business_name } = await playerOf(services, token)
  await writeReminders(system, stringer_id, customer_id, reminders_off)
  return { business_name, reminders_off }
}
