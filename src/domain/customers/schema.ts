import * as z from 'zod'
import { contactMethods, maxLength } from '#domain/constants.ts'
import { notes, optionalEmail, optionalText, text, yesOrNo } from '#domain/values/fields.ts'
import { customerId, stored } from '#domain/values/ids.ts'
import { owned, read, recordFields } from '#domain/values/records.ts'

import { contacts } from './payers.ts'

export const contactMethod = z.enum(contactMethods, { error: 'Invalid contact method' })

/** The fields of R19.2. No defaults here: `.partial()` would apply them on every update. */
export const customerFields = z.strictObject({
  full_name: text({ max: maxLength.customerName, required: 'Customer name is required', tooLong: 'Name is too long' }),
  email: optionalEmail,
  phone: optionalText({ max: maxLength.phone, tooLong: 'Phone number is too long' }),
  notes: notes(),
  preferred_contact_method: contactMethod.nullable().optional(),
  is_active: yesOrNo,
  /** The customer who pays for this one; null for customers who pay for themselves. */
  payer_id: customerId.nullable().optional(),
  /** Who receives the messages about the racquets: the customer, the payer, or another person. Without a payer, `payer` means `self`. */
  contact: z.enum(contacts, { error: 'Choose who gets the messages' }).optional(),
  /** The other person. Required for `other`, with a phone number or an email address. */
  contact_name: optionalText({ max: maxLength.customerName, tooLong: 'Name is too long' }).optional(),
  contact_phone: optionalText({ max: maxLength.phone, tooLong: 'Phone number is too long' }).optional(),
  contact_email: optionalEmail.optional(),
  /** A club, a team or a parent without racquets. */
  is_organisation: yesOrNo.optional(),
})

export const customerCreate = customerFields.extend({
  ...owned,
  is_active: yesOrNo.default(true),
})

export const customerUpdate = customerFields.partial().extend(owned)

export const customer = z.object({
  id: stored.customerId,
  ...recordFields,
  full_name: read.text,
  email: read.text.nullable(),
  phone: read.text.nullable(),
  notes: read.text.nullable(),
  preferred_contact_method: contactMethod.nullable(),
  is_active: z.boolean(),
  /** Who pays for this customer; null for customers who pay for themselves. */
  payer_id: stored.customerId.nullable(),
  /** Who receives the messages about the racquets. */
  contact: z.enum(contacts),
  /** The recipient if `contact` is `other`. */
  contact_name: read.text.nullable(),
  contact_phone: read.text.nullable(),
  contact_email: read.text.nullable(),
  /** A club, a team or a parent without racquets. */
  is_organisation: z.boolean(),
  /** When the person's data was erased on request. The record can't be edited after that. */
  erased_at: read.instant.nullable(),
})

export type CustomerCreate = z.infer<typeof customerCreate>
export type CustomerUpdate = z.infer<typeof customerUpdate>
export type Customer = z.infer<typeof customer>

// Erasing a customer on request: the personal data is deleted, jobs and figures stay.

/** The name of an erased customer. The database has the same text (0011_customers.sql). */
export const erasedName = 'Erased customer'

/** The error message when an erased customer is edited. */
export const erasedMessage = 'This customer was erased. Add a new customer instead.'
