// Adds and edits customers. Their deletion is in payer-service.ts, merges and the erasure in files of their own.
import type { TenantDb } from '#database/access.ts'
import { customerFieldNames } from '#domain/customers/events.ts'
import type { Customer, CustomerCreate, CustomerUpdate } from '#domain/customers/schema.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import { rewriteMessagesOfCustomer, type MessageContext } from '#server/messages/service.ts'

import { refuseContact, refusePayer } from './payer-service.ts'
import { insertCustomer, readCustomer, updateCustomer } from './queries.ts'

type NewCustomer = Omit<CustomerCreate, 'stringer_id'> & { readonly id: CustomerId }

/**
 * Adds a customer within a transaction.
 * @throws ValidationError if the payer can't pay, or the contact can't be reached
 */
export async function createCustomer(db: TenantDb, fields: NewCustomer): Promise<Customer> {
  await refusePayer(db, fields)
  await refuseContact(db, fields)
  const created = await insertCustomer(db, fields)
  await record(db, [{ kind: 'customer.added', record_id: created.id, data: {} }])
  return created
}

type CustomerChanges = Omit<CustomerUpdate, 'stringer_id'> & { readonly updated_at: string }

/**
 * Updates the given fields of a customer, and the waiting messages about their racquets.
 * @throws NotFoundError
 * @throws ConflictError if the customer has changed since `updated_at`
 * @throws ValidationError if the payer can't pay, the contact can't be reached, or the customer was erased
 */
export const editCustomer = (
  db: TenantDb,
  id: CustomerId,
  changes: CustomerChanges,
  context: MessageContext,
): Promise<Customer> =>
  db.transaction(async (db) => {
    await refusePayer(db, { id, payer_id: changes.payer_id })
    await refuseContact(db, { id, ...changes })
    // Needs no lock: the update is refused unless this is still the version that the caller has seen.
    const before = await readCustomer(db, id)
    const after = await updateCustomer(db, id, changes)
    const fields = customerFieldNames.filter((field) => before?.[field] !== after[field])
    if (fields.length > 0) await record(db, [{ kind: 'customer.edited', record_id: id, data: { fields } }])
    await rewriteMessagesOfCustomer(db, id, context)
    return after
  })
