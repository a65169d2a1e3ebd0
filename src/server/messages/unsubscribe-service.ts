// Unsubscribes from reminders without an account: the link in an email is signed for one customer.
import { createHmac } from 'node:crypto'

import { resolveMerged } from '#database/queries/merges.ts'
import type { SystemDb } from '#database/access.ts'
import { reminders } from '#domain/messages/schema.ts'
import { customerId, stringerId, type CustomerId, type StringerId } from '#domain/values/ids.ts'
import { recordAsCustomer } from '#server/events/record.ts'
import type { Services } from '#server/procedure/context.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { keysMatch } from '#server/platform/keys-match.ts'

import { cancelMessagesOfCustomer } from './outgoing-queries.ts'
import { reminderState, writeReminders } from './unsubscribe-queries.ts'

interface Recipient {
  readonly stringer_id: StringerId
  readonly customer_id: CustomerId
}

const sign = (secret: string, payload: string): string => createHmac('sha256', secret).update(payload).digest('base64url')

const ids = ({ stringer_id, customer_id }: Recipient): string =>
  Buffer.from(`${stringer_id}${customer_id}`.replaceAll('-', ''), 'hex').toString('base64url')

/** The token of an unsubscribe link: the ids of business and customer, signed. */
export const unsubscribeToken = (secret: string, recipient: Recipient): string =>
  `${ids(recipient)}.${sign(secret, ids(recipient))}`

const uuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')

/** Verifies a token. Undefined if this server did not sign it. */
function verifyToken(secret: string, token: string): Recipient | undefined {
  const [payload = '', signature = ''] = token.split('.')
  if (!keysMatch(signature, sign(secret, payload))) return undefined
  const hex = Buffer.from(payload, 'base64url').toString('hex')
  return { stringer_id: stringerId.parse(uuid(hex.slice(0, 32))), customer_id: customerId.parse(uuid(hex.slice(32))) }
}

interface CurrentRecipient {
  readonly customer_id: CustomerId
  readonly business_name: string
  readonly reminders_off: boolean
}

/** The customer of a link, or the customer they were merged into since the email was sent. */
async function currentRecipient(
  system: SystemDb,
  { stringer_id, customer_id }: Recipient,
): Promise<CurrentRecipient | undefined> {
  const state = await reminderState(system, stringer_id, customer_id)
  if (state) return { ...state, customer_id }
  const kept_id = await resolveMerged(system, stringer_id, customer_id)
  const keptState = kept_id && (await reminderState(system, stringer_id, kept_id))
  return keptState && { ...keptState, customer_id: kept_id }
}

type UnsubscribeServices = Pick<Services, 'access' | 'unsubscribe_secret'>

async function recipientOf({ access, unsubscribe_secret }: UnsubscribeServices, token: string) {
  const system = access.asSystem('unsubscribing')
  const recipient = orNotFound(verifyToken(unsubscribe_secret, token))
  return { system, stringer_id: recipient.stringer_id, ...orNotFound(await currentRecipient(system, recipient)) }
}

/**
 * Whether the customer of an unsubscribe link gets reminders.
 * @throws NotFoundError if this server did not sign the token, or the customer was deleted
 */
export async function reminderChoice(services: UnsubscribeServices, token: string) {
  const { business_name, reminders_off } = await recipientOf(services, token)
  return { business_name, reminders_off }
}

/** Turns reminders of the link's customer on or off. Turning them off cancels unsent ones. Throws as `reminderChoice` does. */
export async function switchReminders(services: UnsubscribeServices, token: string, reminders_off: boolean) {
  const { system, stringer_id, customer_id, business_name } = await recipientOf(services, token)
  await system.transaction(async (db) => {
    const isChanged = await writeReminders(db, stringer_id, customer_id, reminders_off)
    if (reminders_off) await cancelMessagesOfCustomer(db, stringer_id, customer_id, reminders, 'unsubscribed')
    if (!isChanged) return
    const data = { changes: { reminders_off: { from: !reminders_off, to: reminders_off } } }
    await recordAsCustomer(db, stringer_id, [{ kind: 'customer.messages_chosen', record_id: customer_id, data }])
  })
  return { business_name, reminders_off }
}
