// The recipient of messages about a customer's racquets: the customer, their payer, or another person (decisions 0067 and 0077).
import type { Contact } from '#domain/customers/payers.ts'
import type { CustomerId } from '#domain/values/ids.ts'
import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'

import { customers } from '#database/tables/customers.ts'

/** The payer who receives a customer's messages; join it with `isRecipient`. */
export const payers = alias(customers, 'payer')

export const isRecipient = and(
  eq(payers.stringer_id, customers.stringer_id),
  eq(payers.id, customers.payer_id),
  eq(customers.contact, 'payer'),
)

type Field = 'full_name' | 'email' | 'phone' | 'preferred_contact_method'

const ofRecipient = <Name extends Field>(field: Name, ofContact: PgColumn) =>
  sql<(typeof customers.$inferSelect)[Name]>`case when ${customers.contact} = 'other' then ${ofContact}
    when ${payers.id} is null then ${customers[field]} else ${payers[field]} end`

/** The recipient's name and contact details. */
export const recipient = {
  full_name: ofRecipient('full_name', customers.contact_name),
  email: ofRecipient('email', customers.contact_email),
  phone: ofRecipient('phone', customers.contact_phone),
  preferred_contact_method: ofRecipient('preferred_contact_method', customers.preferred_contact_method),
}

/** Who receives a customer's messages: never a payer who isn't there, even if they were deleted, erased or merged. */
export const contactFor = (payer_id: SQLWrapper, contact: SQLWrapper): SQL<Contact> =>
  sql`case when ${payer_id} is null and ${contact} = 'payer' then 'self' else ${contact} end`

interface ContactFields {
  readonly payer_id?: CustomerId | null | undefined
  readonly contact?: Contact | undefined
}

/** Who receives the messages after these changes of a customer, if they can change it. */
export function contactAfter({ payer_id, contact }: ContactFields): { contact?: SQL<Contact> } {
  if (payer_id === undefined && contact === undefined) return {}
  const payer = payer_id === undefined ? customers.payer_id : sql`${payer_id}::uuid`
  return { contact: contactFor(payer, contact === undefined ? customers.contact : sql`${contact}::text`) }
}

/** Changes of a customer whose payer ends. */
export const withoutPayer = { payer_id: null, ...contactAfter({ payer_id: null }) }
