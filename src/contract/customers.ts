import { customer, customerCreate, customerUpdate } from '#domain/customers/schema.ts'
import { customerId, mergeId, stored } from '#domain/values/ids.ts'
import { read } from '#domain/values/records.ts'
import { eventIterator } from '@orpc/contract'
import * as z from 'zod'

import { base, byKey, idempotent, page, yes } from './base.ts'
import { importEvent, importInput, importPreview } from './customer-import.ts'
import { answersCsv, csvFile } from './files.ts'

/** A customer as a list shows one: with the last job, the number of frames and what is owed. */
const customerRow = z.object({
  ...customer.shape,
  racquet_count: z.number(),
  last_job_date: z.string().nullable(),
  /** The sum of finished jobs that are not paid. */
  owed: read.money,
})
export type CustomerRow = z.infer<typeof customerRow>

/** Another record that became part of this one, and can still be taken out again. */
const customerMerge = z.object({
  id: stored.mergeId,
  gone_id: stored.customerId,
  full_name: read.text,
  created_at: read.instant,
})
export type CustomerMerge = z.infer<typeof customerMerge>

const customerDetail = z.object({
  ...customerRow.shape,
  /** Of the last day, the latest first. */
  merges: z.array(customerMerge),
})
export type CustomerDetail = z.infer<typeof customerDetail>

const one = z.strictObject({ id: customerId })

const two = z
  .strictObject({ id: customerId, other: customerId })
  .refine(({ id, other }) => id !== other, { path: ['other'], error: 'Choose another customer' })

const filter = {
  /** Words of a name, an e-mail address or a phone number; typing mistakes are forgiven. */
  search: z.string().trim().max(255).optional(),
}

export const customers = {
  list: base
    .route({ method: 'GET', path: '/customers', summary: 'Customers by name', tags: ['Customers'] })
    .input(
      z.strictObject({
        ...byKey,
        ...filter,
        is_active: yes.default(true),
      }),
    )
    .output(page(customerRow)),
  export: base
    .route({ method: 'GET', path: '/customers/export', summary: 'Customers as CSV', tags: ['Customers'], spec: answersCsv })
    /** Without `is_active` both, the active ones first. */
    .input(z.strictObject({ ...filter, is_active: yes.optional() }))
    .output(csvFile),
  previewImport: base
    .route({
      method: 'POST',
      path: '/customers/import/preview',
      summary: 'What an import of customers (CSV) would do, row by row; nothing is written',
      tags: ['Customers'],
    })
    .input(importInput)
    .output(importPreview),
  import: base
    .route({
      method: 'POST',
      path: '/customers/import',
      summary:
        'Import customers and their frames (CSV): all good rows or none; once more brings nothing new (server-sent events)',
      tags: ['Customers'],
    })
    .input(
      importInput.extend({
        /** How many rows one knows that the plan has no room for, of the preview. With more of them nothing is written. */
        beyond_plan: z.coerce.number().int().min(0).default(0),
      }),
    )
    .output(eventIterator(importEvent)),
  get: base
    .route({
      method: 'GET',
      path: '/customers/{id}',
      summary: 'One customer; for one that was merged, the record that was kept',
      tags: ['Customers'],
    })
    .input(one)
    .output(customerDetail),
  create: base
    .route({
      method: 'POST',
      path: '/customers',
      summary: 'Add a customer',
      tags: ['Customers'],
      successStatus: 201,
      spec: idempotent,
    })
    .input(customerCreate)
    .output(customer),
  update: base
    .route({
      method: 'PATCH',
      path: '/customers/{id}',
      summary: 'Change a customer; archive one with is_active',
      tags: ['Customers'],
    })
    .input(z.strictObject({ ...customerUpdate.shape, id: customerId }))
    .output(customer),
  remove: base
    .route({ method: 'DELETE', path: '/customers/{id}', summary: 'Delete a customer without jobs', tags: ['Customers'] })
    .input(one)
    .output(z.object({ id: customerId })),
  merge: base
    .route({
      method: 'POST',
      path: '/customers/{id}/merge',
      summary: 'Make two records of one person one: `id` is kept, `other` gives it all it has and is gone',
      tags: ['Customers'],
    })
    .input(two)
    .output(z.object({ merge_id: mergeId, customer: customerRow })),
  undoMerge: base
    .route({
      method: 'POST',
      path: '/merges/{id}/undo',
      summary: 'Make two of what was merged, within a day',
      tags: ['Customers'],
    })
    .input(z.strictObject({ id: mergeId }))
    .output(
      z.object({
        customer: customerRow,
        /** It was active, and the plan holds no more: it is back in the archive. */
        is_archived_by_limit: z.boolean(),
      }),
    ),
}
