// Erases a customer on request (decision 0036), in one transaction. Irreversible.
import type { TenantDb } from '#database/access.ts'
import type { Customer } from '#domain/customers/schema.ts'
import { ConflictError } from '#domain/errors.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import { orNotFound } from '#server/http/errors.ts'
import type { Services } from '#server/http/context.ts'
import { messageContext, rewriteMessagesOfCustomer } from '#server/messages/service.ts'
import { eraseReplies } from '#server/replies/service.ts'
import { eraseNumbers, storedSettings, toE164 } from '#server/texts/service.ts'
import { eraseFromDeliveries } from '#server/webhooks/service.ts'

import { everyContact, similarContacts } from './contact-queries.ts'
import {
  deleteExports,
  eraseContacts,
  eraseFromStatements,
  eraseMerges,
  eraseMessages,
  eraseMessagesTo,
  eraseTexts,
} from './erasure-queries.ts'
import { lockCustomer } from './merge-queries.ts'
import { endPaymentsBy, idsPaidBy, lockPayers } from './payer-queries.ts'

interface OwnContacts {
  /** Numbers and addresses as they were typed. */
  readonly contacts: readonly string[]
  /** The numbers among them in the international format. */
  readonly numbers: readonly string[]
}

/** Every number and address that the customer ever had, without those that another customer has: a family shares a number. */
async function ownContacts(db: TenantDb, id: CustomerId, merged: readonly string[]): Promise<OwnContacts> {
  const all = await everyContact(db, id, merged)
  const others = await similarContacts(db, id, all)
  const country = (await storedSettings(db))?.country ?? null
  const namesOf = (contact: string) => [contact.toLowerCase(), toE164(contact, country) ?? '']
  const shared = new Set(others.flatMap(namesOf).filter((name) => name !== ''))
  const contacts = all.filter((contact) => !namesOf(contact).some((name) => shared.has(name)))
  return { contacts, numbers: [...new Set(contacts.flatMap((contact) => toE164(contact, country) ?? []))] }
}

interface Erasure {
  readonly id: CustomerId
  /** The version that the caller read. */
  readonly updated_at: string
}

/**
 * Erases the person's data; jobs and figures stay. Erasing again changes nothing.
 * @throws NotFoundError
 * @throws ConflictError if the customer has changed since it was read
 */
export const eraseCustomer = (
  db: TenantDb,
  services: Pick<Services, 'text_secret' | 'clock' | 'identity'>,
  { id, updated_at }: Erasure,
): Promise<Customer> =>
  db.transaction(async (db) => {
    await lockPayers(db)
    const customer = orNotFound(await lockCustomer(db, id, 'delete'))
    if (customer.erased_at !== null) return customer
    if (customer.updated_at !== updated_at) throw new ConflictError({ entity: 'customer', current: customer })
    const paidFor = await idsPaidBy(db, id)
    const { contacts, numbers } = await ownContacts(db, id, await eraseMerges(db, id))
    await eraseMessagesTo(db, contacts)
    await endPaymentsBy(db, id)
    await eraseReplies(db, id, numbers)
    await eraseMessages(db, id)
    await eraseTexts(db, id)
    await eraseFromStatements(db, id)
    await eraseFromDeliveries(db, id)
    await eraseNumbers(db, services, numbers)
    await deleteExports(db)
    const erased = orNotFound(await eraseContacts(db, id))
    for (const customer_id of paidFor) await rewriteMessagesOfCustomer(db, customer_id, messageContext(services))
    return erased
  })
