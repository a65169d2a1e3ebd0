import { createHash } from 'node:crypto'

import { idempotencyHeader } from '#contract/procedure/procedure.ts'
import type { TenantDb, SystemDb } from '#database/access.ts'
import { idempotency_keys } from '#database/tables/requests.ts'
import { ConflictError, ValidationError } from '#domain/errors.ts'
import { newId } from '#domain/values/ids.ts'
import { and, eq, lt, sql } from 'drizzle-orm'

import { orNotFound } from './errors.ts'

const maxKeyLength = 255

interface CreateRequest {
  readonly headers: Headers
  readonly operation: string
  readonly entity: string
  readonly input: unknown
}

/**
 * Runs a create once per idempotency key. A repeated request returns the record created by the first one. The key and the record are
 * written in one transaction, and a concurrent repeat waits for the first request's row lock.
 * @param create writes the record with the given id and returns it
 * @param read returns the record with that id
 * @throws ConflictError with the record if the key was used with different input, because the first response was lost and the form was
 * changed since
 * @throws ValidationError if the key was used for another operation
 */
export async function createOnce<Row extends object>(
  db: TenantDb,
  request: CreateRequest,
  create: (db: TenantDb, id: string) => Promise<Row>,
  read: (db: TenantDb, id: string) => Promise<Row>,
): Promise<Row> {
  const key = request.headers.get(idempotencyHeader)
  const id = newId()
  return db.transaction(async (db) => {
    if (!key) return create(db, id)
    const first = await claimKey(db, key, id, request)
    if (first.record_id === id) return create(db, id)
    const row = await read(db, first.record_id)
    if (first.isSameInput) return row
    const current: object = Array.isArray(row) ? orNotFound(row[0]) : row
    throw new ConflictError({ entity: request.entity, current }, 'This was already saved. Check it before you save your changes.')
  })
}

/**
 * Takes an existing record once per idempotency key. A repeated request returns the record taken by the first one, and a concurrent repeat
 * waits for the first request's row lock. The key isn't stored if there was nothing to take.
 * @param take changes a record and returns it
 * @param read returns the record with that id
 */
export async function takeOnce<Row extends { readonly id: string }>(
  db: TenantDb,
  request: CreateRequest,
  take: (db: TenantDb) => Promise<Row | undefined>,
  read: (db: TenantDb, id: string) => Promise<Row>,
): Promise<Row | undefined> {
  const key = request.headers.get(idempotencyHeader)
  if (!key) return take(db)
  // Used until the taken record is known.
  const placeholder = newId()
  return db.transaction(async (db) => {
    const first = await claimKey(db, key, placeholder, request)
    if (first.record_id !== placeholder) return read(db, first.record_id)
    const taken = await take(db)
    const isClaimed = and(eq(idempotency_keys.stringer_id, db.stringer_id), eq(idempotency_keys.key, key))
    if (taken) await db.update(idempotency_keys).set({ record_id: taken.id }).where(isClaimed)
    else await db.delete(idempotency_keys).where(isClaimed)
    return taken
  })
}

interface ClaimedKey {
  readonly record_id: string
  readonly isSameInput: boolean
}

async function claimKey(db: TenantDb, key: string, record_id: string, request: CreateRequest): Promise<ClaimedKey> {
  if (key.length > maxKeyLength) throw new ValidationError('The Idempotency-Key is too long')
  const { operation } = request
  const request_hash = createHash('sha256').update(JSON.stringify(request.input)).digest('base64url')
  const row = { stringer_id: db.stringer_id, key, operation, request_hash, record_id }
  const claimed = await db
    .insert(idempotency_keys)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: idempotency_keys.record_id })
  if (claimed[0]) return { record_id: claimed[0].id, isSameInput: true }
  const existing = await readKey(db, key)
  if (existing?.operation !== operation) throw new ValidationError('This Idempotency-Key was used for another operation')
  return { record_id: existing.record_id, isSameInput: existing.request_hash === request_hash }
}

async function readKey(db: TenantDb, key: string) {
  const [existing] = await db
    .select()
    .from(idempotency_keys)
    .where(and(eq(idempotency_keys.stringer_id, db.stringer_id), eq(idempotency_keys.key, key)))
  return existing
}

/** How long keys are kept. Requests aren't retried after that. */
export const keyDays = 1

/** Deletes old keys. Runs on a schedule. */
export async function deleteOldKeys(system: SystemDb): Promise<void> {
  await system
    .delete(idempotency_keys)
    .where(lt(idempotency_keys.created_at, sql`now() - make_interval(days => ${keyDays}::int)`))
}
