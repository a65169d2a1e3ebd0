import { createHash } from 'node:crypto'

import { idempotencyHeader } from '#contract/base.ts'
import type { TenantDb, SystemDb } from '#database/access.ts'
import { idempotency_keys } from '#database/tables/requests.ts'
import { ValidationError } from '#domain/errors.ts'
import { newId } from '#domain/values/ids.ts'
import { and, eq, lt, sql } from 'drizzle-orm'

const maxKeyLength = 255

/**
 * Runs a create once for each key: a repeated request gets the record that the first one made. The key and the record are
 * written in one transaction; a repeat that arrives meanwhile waits for the first at the key's own row.
 * @param make writes the record under the id it is given and answers with it
 * @param read answers with the record of that id
 * @throws ValidationError when the key came before with another request
 */
export async function createOnce<Made>(
  db: TenantDb,
  request: { headers: Headers; operation: string; input: unknown },
  make: (db: TenantDb, id: string) => Promise<Made>,
  read: (db: TenantDb, id: string) => Promise<Made>,
): Promise<Made> {
  const key = request.headers.get(idempotencyHeader)
  const id = newId()
  return db.transaction(async (db) => {
    if (!key) return make(db, id)
    const first = await claimKey(db, key, id, request)
    return first === id ? make(db, id) : read(db, first)
  })
}

async function claimKey(
  db: TenantDb,
  key: string,
  record_id: string,
  request: { operation: string; input: unknown },
): Promise<string> {
  if (key.length > maxKeyLength) throw new ValidationError('The Idempotency-Key is too long')
  const { operation } = request
  const request_hash = createHash('sha256').update(JSON.stringify(request.input)).digest('base64url')
  const row = { stringer_id: db.stringer_id, key, operation, request_hash, record_id }
  const claimed = await db
    .insert(idempotency_keys)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: idempotency_keys.record_id })
  if (claimed[0]) return claimed[0].id
  const [before] = await db
    .select()
    .from(idempotency_keys)
    .where(and(eq(idempotency_keys.stringer_id, db.stringer_id), eq(idempotency_keys.key, key)))
  if (before?.operation !== operation || before.request_hash !== request_hash) {
    throw new ValidationError('This Idempotency-Key was used for another request')
  }
  return before.record_id
}

/** Forgets keys older than a day: nobody repeats a request after that. */
export async function forgetOldKeys(system: SystemDb): Promise<void> {
  await system.delete(idempotency_keys).where(lt(idempotency_keys.created_at, sql`now() - interval '1 day'`))
}
