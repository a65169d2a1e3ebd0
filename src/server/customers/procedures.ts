import { resolveMerged } from '#database/queries/merges.ts'
import type { CustomerDetail } from '#contract/customers.ts'
import type { TenantDb } from '#database/access.ts'
import { ValidationError } from '#domain/errors.ts'
import { customerId, type CustomerId, mergeId, newId } from '#domain/values/ids.ts'
import { authenticatedProcedure, withoutTenantId, tenantProcedure } from '#server/procedure/builders.ts'
import { csvDownload, listsByActivity } from '#server/procedure/download.ts'
import type { Services } from '#server/procedure/context.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { createOnce } from '#server/procedure/idempotency.ts'
import { messageContext } from '#server/messages/service.ts'
import { describePhone } from '#server/texts/service.ts'

import { eraseCustomer } from './erasure-service.ts'
import { mergesOf } from './merge-queries.ts'
import { mergeCustomers, undoMerge } from './merge-service.ts'
import { paymentsFor } from './payer-queries.ts'
import { removeCustomer, createCustomer, editCustomer } from './service.ts'
import { customerById, customerPage, customerWithFigures, recipientOf } from './queries.ts'

/** A customer with merges that can be undone, or undefined if there is no such customer. */
async function customerDetail(
  db: TenantDb,
  services: Pick<Services, 'text_secret'>,
  id: CustomerId,
): Promise<CustomerDetail | undefined> {
  const [customer, reached, merges, pays_for] = await Promise.all([
    customerWithFigures(db, id),
    recipientOf(db, id),
    mergesOf(db, id),
    paymentsFor(db, id),
  ])
  if (!customer || !reached) return undefined
  const phone = await describePhone(db, services, customer.phone)
  const isOwnPhone = reached.phone === customer.phone
  const recipient = { ...reached, ...(isOwnPhone ? phone : await describePhone(db, services, reached.phone)) }
  return { ...customer, ...phone, recipient, merges, pays_for }
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
    'is_organisation',
    'payer_name',
    'contact',
    'contact_name',
    'contact_phone',
    'contact_email',
    'racquet_count',
    'last_job_date',
    'owed',
    'created_at',
    'updated_at',
  ],
  instants: ['last_job_date', 'created_at', 'updated_at'],
} as const
const phones = ['phone', 'contact_phone'] as const

export const customers = {
  list: tenantProcedure.customers.list.handler(({ input, context: { db } }) => customerPage(db, input)),

  export: authenticatedProcedure.customers.export.handler(({ input: { for_excel, ...input }, context }) =>
    csvDownload(context, { ...columns, phones: for_excel ? [] : phones }, listsByActivity(input, customerPage)),
  ),

  get: tenantProcedure.customers.get.handler(async ({ input: { id }, context: { db, services } }) => {
    const customer = await customerDetail(db, services, id)
    return customer ?? orNotFound(await customerDetail(db, services, orNotFound(await resolveMerged(db, db.stringer_id, id))))
  }),

  create: tenantProcedure.customers.create.handler(({ input, context: { db, headers } }) => {
    const fields = withoutTenantId(db, input)
    return createOnce(
      db,
      { headers, operation: 'customers.create', entity: 'customer', input },
      (db, id) => createCustomer(db, { ...fields, id: customerId.parse(id) }),
      async (db, id) => orNotFound(await customerById(db, customerId.parse(id))),
    )
  }),

  update: tenantProcedure.customers.update.handler(({ input: { id, ...changes }, context: { db, services } }) =>
    editCustomer(db, id, withoutTenantId(db, changes), messageContext(services)),
  ),

  remove: tenantProcedure.customers.remove.handler(async ({ input: { id }, context: { db, services } }) => {
    const { deleted, jobs } = await removeCustomer(db, id, messageContext(services))
    if (jobs > 0) throw new ValidationError('This customer has jobs. Archive the customer instead: the history stays.')
    return { id: orNotFound(deleted ? id : undefined) }
  }),

  erase: tenantProcedure.customers.erase.handler(({ input, context: { db, services } }) => eraseCustomer(db, services, input)),

  merge: tenantProcedure.customers.merge.handler(async ({ input: { id, other }, context: { db, services } }) => {
    const merge_id = mergeId.parse(newId())
    await mergeCustomers(db, services, { id: merge_id, kept_id: id, gone_id: other })
    return { merge_id, customer: orNotFound(await customerById(db, id)) }
  }),

  undoMerge: tenantProcedure.customers.undoMerge.handler(async ({ input: { id }, context: { db, services } }) => {
    const { gone_id, is_archived_by_limit } = await undoMerge(db, services, id)
    return { customer: orNotFound(await customerById(db, gone_id)), is_archived_by_limit }
  }),
}
