import type { TenantDb, SystemDb } from '#database/access.ts'
import { exports } from '#database/tables/exports.ts'
import { unused_files } from '#database/tables/photos.ts'
import { exportDays } from '#domain/exports/schema.ts'
import type { ExportId, StringerId } from '#domain/values/ids.ts'
import { and, desc, eq, inArray, lt, ne, not, sql } from 'drizzle-orm'
import * as z from 'zod'

export type ExportRow = typeof exports.$inferSelect

const live = inArray(exports.state, ['waiting', 'running'])
const mine = (db: TenantDb) => eq(exports.stringer_id, db.stringer_id)

/** The newest one, whatever became of it. */
export async function latestExport(db: TenantDb): Promise<ExportRow | undefined> {
  const [row] = await db.select().from(exports).where(mine(db)).orderBy(desc(exports.created_at)).limit(1)
  return row
}

/** The one that is asked for or being made. */
export async function liveExport(db: TenantDb): Promise<ExportRow | undefined> {
  const [row] = await db
    .select()
    .from(exports)
    .where(and(mine(db), live))
  return row
}

/** Asks for one, unless one is on its way. */
export async function askForExport(db: TenantDb, id: ExportId): Promise<void> {
  // By hand: no other column is the stringer's to write.
  await db.execute(sql`insert into exports (stringer_id, id) values (${db.stringer_id}, ${id}) on conflict do nothing`)
}

/** How often one is begun before it is given up: a file that breaks the process must not break it for ever. */
const mostAttempts = 3

const claimed = z.object({
  stringer_id: z.string().brand<'StringerId'>(),
  id: z.string().brand<'ExportId'>(),
  attempts: z.number(),
  email: z.string(),
})

export type Claimed = z.infer<typeof claimed>

/** Takes the next one that waits, or whose maker has not been heard of for a minute. Two never take the same. */
export async function claimExport(db: SystemDb): Promise<Claimed | undefined> {
  await db.execute(sql`update exports set state = 'failed' where state = 'running' and attempts >= ${mostAttempts}
    and touched_at < now() - interval '1 minute'`)
  const { rows } =
    await db.execute(sql`update exports e set state = 'running', attempts = e.attempts + 1, touched_at = now(), progress = 0
      from (select stringer_id, id from exports
        where state = 'waiting' or (state = 'running' and touched_at < now() - interval '1 minute')
        order by created_at limit 1 for update skip locked) next, auth.users u
      where e.stringer_id = next.stringer_id and e.id = next.id and u.id = e.stringer_id
      returning e.stringer_id, e.id, e.attempts, u.email`)
  return rows[0] && claimed.parse(rows[0])
}

const held = ({ stringer_id, id, attempts }: Claimed) =>
  and(eq(exports.stringer_id, stringer_id), eq(exports.id, id), eq(exports.attempts, attempts), eq(exports.state, 'running'))

/** Says how far it is, and that its maker lives. @returns false when it is another's by now, or gone with its account */
export async function touchExport(db: SystemDb, claim: Claimed, progress: number): Promise<boolean> {
  const rows = await db
    .update(exports)
    .set({ progress, touched_at: sql`now()` })
    .where(held(claim))
    .returning({ id: exports.id })
  return rows.length > 0
}

/** Records a file before it is written; it is deleted after an hour unless the export uses it. */
export async function addUnusedExportFile(db: SystemDb, stringer_id: StringerId, file_id: string): Promise<void> {
  await db.insert(unused_files).values({ stringer_id, file_id })
}

/** It is done: the file is its own from now on, and those that were made before go. @returns false when somebody else has it by now */
export const finishExport = (db: SystemDb, claim: Claimed, file_id: string, bytes: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const rows = await tx
      .update(exports)
      .set({ state: 'done', progress: 100, file_id, bytes, expires_at: sql`now() + make_interval(days => ${exportDays})` })
      .where(held(claim))
      .returning({ id: exports.id })
    if (rows.length === 0) return false
    await tx.delete(exports).where(and(eq(exports.stringer_id, claim.stringer_id), ne(exports.id, claim.id), not(live)))
    await tx.delete(unused_files).where(and(eq(unused_files.stringer_id, claim.stringer_id), eq(unused_files.file_id, file_id)))
    return true
  })

export async function failExport(db: SystemDb, claim: Claimed): Promise<void> {
  await db.update(exports).set({ state: 'failed' }).where(held(claim))
}

/** Deletes expired exports; their files become unused. */
export async function deleteOldExports(db: SystemDb): Promise<void> {
  await db.delete(exports).where(lt(exports.expires_at, sql`now()`))
}
