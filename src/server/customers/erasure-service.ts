// Erases a customer on request (decision 0036), in one transaction. Irreversible.
import type { TenantDb } from '#database/access.ts'
import type { Customer } from '#domain/customers/schema.ts'
import { ConflictError } from '#domain/errors.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import { orNotFound } from '#server/http/errors.ts'
import type { Services } from '#server/http/context.ts'
import { messageContext, rewriteMessagesOfCustomer } from '#server/messages/service.ts'
import { eraseReplies } from '#server/replies/service.ts'
import { eraseNumbers } from '#server/texts/service.ts'
import { eraseFromDeliveries } from '#server/webhooks/service.ts'

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
import { endPaymentsBy, idsPaidBy, lockPayers } from './payer-queries.ts'

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
    await eraseMessagesToPayer(db, customer)
    await endPaymentsBy(db, id)
    await eraseReplies(db, id, customer.phone)
    await eraseMessages(db, id)
    await eraseTexts(db, id)
    await eraseFromStatements(db, id)
    const merged = await eraseMerges(db, id)
    await eraseFromDeliveries(db, id)
    await eraseNumbers(db, services, customer.phone, merged)
    await deleteExports(db)
    const erased = orNotFound(await eraseContacts(db, id))
    for (const customer_id of paidFor) await rewriteMessagesOfCustomer(db, customer_id, messageContext(services))
    return erased
  })
