// Adds and edits customers. Merges and the erasure are in files of their own.
import type { TenantDb } from '#database/access.ts'
import { customerFieldNames } from '#domain/customers/events.ts'
import type { Customer, CustomerCreate, CustomerUpdate } from '#domain/customers/schema.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import { rewriteMessagesOfCustomer, type MessageContext } from '#server/messages/service.ts'
import { takeLock } from '#database/locks.ts'
import { contactProblem } from '#domain/customers/contact.ts'
import { payerProblem } from '#domain/customers/payers.ts'
import { fieldError } from '#domain/errors.ts'

import { insertCustomer, readCustomer, updateCustomer, customerById, deleteCustomer } from './queries.ts'
import { idsPaidBy, isPayer, lockPayer } from './payer-queries.ts'

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

// Checks who may pay for a customer (decision 0061) and who gets the messages (0077).

interface ChosenPayer {
  readonly id: CustomerId
  /** Null for customers who pay themselves, undefined for no change. */
  readonly payer_id?: CustomerId | null | undefined
}

/**
 * Checks a payer before the customer is written in the same transaction.
 * @throws ValidationError if this customer can't pay
 */
async function refusePayer(db: TenantDb, { id, payer_id }: ChosenPayer): Promise<void> {
  if (payer_id === null || payer_id === undefined) return
  await takeLock(db, 'payers')
  const message = payerProblem({ id, payer: await lockPayer(db, payer_id), paysForOthers: await isPayer(db, id) })
  if (message !== null) throw fieldError('payer_id', message)
}

/**
 * Deletes a customer without jobs. With jobs, deletes nothing and returns their number. Waiting messages that would go to them as a payer
 * go to the customers they paid for instead.
 */
export const removeCustomer = (db: TenantDb, id: CustomerId, context: MessageContext): ReturnType<typeof deleteCustomer> =>
  db.transaction(async (db) => {
    await takeLock(db, 'payers')
    const paidFor = await idsPaidBy(db, id)
    const result = await deleteCustomer(db, id)
    if (!result.deleted) return result
    await record(db, [{ kind: 'customer.deleted', record_id: id, data: {} }])
    for (const customer_id of paidFor) await rewriteMessagesOfCustomer(db, customer_id, context)
    return result
  })

type ContactChanges = Pick<CustomerUpdate, 'contact' | 'contact_name' | 'contact_phone' | 'contact_email'>

const noContact = { contact: 'self', contact_name: null, contact_phone: null, contact_email: null } as const

/**
 * Checks who gets the messages before the customer is written. Undefined fields stay unchanged.
 * @throws ValidationError if the contact can't be reached
 */
async function refuseContact(db: TenantDb, { id, ...changes }: ContactChanges & { readonly id: CustomerId }): Promise<void> {
  const { contact, contact_name, contact_phone, contact_email } = changes
  const given = { contact, contact_name, contact_phone, contact_email }
  if (Object.values(given).every((value) => value === undefined)) return
  const before = (await customerById(db, id)) ?? noContact
  const refusal = contactProblem({
    contact: contact ?? before.contact,
    contact_name: contact_name === undefined ? before.contact_name : contact_name,
    contact_phone: contact_phone === undefined ? before.contact_phone : contact_phone,
    contact_email: contact_email === undefined ? before.contact_email : contact_email,
  })
  if (refusal) throw fieldError(refusal.path, refusal.message)
}
