// Places of finished racquets, and the rack check (decision 0060).
import { lockBusiness } from '#database/locks.ts'
import type { TenantDb } from '#database/access.ts'
import { fieldError, NotFoundError } from '#domain/errors.ts'
import { compareNames, maxPlaces } from '#domain/places/names.ts'
import { checkRack } from '#domain/places/rack-check.ts'
import type { Place, RackCheckInput, RackReport } from '#domain/places/schema.ts'
import type { PlaceId } from '#domain/values/ids.ts'

import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'

import {
  countRacquets,
  deletePlace,
  existingPlaces,
  insertPlaces,
  listPlaces,
  lockPlace,
  rackRows,
  timeZoneOf,
} from './queries.ts'

/** Places by name, in natural order: A2 before A12. */
export const placesByName = async (db: TenantDb): Promise<Place[]> =>
  (await listPlaces(db)).toSorted((one, other) => compareNames(one.name, other.name))

/**
 * Adds places. Existing names are left unchanged, so the request can be repeated. Returns the places with these names.
 * @throws ValidationError if there would be too many
 */
export const addPlaces = (db: TenantDb, names: readonly string[]): Promise<Place[]> =>
  db.transaction(async (tx) => {
    await lockBusiness(tx)
    const wanted = new Set(names.map((name) => name.toLowerCase()))
    const kept = (await listPlaces(tx)).filter(({ name }) => !wanted.has(name.toLowerCase()))
    if (kept.length + wanted.size > maxPlaces) throw fieldError('names', `${maxPlaces} places is the maximum`)
    const added = await insertPlaces(tx, names)
    if (added.length > 0) await record(tx, [{ kind: 'place.added', record_id: tx.stringer_id, data: { names: added } }])
    return (await placesByName(tx)).filter(({ name }) => wanted.has(name.toLowerCase()))
  })

/**
 * Removes a place. Waits while a racquet is being put there.
 * @throws NotFoundError
 * @throws ValidationError if racquets are there
 */
export const removePlace = (db: TenantDb, id: PlaceId): Promise<void> =>
  db.transaction(async (tx) => {
    if (!(await lockPlace(tx, id, 'update'))) throw new NotFoundError()
    const count = await countRacquets(tx, id)
    if (count > 0)
      throw fieldError('id', count === 1 ? 'A racquet is here. Move it first.' : `${count} racquets are here. Move them first.`)
    const name = orNotFound(await deletePlace(tx, id))
    await record(tx, [{ kind: 'place.removed', record_id: tx.stringer_id, data: { name } }])
  })

/**
 * Keeps a place until the transaction ends, to put a racquet there.
 * @throws NotFoundError
 */
export async function refuseUnknownPlace(db: TenantDb, id: PlaceId): Promise<void> {
  if (!(await lockPlace(db, id, 'key share'))) throw new NotFoundError()
}

/**
 * Compares what was found on the rack with what should be there.
 * @throws NotFoundError for a place that doesn't exist
 */
export async function checkPlaces(db: TenantDb, now: string, input: RackCheckInput): Promise<RackReport> {
  const named = new Set([...input.found.flatMap(({ place_id }) => place_id ?? []), ...(input.place_ids ?? [])])
  if ((await existingPlaces(db, [...named])).length < named.size) throw new NotFoundError()
  const rows = await rackRows(
    db,
    input.found.map(({ job_id }) => job_id),
  )
  return checkRack(rows, input, { now, zone: await timeZoneOf(db) })
}
