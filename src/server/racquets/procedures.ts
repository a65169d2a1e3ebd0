import { ValidationError } from '#domain/errors.ts'
import { racquetId } from '#domain/ids.ts'
import { holder, stringer } from '#server/api.ts'
import { racquetsHaving } from '#server/catalogue.ts'
import { csvDownload, whichever } from '#server/download.ts'
import { found } from '#server/errors.ts'
import { createOnce } from '#server/idempotency.ts'

import { photoAddresses, removePhoto, uploadPhoto } from './photos/service.ts'
import { pickPlayers } from './pick/queries.ts'
import { deleteRacquet, insertRacquet, lastJobOf, racquetById, racquetPage, updateRacquet } from './queries.ts'

const mostModels = 20

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
  list: stringer.racquets.list.handler(({ input, context: { desk } }) => racquetPage(desk, input)),

  export: holder.racquets.export.handler(({ input, context }) => csvDownload(context, columns, whichever(input, racquetPage))),

  pick: stringer.racquets.pick.handler(async ({ input: { search }, context: { desk } }) => ({
    items: await pickPlayers(desk, search),
  })),

  get: stringer.racquets.get.handler(async ({ input: { id }, context: { desk, services } }) => {
    const [racquet, jobs, photo] = await Promise.all([
      racquetById(desk, id),
      lastJobOf(desk, id),
      photoAddresses(desk, services.files, id),
    ])
    return { ...found(racquet), ...jobs, photo }
  }),

  models: stringer.racquets.models.handler(({ input: { search } }) => racquetsHaving(search, mostModels)),

  create: stringer.racquets.create.handler(({ input, context: { desk, headers } }) =>
    createOnce(
      desk,
      { headers, operation: 'racquets.create', input },
      (desk, id) => insertRacquet(desk, { ...input, id: racquetId.parse(id) }),
      async (desk, id) => found(await racquetById(desk, racquetId.parse(id))),
    ),
  ),

  update: stringer.racquets.update.handler(async ({ input: { id, ...changes }, context: { desk } }) =>
    found(await updateRacquet(desk, id, changes)),
  ),

  remove: stringer.racquets.remove.handler(async ({ input: { id }, context: { desk } }) => {
    const { deleted, jobs } = await desk.transaction((desk) => deleteRacquet(desk, id))
    if (jobs > 0) throw new ValidationError('This racquet has jobs. Archive the racquet instead: the history stays.')
    return { id: found(deleted ? id : undefined) }
  }),

  uploadPhoto: holder.racquets.uploadPhoto.handler(async ({ input: { id, photo }, context: { services, claim } }) =>
    uploadPhoto(services, claim, id, new Uint8Array(await photo.arrayBuffer())),
  ),

  removePhoto: stringer.racquets.removePhoto.handler(async ({ input: { id }, context: { desk } }) => {
    await removePhoto(desk, id)
    return { id }
  }),
}
