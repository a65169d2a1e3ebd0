import type { CustomerDetail } from '#contract/customers.ts'
import type { Desk } from '#database/doors.ts'
import { ValidationError } from '#domain/errors.ts'
import { customerId, type CustomerId, mergeId, newId } from '#domain/ids.ts'
import { holder, ownStringer, stringer } from '#server/api.ts'
import { csvDownload, whichever } from '#server/download.ts'
import { found } from '#server/errors.ts'
import { createOnce } from '#server/idempotency.ts'
import { reported } from '#server/progress.ts'

import { importFile, openFile, previewImport } from './import/service.ts'
import { keptFor, mergesOf } from './merges/queries.ts'
import { mergeCustomers, undoMerge } from './merges/service.ts'
import { customerById, customerPage, deleteCustomer, insertCustomer, updateCustomer } from './queries.ts'

/** A customer with what was merged into it; undefined when there is none. */
async function customerDetail(desk: Desk, id: CustomerId): Promise<CustomerDetail | undefined> {
  const [customer, merges] = await Promise.all([customerById(desk, id), mergesOf(desk, id)])
  return customer && { ...customer, merges }
}

const columns = {
  name: 'customers',
  names: [
    'id',
    'full_name',
    'email',
    'phone',
    'notes',
    'preferred_contact_method',
    'is_active',
    'racquet_count',
    'last_job_date',
    'owed',
    'created_at',
    'updated_at',
  ],
  instants: ['last_job_date', 'created_at', 'updated_at'],
} as const

export const customers = {
  list: stringer.customers.list.handler(({ input, context: { desk } }) => customerPage(desk, input)),

  export: holder.customers.export.handler(({ input, context }) => csvDownload(context, columns, whichever(input, customerPage))),

  previewImport: holder.customers.previewImport.handler(async ({ input, context: { services, claim } }) =>
    previewImport(await openFile(input), input.shared_emails, (work) => services.doors.asStringer(claim, work)),
  ),

  import: holder.customers.import.handler(async ({ input, context, signal }) => {
    const opened = await openFile(input)
    const { services, claim, resHeaders } = context
    // Proxies pass it on as it comes.
    resHeaders?.set('x-accel-buffering', 'no')
    return reported(context, signal, (report, stopped) =>
      importFile({ ...input, opened, report, stopped }, (work) => services.doors.asStringer(claim, work)),
    )
  }),

  get: stringer.customers.get.handler(async ({ input: { id }, context: { desk } }) => {
    const customer = await customerDetail(desk, id)
    return customer ?? found(await customerDetail(desk, found(await keptFor(desk, id))))
  }),

  create: stringer.customers.create.handler(({ input, context: { desk, headers } }) => {
    const fields = ownStringer(desk, input)
    return createOnce(
      desk,
      { headers, operation: 'customers.create', input },
      (desk, id) => insertCustomer(desk, { ...fields, id: customerId.parse(id) }),
      async (desk, id) => found(await customerById(desk, customerId.parse(id))),
    )
  }),

  update: stringer.customers.update.handler(async ({ input: { id, ...changes }, context: { desk } }) =>
    found(await updateCustomer(desk, id, ownStringer(desk, changes))),
  ),

  remove: stringer.customers.remove.handler(async ({ input: { id }, context: { desk } }) => {
    const { deleted, jobs } = await desk.transaction((desk) => deleteCustomer(desk, id))
    if (jobs > 0) throw new ValidationError('This customer has jobs. Archive the customer instead: the history stays.')
    return { id: found(deleted ? id : undefined) }
  }),

  merge: stringer.customers.merge.handler(async ({ input: { id, other }, context: { desk } }) => {
    const merge_id = mergeId.parse(newId())
    await mergeCustomers(desk, merge_id, id, other)
    return { merge_id, customer: found(await customerById(desk, id)) }
  }),

  undoMerge: stringer.customers.undoMerge.handler(async ({ input: { id }, context: { desk } }) => {
    const { gone_id, is_archived_by_limit } = await undoMerge(desk, id)
    return { customer: found(await customerById(desk, gone_id)), is_archived_by_limit }
  }),
}
