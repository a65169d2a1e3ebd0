import type { TenantDb, SystemDb } from '#database/access.ts'
import { claimDue, dueRowsPerRead } from '#database/due-work.ts'
import { exports } from '#database/tables/exports.ts'
import { unused_files } from '#database/tables/photos.ts'
import { exportDays } from '#domain/exports/schema.ts'
import type { ExportId, StringerId } from '#domain/values/ids.ts'
import { and, asc, desc, eq, inArray, lt, ne, not, sql } from 'drizzle-orm'
import * as z from 'zod'

export type ExportRow = typeof exports.$inferSelect

const isPending = inArray(exports.state, ['waiting', 'running'])
const isOwn = (db: TenantDb) => eq(exports.stringer_id, db.stringer_id)

/** The newest export, in any state. */
export async function latestExport(db: TenantDb): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(exports).where(isOwn(db)).orderBy(desc(exports.created_at)).limit(1)
  return row
}

/** The waiting or running export. */
export async function pendingExport(db: TenantDb): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(exports)
    .where(and(isOwn(db), isPending))
  return row
}

/** Inserts an export unless one is pending. */
export async function insertExport(db: TenantDb, id: ExportId): Promise<void> {
  // Raw SQL, because Drizzle lists all columns and the role may write only these two.
  await db.execute(sql`insert into exports (stringer_id, id) values (${db.stringer_id}, ${id}) on conflict do nothing`)
}

/** Stops an export that crashes the process from being retried forever. */
const maxAttempts = 3

const claimedSchema = z.object({
  stringer_id: z.string().brand<'StringerId'>(),
  id: z.string().brand<'ExportId'>(),
  attempts: z.number(),
  email: z.string(),
})

export type ClaimedExport = z.infer<typeof claimedSchema>

const isDue = sql`(state = 'waiting' and touched_at <= now() or state = 'running' and touched_at < now() - interval '1 minute')`

/** Returns a function that claims the next export that is waiting or has had no heartbeat for a minute. */
export const exportClaims = (db: SystemDb) =>
  claimDue<Pick<ExportRow, 'stringer_id' | 'id'>, ClaimedExport, StringerId>({
    read: async () => {
      await db.execute(sql`update exports set state = 'failed' where state = 'running' and attempts >= ${maxAttempts}
        and touched_at < now() - interval '1 minute'`)
      const due = db.select({ stringer_id: exports.stringer_id, id: exports.id }).from(exports).where(isDue)
      return due.orderBy(asc(exports.created_at)).limit(dueRowsPerRead)
    },
    keyOf: ({ stringer_id }) => stringer_id,
    claim: (due) => claimExport(db, due),
  })

/** Two processes never claim the same export. */
async function claimExport(
  db: SystemDb,
  { stringer_id, id }: Pick<ExportRow, 'stringer_id' | 'id'>,
): Promise<ClaimedExport | undefined> {
  const { rows } =
    await db.execute(sql`update exports e set state = 'running', attempts = e.attempts + 1, touched_at = now(), progress = 0
      from auth.users u
      where e.stringer_id = ${stringer_id} and u.id = ${stringer_id} and e.id = (select id from exports
        where stringer_id = ${stringer_id} and id = ${id} and ${isDue} for update skip locked)
      returning e.stringer_id, e.id, e.attempts, u.email`)
  return rows[0] && claimedSchema.parse(rows[0])
}

const isClaimed = ({ stringer_id, id, attempts }: ClaimedExport) =>
  and(eq(exports.stringer_id, stringer_id), eq(exports.id, id), eq(exports.attempts, attempts), eq(exports.state, 'running'))

/** Writes progress and a heartbeat. @returns false if another process has taken over or the account was deleted */
export async function touchExport(db: SystemDb, claim: ClaimedExport, progress: number): Promise<boolean> {
  const rows = await db
    .update(exports)
    .set({ progress, touched_at: sql`now()` })
    .where(isClaimed(claim))
    .returning({ id: exports.id })
  return rows.length > 0
}

/** Registers a file before it is written. It is deleted after an hour unless the export uses it. */
export async function addUnusedExportFile(db: SystemDb, stringer_id: StringerId, file_id: string): Promise<void> {
  await db.insert(unused_files).values({ stringer_id, file_id })
}

/** Marks the export as done and deletes earlier ones. @returns false if another process has taken over */
export const finishExport = (db: SystemDb, claim: ClaimedExport, file_id: string, bytes: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .update(exports)
      .set({ state: 'done', progress: 100, file_id, bytes, expires_at: sql`now() + make_interval(days => ${exportDays})` })
      .where(isClaimed(claim))
      .returning({ id: exports.id })
    if (rows.length === 0) return false
    await tx.delete(exports).where(and(eq(exports.stringer_id, claim.stringer_id), ne(exports.id, claim.id), not(isPending)))
    await tx.delete(unused_files).where(and(eq(unused_files.stringer_id, claim.stringer_id), eq(unused_files.file_id, file_id)))
    return true
  })

/** Requeues an export for at least a minute later. This doesn't count as an attempt. */
export async function postponeExport(db: SystemDb, claim: ClaimedExport): Promise<void> {
  await db
    .update(exports)
    .set({ state: 'waiting', attempts: sql`${exports.attempts} - 1`, touched_at: sql`now() + interval '1 minute'` })
    .where(isClaimed(claim))
}

export async function failExport(db: SystemDb, claim: ClaimedExport): Promise<void> {
  await db.update(exports).set({ state: 'failed' }).where(isClaimed(claim))
}

/** Deletes expired exports. Their files become unused. */
export async function deleteOldExports(db: SystemDb): Promise<void> {
  await db.delete(exports).where(lt(exports.expires_at, sql`now()`))
}
