import type { TenantDb } from '#database/access.ts'
import { ValidationError } from '#domain/errors.ts'
import type { RecordedEvent } from '#domain/events/events.ts'
import { racquetFields } from '#domain/racquets/events.ts'
import { assignNumbers } from '#domain/racquets/numbers.ts'
import type { Racquet, RacquetCreate, RacquetUpdate } from '#domain/racquets/schema.ts'
import { changesBetween, filledFields, isChanged } from '#domain/values/changes.ts'
import type { RacquetId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import { messageContext, rewriteMessagesOfRacquet } from '#server/messages/service.ts'
import { orConflict, orNotFound } from '#server/procedure/errors.ts'

import { deleteRacquet, insertRacquet, lockAlike, racquetById, setNumber, updateRacquet } from './queries.ts'

/** Numbers the customer's racquets of the same brand and model unless the new one has a number. Returns its number, and events of the others. */
async function numberAlike(db: TenantDb, fields: RacquetCreate) {
  if (fields.own_number) return { own_number: fields.own_number, events: [] }
  const { own_number, renumbered } = assignNumbers(await lockAlike(db, fields))
  const events: RecordedEvent[] = []
  for (const { id, own_number: to } of renumbered) {
    const { brand, model } = await setNumber(db, id, to)
    const changes = { own_number: { from: null, to } }
    events.push({ kind: 'racquet.edited', record_id: id, data: { brand, model, changes } })
  }
  return { own_number, events }
}

/** Adds a racquet. Runs in a transaction. */
export async function addRacquet(db: TenantDb, id: RacquetId, fields: RacquetCreate): Promise<Racquet> {
  const { own_number, events } = await numberAlike(db, fields)
  const racquet = await insertRacquet(db, { ...fields, own_number, id })
  const { brand, model } = racquet
  await record(db, [
    ...events,
    { kind: 'racquet.added', record_id: id, data: { brand, model, values: filledFields(racquetFields, racquet) } },
  ])
  return racquet
}

function racquetChanges(before: Racquet, racquet: Racquet): RecordedEvent[] {
  const { id: record_id, brand, model } = racquet
  const changes = changesBetween(racquetFields, before, racquet)
  const customer_id = { from: before.customer_id, to: racquet.customer_id }
  const events: RecordedEvent[] = []
  if (isChanged(changes)) events.push({ kind: 'racquet.edited', record_id, data: { brand, model, changes } })
  if (customer_id.from !== customer_id.to) events.push({ kind: 'racquet.moved', record_id, data: { brand, model, customer_id } })
  return events
}

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
    await record(db, racquetChanges(before, racquet))
    await rewriteMessagesOfRacquet(db, id, messageContext(services))
    return racquet
  })

/** Deletes a racquet. Throws NotFoundError, and ValidationError if it has jobs. */
export const removeRacquet = (db: TenantDb, id: RacquetId): Promise<void> =>
  db.transaction(async (db) => {
    const { deleted, jobs } = await deleteRacquet(db, id)
    if (jobs > 0) throw new ValidationError('This racquet has jobs. Archive the racquet instead: the history stays.')
    await record(db, [{ kind: 'racquet.deleted', record_id: id, data: orNotFound(deleted) }])
  })
