import { racquetId } from '#domain/values/ids.ts'
import { authenticatedProcedure, tenantProcedure } from '#server/procedure/builders.ts'
import { searchRacquetModels } from '#server/catalogue.ts'
import { csvDownload, listsByActivity } from '#server/procedure/download.ts'
import { orNotFound } from '#server/procedure/errors.ts'
import { createOnce } from '#server/procedure/idempotency.ts'

import { photoAddresses, removePhoto, uploadPhoto } from './photo-service.ts'
import { pickCustomers } from './picker-queries.ts'
import { lastJobOf, racquetById, racquetPage } from './queries.ts'
import { addRacquet, changeRacquet, removeRacquet } from './service.ts'

const maxModels = 20

const columns = {
  name: 'racquets',
  names: [
    'id',
    'customer_id',
    'customer_name',
    'brand',
    'model',
    'own_number',
    'grip_size',
    'weight_grams',
    'balance_point_mm',
    'string_pattern',
    'preferred_tension_mains',
    'preferred_tension_crosses',
    'plays_per_week',
    'restring_weeks',
    'notes',
    'photo_url',
    'is_active',
    'last_job_date',
    'created_at',
    'updated_at',
  ],
  instants: ['last_job_date', 'created_at', 'updated_at'],
} as const

export const racquets = {
  list: tenantProcedure.racquets.list.handler(({ input, context: { db } }) => racquetPage(db, input)),

  export: authenticatedProcedure.racquets.export.handler(({ input, context }) =>
    csvDownload(context, columns, listsByActivity(input, racquetPage)),
  ),

  pick: tenantProcedure.racquets.pick.handler(async ({ input: { search }, context: { db } }) => ({
    items: await pickCustomers(db, search),
  })),

  get: tenantProcedure.racquets.get.handler(async ({ input: { id }, context: { db, services } }) => {
    const [racquet, jobs, photo] = await Promise.all([
      racquetById(db, id),
      lastJobOf(db, id),
      photoAddresses(db, services.files, id),
    ])
    return { ...orNotFound(racquet), ...jobs, photo }
  }),

  models: tenantProcedure.racquets.models.handler(({ input: { search }, context: { db } }) =>
    searchRacquetModels(db, search, maxModels),
  ),

  create: tenantProcedure.racquets.create.handler(({ input, context: { db, headers } }) =>
    createOnce(
      db,
      { headers, operation: 'racquets.create', entity: 'racquet', input },
      (db, id) => addRacquet(db, racquetId.parse(id), input),
      async (db, id) => orNotFound(await racquetById(db, racquetId.parse(id))),
    ),
  ),

  update: tenantProcedure.racquets.update.handler(({ input: { id, ...changes }, context: { db, services } }) =>
    changeRacquet(db, services, id, changes),
  ),

  remove: tenantProcedure.racquets.remove.handler(async ({ input: { id }, context: { db } }) => {
    await removeRacquet(db, id)
    return { id }
  }),

  uploadPhoto: authenticatedProcedure.racquets.uploadPhoto.handler(
    ({ input: { id, photo }, context: { services, claim }, signal }) => uploadPhoto(services, claim, id, { photo, signal }),
  ),

  removePhoto: tenantProcedure.racquets.removePhoto.handler(async ({ input: { id }, context: { db } }) => {
    await removePhoto(db, id)
    return { id }
  }),
}
