import { tenantProcedure } from '#server/procedure/builders.ts'

import { addPlaces, checkPlaces, placesByName, removePlace } from './service.ts'

/** Procedures for places and the rack check. */
export const places = {
  list: tenantProcedure.places.list.handler(async ({ context: { db } }) => ({ items: await placesByName(db) })),

  create: tenantProcedure.places.create.handler(async ({ input: { names }, context: { db } }) => ({
    items: await addPlaces(db, names),
  })),

  remove: tenantProcedure.places.remove.handler(async ({ input: { id }, context: { db } }) => {
    await removePlace(db, id)
    return { id }
  }),

  check: tenantProcedure.places.check.handler(({ input, context: { db, services } }) => checkPlaces(db, services.clock(), input)),
}
