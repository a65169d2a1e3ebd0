import { ValidationError } from '#domain/errors.ts'
import { customerId } from '#domain/ids.ts'
import { ownStringer, stringer } from '#server/api.ts'
import { found } from '#server/errors.ts'
import { createOnce } from '#server/idempotency.ts'

import { customerById, customerPage, deleteCustomer, insertCustomer, updateCustomer } from './queries.ts'

export const customers = {
  list: stringer.customers.list.handler(({ input, context: { desk } }) => customerPage(desk, input)),

  get: stringer.customers.get.handler(async ({ input, context: { desk } }) => found(await customerById(desk, input.id))),

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
    found(await updateCustomer(desk, id, changes)),
  ),

  remove: stringer.customers.remove.handler(async ({ input: { id }, context: { desk } }) => {
    const { deleted, jobs } = await desk.transaction((desk) => deleteCustomer(desk, id))
    if (jobs > 0) throw new ValidationError('This customer has jobs. Archive the customer instead: the history stays.')
    return { id: found(deleted ? id : undefined) }
  }),
}
