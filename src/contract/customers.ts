import { contactMethod, customer, customerCreate, customerUpdate } from '#domain/customers/schema.ts'
import { customerId, mergeId, stored } from '#domain/values/ids.ts'
import { restricted } from '#domain/people/restricted.ts'
import { read } from '#domain/values/records.ts'
import { searchText } from '#domain/values/fields.ts'
import * as z from 'zod'

import {
  procedure,
  booleanParam,
  idempotent,
  page,
  pageInput,
  updatedSince,
  version,
  conflictsWith,
} from './procedure/procedure.ts'
import { customerImports } from './imports/customer-imports.ts'
import { csvFile, csvResponse } from './procedure/files.ts'
import { shownEmail } from './identity/shown-email.ts'

/** A customer as the API returns it. */
export const customerOutput = customer.extend({ email: shownEmail.nullable(), contact_email: shownEmail.nullable() })

/** A customer in a list, with the last job, the number of racquets and the amount owed. */
export const customerRow = z.object({
  ...customerOutput.shape,
  racquet_count: z.number(),
  last_job_date: z.string().nullable(),
  /** The total of finished, unpaid jobs. */
  owed: read.money,
  /** The payer's name; null if customers pay for themselves. */
  payer_name: read.text.nullable(),
})
export type CustomerRow = z.infer<typeof customerRow>

/** A record that was merged into this one and can still be restored. */
export const customerMerge = z.object({
  id: stored.mergeId,
  gone_id: stored.customerId,
  full_name: read.text,
  created_at: read.instant,
})
export type CustomerMerge = z.infer<typeof customerMerge>

export const customerDetail = z.object({
  ...customerRow.shape,
  /** When a racquet was last brought or picked up. */
  last_visit: read.instant.nullable(),
  /** The days of the last year on which racquets were brought. */
  visits_last_year: z.int(),
  /** All payments for the customer's jobs, minus refunds. */
  lifetime_income: restricted('costs', read.money),
  /** The phone number in international format, if it is complete or the business’s country is known. */
  international_phone: z.string().nullable(),
  /** When the number's owner opted out of texts; null if they did not. */
  texts_stopped_at: read.instant.nullable(),
  /** The recipient of messages about the racquets: the customer, their payer, or another person. */
  recipient: z.object({
    full_name: read.text,
    phone: read.text.nullable(),
    email: shownEmail.nullable(),
    preferred_contact_method: contactMethod.nullable(),
    /** The recipient's number in international format. */
    international_phone: z.string().nullable(),
    texts_stopped_at: read.instant.nullable(),
  }),
  /** Merges of the last day, newest first. */
  merges: z.array(customerMerge),
  /** The customers this one pays for, and the amount owed for them and for the payer's own jobs. */
  pays_for: z.object({ customers: z.int(), jobs: z.int(), owed: read.money }),
})
export type CustomerDetail = z.infer<typeof customerDetail>

const byId = z.strictObject({ id: customerId })

const mergeInput = z
  .strictObject({ id: customerId, other: customerId })
  .refine(({ id, other }) => id !== other, { path: ['other'], error: 'Choose another customer' })

const filter = {
  /** Words of a name, an email address or a phone number. Tolerates typos. */
  search: searchText(255).optional(),
}
const tags = ['Customers']

const customerConflict = conflictsWith('customer', customerOutput)

export const customers = {
  list: procedure({ access: 'customers', scopes: ['customers:read'] })
    .route({ method: 'GET', path: '/customers', summary: 'List customers by name', tags })
    .input(
      z.strictObject({
        ...pageInput,
        ...updatedSince,
        ...filter,
        is_active: booleanParam.default(true),
        /** Customers that this one pays for. */
        payer_id: customerId.optional(),
      }),
    )
    .output(page(customerRow)),
  export: procedure({ access: 'customerData', scopes: ['customers:read'], securityEvent: 'export' })
    .route({ method: 'GET', path: '/customers/export', summary: 'Export customers as CSV', tags, spec: csvResponse })
    /** Without `is_active`, active customers come first, then archived ones. */
    .input(
      z.strictObject({
        ...filter,
        is_active: booleanParam.optional(),
        /** Puts an apostrophe before phone numbers starting with a plus, because spreadsheets would treat them as formulas. */
        for_excel: booleanParam.default(false),
      }),
    )
    .output(csvFile),
  ...customerImports,
  get: procedure({ access: 'customers', scopes: ['customers:read'] })
    .route({
      method: 'GET',
      path: '/customers/{id}',
      summary: 'Get a customer',
      description: 'The id of a merged customer returns the record it was merged into.',
      tags,
    })
    .input(byId)
    .output(customerDetail),
  create: procedure({ access: 'customers', scopes: ['customers:write'] })
    .route({ method: 'POST', path: '/customers', summary: 'Add a customer', tags, successStatus: 201, spec: idempotent })
    .errors(customerConflict)
    .input(customerCreate)
    .output(customerOutput),
  update: procedure({ access: 'customers', scopes: ['customers:write'] })
    .route({
      method: 'PATCH',
      path: '/customers/{id}',
      summary: 'Update a customer',
      description: 'Set `is_active` to false to archive the customer.',
      tags,
    })
    .errors(customerConflict)
    .input(z.strictObject({ ...customerUpdate.shape, id: customerId, updated_at: version }))
    .output(customerOutput),
  remove: procedure({ access: 'customerData', scopes: ['customers:write'] })
    .route({ method: 'DELETE', path: '/customers/{id}', summary: 'Delete a customer without jobs', tags })
    .input(byId)
    .output(z.object({ id: customerId })),
  erase: procedure({ access: 'customerData', securityEvent: 'customer_erasure' })
    .route({
      method: 'POST',
      path: '/customers/{id}/erase',
      summary: 'Erase a customer on request',
      description:
        'Permanently erases the name, contacts, notes, photos, messages and comments of a customer, and disables their links. Jobs, prices, payments and ratings stay. Files of "Export everything" are deleted. Erasing again changes nothing.',
      tags,
    })
    .errors(customerConflict)
    .input(z.strictObject({ id: customerId, updated_at: version }))
    .output(customerOutput),
  merge: procedure({ access: 'customerData', scopes: ['customers:write'] })
    .route({
      method: 'POST',
      path: '/customers/{id}/merge',
      summary: 'Merge two customers',
      description: 'Moves all records of `other` to the customer in the path, and removes `other`. Can be undone for a day.',
      tags,
    })
    .input(mergeInput)
    .output(z.object({ merge_id: mergeId, customer: customerRow })),
  undoMerge: procedure({ access: 'customerData', scopes: ['customers:write'] })
    .route({ method: 'POST', path: '/merges/{id}/undo', summary: 'Undo a merge within a day', tags })
    .input(z.strictObject({ id: mergeId }))
    .output(
      z.object({
        customer: customerRow,
        /** Whether the customer was active but is restored as archived because the plan's limit is reached. */
        is_archived_by_limit: z.boolean(),
      }),
    ),
}
