// The PINs with which members unlock shared devices.
import type { TenantDb } from '#database/access.ts'
import type { UserId } from '#domain/values/ids.ts'
import { record } from '#server/events/record.ts'
import { orNotFound } from '#server/procedure/errors.ts'

import { deletePin, hasPin, storePin } from './queries.ts'

/** Sets or changes the calling member's PIN. */
export const setPin = (db: TenantDb, user_id: UserId, pin: { hash: string; length: number }): Promise<void> =>
  db.transaction(async (tx) => {
    const isChange = await hasPin(tx, user_id)
    const { name } = orNotFound(await storePin(tx, user_id, pin))
    const data = { member: { user_id, name } }
    await record(tx, [{ kind: isChange ? 'pin.changed' : 'pin.set', record_id: user_id, data }])
  })

/** Removes the calling member's PIN, if they have one. */
export const removePin = (db: TenantDb, user_id: UserId): Promise<void> =>
  db.transaction(async (tx) => {
    const removed = await deletePin(tx, user_id)
    if (!removed) return
    await record(tx, [{ kind: 'pin.removed', record_id: user_id, data: { member: { user_id, name: removed.name } } }])
  })
