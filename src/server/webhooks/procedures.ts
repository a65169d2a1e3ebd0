import { orNotFound } from '#server/procedure/errors.ts'
import { personProcedure, tenantProcedure } from '#server/procedure/builders.ts'

import { webhookQueue } from './delivery-service.ts'
import { deliveryById, deliveryPage, listEndpoints, restartDelivery } from './queries.ts'
import { changeEndpoint, createEndpoint, removeEndpoint, rotateSecret, testEndpoint } from './service.ts'

/** Procedures for webhooks. */
export const webhooks = {
  list: tenantProcedure.webhooks.list.handler(async ({ context: { db } }) => ({ items: await listEndpoints(db) })),

  create: tenantProcedure.webhooks.create.handler(async ({ input, context: { db, services } }) => {
    return createEndpoint(db, services.webhooks, input)
  }),

  update: tenantProcedure.webhooks.update.handler(async ({ input, context: { db, services } }) => {
    return changeEndpoint(db, services.webhooks, input)
  }),

  remove: tenantProcedure.webhooks.remove.handler(async ({ input: { id }, context: { db } }) => {
    await removeEndpoint(db, id)
    return { id }
  }),

  rotateSecret: tenantProcedure.webhooks.rotateSecret.handler(async ({ input, context: { db, services } }) => {
    return rotateSecret(db, services.webhooks, input)
  }),

  test: personProcedure.webhooks.test.handler(({ input: { id }, context: { services, claim } }) =>
    testEndpoint(services, claim, id),
  ),

  deliveries: tenantProcedure.webhooks.deliveries.handler(({ input, context: { db } }) => deliveryPage(db, input)),

  redeliver: tenantProcedure.webhooks.redeliver.handler(async ({ input: { id }, context: { db, services } }) => {
    await restartDelivery(db, id)
    const delivery = orNotFound(await deliveryById(db, id))
    await db.member()
    await services.queue.send(webhookQueue)
    return delivery
  }),
}
