// Erases a customer on request (decision 0036), in one irreversible transaction.
import { takeLock } from '#database/locks.ts'
import type { TenantDb } from '#database/access.ts'
import type { Customer } from '#domain/customers/schema.ts'
import { ConflictError } from '#domain/errors.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import type { Services } from '#server/procedure/context.ts'
import { record } from '#server/events/record.ts'
import { messageContext, rewriteMessagesOfCustomer } from '#server/messages/service.ts'
import { eraseReplies } from '#server/replies/service.ts'
import { eraseNumbers, numbersIn, phoneCountry } from '#server/texts/service.ts'
import { eraseFromDeliveries } from '#server/webhooks/service.ts'

import { everyContact, similarContacts } from './contact-queries.ts'
import {
  deleteExports,
  eraseContacts,
  eraseFromStatements,
  eraseMerges,
  eraseMessages,
  eraseMessagesToPayer,
  eraseTexts,
} from './erasure-queries.ts'
import { lockCustomer } from './merge-queries.ts'
import { endPaymentsBy, idsPaidBy } from './payer-queries.ts'

interface OwnContacts {
  /** Numbers and addresses that no other customer has, as typed. */
  readonly contacts: readonly string[]
  /** Contacts another customer also has, such as a family's shared number. */
  readonly shared: readonly string[]
  /** Numbers that no other customer has, in international format. */
  readonly numbers: readonly string[]
}

/** Every number and address the customer ever had. */
async function ownContacts(db: TenantDb, id: CustomerId, merged: readonly string[]): Promise<OwnContacts> {
  const all = await everyContact(db, id, merged)
  const country = await phoneCountry(db, db.stringer_id)
  const numbersOf = (values: readonly string[]) => [...new Set(values.flatMap((value) => numbersIn(value, country)))]
  const others = await similarContacts(db, id, { contacts: all, numbers: numbersOf(all) })
  const [sharedTexts, sharedNumbers] = [new Set(others.map((text) => text.toLowerCase())), new Set(numbersOf(others))]
  const isShared = (contact: string) => {
    const numbers = numbersOf([contact])
    return sharedTexts.has(contact.toLowerCase()) || (numbers.length > 0 && numbers.every((number) => sharedNumbers.has(number)))
  }
  return {
    contacts: all.filter((contact) => !isShared(contact)),
    shared: all.filter(isShared),
    numbers: numbersOf(all).filter((number) => !sharedNumbers.has(number)),
  }
}

interface Erasure {
  readonly id: CustomerId
  /** The version the caller read. */
  readonly updated_at: string
}

/**
 * Erases the person's data but keeps jobs and figures. Idempotent.
 * @throws NotFoundError
 * @throws ConflictError if the customer has changed since it was read
 */
export const eraseCustomer = (
  db: TenantDb,
  services: Pick<Services, 'text_secret' | 'clock' | 'identity'>,
  { id, updated_at }: Erasure,
): Promise<Customer> =>
  db.transaction(async (db) => {
    await takeLock(db, 'payers')
    const customer = orNotFound(await lockCustomer(db, id, 'delete'))
    if (customer.erased_at !== null) return customer
    if (customer.updated_at !== updated_at) throw new ConflictError({ entity: 'customer', current: customer })
    const paidFor = await idsPaidBy(db, id)
    const { contacts, shared, numbers } = await ownContacts(db, id, await eraseMerges(db, id))
    await eraseMessagesToPayer(db, { contacts, shared, paidFor })
    await endPaymentsBy(db, id)
    await eraseReplies(db, id, numbers)
    await eraseMessages(db, id)
    await eraseTexts(db, id)
    await eraseFromStatements(db, id)
    await eraseFromDeliveries(db, id)
    await eraseNumbers(db, services, numbers)
    await deleteExports(db)
    const erased = orNotFound(await eraseContacts(db, id))
    await record(db, [{ kind: 'customer.erased', record_id: id, data: {} }])
    for (const customer_id of paidFor) await rewriteMessagesOfCustomer(db, customer_id, messageContext(services))
    return erased
  })
