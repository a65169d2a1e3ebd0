import { customer, customerCreate, customerUpdate } from '#domain/customers.ts'
import { customerId } from '#domain/ids.ts'
import { read } from '#domain/records.ts'
import * as z from 'zod'

import { base, byKey, idempotent, page } from './base.ts'

/** A customer as a list shows one: with the last job, the number of frames and what is owed. */
export const customerRow = z.object({
  ...customer.shape,
  racquet_count: z.number(),
  last_job_date: z.string().nullable(),
  /** The sum of finished jobs that are not paid. */
  owed: read.money,
})
export type CustomerRow = z.infer<typeof customerRow>

const one = z.strictObject({ id: customerId })

export const customers = {
  list: base
    .route({ method: 'GET', path: '/customers', summary: 'Customers by name', tags: ['Customers'] })
    .input(
      z.strictObject({
        ...byKey,
        /** Words of a name, an e-mail address or a phone number; typing mistakes are forgiven. */
        search: z.string().trim().max(255).optional(),
        is_active: z.stringbool().or(z.boolean()).default(true),
      }),
    )
    .output(page(customerRow)),
  get: base
    .route({ method: 'GET', path: '/customers/{id}', summary: 'One customer', tags: ['Customers'] })
    .input(one)
    .output(customerRow),
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
}
