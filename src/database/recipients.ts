// The recipient of messages about a customer's racquets: the customer, their payer, or another person (decisions 0067 and 0077).
import { and, eq, sql } from 'drizzle-orm'
import { alias, type PgColumn } from 'drizzle-orm/pg-core'

import { customers } from './tables/customers.ts'

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
