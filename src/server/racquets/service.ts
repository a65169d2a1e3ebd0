import type { TenantDb } from '#database/access.ts'
import { racquetTensions } from '#domain/racquets/events.ts'
import type { Racquet, RacquetUpdate } from '#domain/racquets/schema.ts'
import { changesBetween, isChanged } from '#domain/values/changes.ts'
import type { RacquetId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import { messageContext, rewriteMessagesOfRacquet } from '#server/messages/service.ts'
import { orConflict } from '#server/procedure/errors.ts'

import { racquetById, updateRacquet } from './queries.ts'

/**
 * Updates the given fields of a racquet.
 * @throws NotFoundError
 * @throws ConflictError if it has changed since `updated_at`
 */
export const changeRacquet = (
  db: TenantDb,
  services: Parameters<typeof messageContext>[0],
  id: RacquetId,
  fields: RacquetUpdate & { updated_at: string },
): Promise<Racquet> =>
  db.transaction(async (db) => {
    const { before, ...racquet } = await orConflict('racquet', await updateRacquet(db, id, fields), () => racquetById(db, id))
    const changes = changesBetween(racquetTensions, before, racquet)
    const { brand, model } = racquet
    if (isChanged(changes)) await record(db, [{ kind: 'racquet.edited', record_id: id, data: { brand, model, changes } }])
    await rewriteMessagesOfRacquet(db, id, messageContext(services))
    return racquet
  })
