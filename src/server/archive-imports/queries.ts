// Archive imports as rows: waiting, running and finished ones. The files are in the storage.
import type { SystemDb, TenantDb } from '#database/access.ts'
import { claimDue, dueRowsPerRead } from '#database/due-work.ts'
import { archive_imports } from '#database/tables/archive-imports.ts'
import { unused_files } from '#database/tables/photos.ts'
import type { ArchiveCounts, ArchiveProblem } from '#domain/archive-imports/schema.ts'
import type { ArchiveImportId, StringerId } from '#domain/values/ids.ts'
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import * as z from 'zod'

export type ArchiveImportRow = typeof archive_imports.$inferSelect

const isOwn = (db: TenantDb) => eq(archive_imports.stringer_id, db.stringer_id)
const isImport = (db: TenantDb, id: ArchiveImportId) => and(isOwn(db), eq(archive_imports.id, id))
const isPending = inArray(archive_imports.state, ['waiting', 'running'])

/** Whether the business has no customers and no inventory. It may have settings (table-queries.ts). */
export async function isEmptyBusiness(db: TenantDb): Promise<boolean> {
  const { rows } = await db.execute<{ is_empty: boolean }>(sql`select
    not exists (select from customers where stringer_id = ${db.stringer_id})
    and not exists (select from string_inventory where stringer_id = ${db.stringer_id}) as is_empty`)
  return rows[0]?.is_empty ?? false
}

/** The newest import, in any state. */
export async function latestArchiveImport(db: TenantDb): Promise<ArchiveImportRow | undefined> {
  const [row] = await db.select().from(archive_imports).where(isOwn(db)).orderBy(desc(archive_imports.created_at)).limit(1)
  return row
}

export async function archiveImportById(db: TenantDb, id: ArchiveImportId): Promise<ArchiveImportRow | undefined> {
  const [row] = await db.select().from(archive_imports).where(isImport(db, id))
  return row
}

/** The waiting or running import. */
export async function pendingArchiveImport(db: TenantDb): Promise<ArchiveImportRow | undefined> {
  const [row] = await db
    .select()
    .from(archive_imports)
    .where(and(isOwn(db), isPending))
  return row
}

/** Inserts an import and deletes all earlier ones. */
export async function replaceArchiveImport(
  db: TenantDb,
  { id, file_name, bytes }: Pick<ArchiveImportRow, 'id' | 'file_name' | 'bytes'>,
): Promise<void> {
  await db.delete(archive_imports).where(isOwn(db))
  // Raw SQL, because Drizzle lists all columns and the role may write only these.
  await db.execute(sql`insert into archive_imports (stringer_id, id, file_name, bytes)
    values (${db.stringer_id}, ${id}, ${file_name}, ${bytes})`)
}

/** Adds a stored file as the next part. @returns false if another request has added this part or the upload has ended */
export async function addPartFile(db: TenantDb, id: ArchiveImportId, index: number, file_id: string): Promise<boolean> {
  const rows = await db
    .update(archive_imports)
    .set({ part_ids: sql`${archive_imports.part_ids} || ${file_id}::uuid`, touched_at: sql`now()` })
    .where(
      and(
        isImport(db, id),
        eq(archive_imports.state, 'uploading'),
        sql`cardinality(${archive_imports.part_ids}) = ${index}::int`,
      ),
    )
    .returning({ id: archive_imports.id })
  if (rows.length === 0) return false
  await db.delete(unused_files).where(and(eq(unused_files.stringer_id, db.stringer_id), eq(unused_files.file_id, file_id)))
  return true
}

/** Hands the import to background work. Does nothing if it has already started. */
export async function startArchiveImport(db: TenantDb, id: ArchiveImportId): Promise<void> {
  await db
    .update(archive_imports)
    .set({ state: 'waiting', touched_at: sql`now()` })
    .where(and(isImport(db, id), eq(archive_imports.state, 'uploading')))
}

/** Removes an unfinished import. Its parts become unused files. @returns whether it existed */
export async function removeArchiveImport(db: TenantDb, id: ArchiveImportId): Promise<boolean> {
  const rows = await db
    .delete(archive_imports)
    .where(and(isImport(db, id), inArray(archive_imports.state, ['uploading', 'waiting', 'running'])))
    .returning({ id: archive_imports.id })
  return rows.length > 0
}

/** Stops an import that crashes the process from being retried forever. */
const maxAttempts = 3

const claimedSchema = z.object({
  stringer_id: z.string().brand<'StringerId'>(),
  id: z.string().brand<'ArchiveImportId'>(),
  attempts: z.number(),
  part_ids: z.array(z.string()),
})

export type ClaimedArchiveImport = z.infer<typeof claimedSchema>

const crashed: ArchiveProblem = { code: 'UNKNOWN_ERROR', message: 'The import failed. Try again.' }

const isDue = sql`(state = 'waiting' and touched_at <= now() or state = 'running' and touched_at < now() - interval '1 minute')`

type DueImport = Pick<typeof archive_imports.$inferSelect, 'stringer_id' | 'id'>

/** Returns a function that claims the next import that is waiting or has had no heartbeat for a minute. */
export const archiveImportClaims = (db: SystemDb) =>
  claimDue<DueImport, ClaimedArchiveImport, StringerId>({
    read: async () => {
      await db.execute(sql`update archive_imports set state = 'failed', finished_at = now(), part_ids = '{}',
          problem = ${JSON.stringify(crashed)}::text::jsonb
        where state = 'running' and attempts >= ${maxAttempts} and touched_at < now() - interval '1 minute'`)
      const due = db
        .select({ stringer_id: archive_imports.stringer_id, id: archive_imports.id })
        .from(archive_imports)
        .where(isDue)
      return due.orderBy(asc(archive_imports.created_at)).limit(dueRowsPerRead)
    },
    keyOf: ({ stringer_id }) => stringer_id,
    claim: (due) => claimArchiveImport(db, due),
  })

/** Two processes never claim the same import. */
async function claimArchiveImport(db: SystemDb, { stringer_id, id }: DueImport): Promise<ClaimedArchiveImport | undefined> {
  const { rows } =
    await db.execute(sql`update archive_imports set state = 'running', attempts = attempts + 1, touched_at = now(), progress = 0
      where stringer_id = ${stringer_id} and id = (select id from archive_imports
        where stringer_id = ${stringer_id} and id = ${id} and ${isDue} for update skip locked)
      returning stringer_id, id, attempts, part_ids`)
  return rows[0] && claimedSchema.parse(rows[0])
}

const isClaimed = ({ stringer_id, id, attempts }: ClaimedArchiveImport) =>
  and(
    eq(archive_imports.stringer_id, stringer_id),
    eq(archive_imports.id, id),
    eq(archive_imports.attempts, attempts),
    eq(archive_imports.state, 'running'),
  )

/** Writes progress and a heartbeat. @returns false if another process has taken over or the import was canceled */
export async function touchArchiveImport(db: SystemDb, claim: ClaimedArchiveImport, progress: number): Promise<boolean> {
  const rows = await db
    .update(archive_imports)
    .set({ progress, touched_at: sql`now()` })
    .where(isClaimed(claim))
    .returning({ id: archive_imports.id })
  return rows.length > 0
}

/**
 * Marks the import as done, in the transaction of its rows. From then on, the archive's jobs don't count toward the monthly limit.
 * @returns false if another process has taken over or the import was canceled
 */
export async function finishArchiveImport(db: TenantDb, claim: ClaimedArchiveImport, counts: ArchiveCounts): Promise<boolean> {
  const rows = await db
    .update(archive_imports)
    .set({ state: 'done', progress: 100, counts, part_ids: [], finished_at: sql`now()` })
    .where(and(isOwn(db), isClaimed(claim)))
    .returning({ id: archive_imports.id })
  return rows.length > 0
}

/** Requeues an import for at least a minute later. This doesn't count as an attempt. */
export async function postponeArchiveImport(db: SystemDb, claim: ClaimedArchiveImport): Promise<void> {
  await db
    .update(archive_imports)
    .set({ state: 'waiting', attempts: sql`${archive_imports.attempts} - 1`, touched_at: sql`now() + interval '1 minute'` })
    .where(isClaimed(claim))
}

export async function failArchiveImport(db: SystemDb, claim: ClaimedArchiveImport, problem: ArchiveProblem): Promise<void> {
  await db
    .update(archive_imports)
    .set({ state: 'failed', problem, part_ids: [], finished_at: sql`now()` })
    .where(isClaimed(claim))
}

/** How long an unfinished upload is kept. */
export const uploadDays = 1

/** Deletes abandoned uploads. Runs on a schedule. */
export async function deleteOldUploads(db: SystemDb): Promise<void> {
  await db
    .delete(archive_imports)
    .where(
      and(
        eq(archive_imports.state, 'uploading'),
        lt(archive_imports.touched_at, sql`now() - make_interval(days => ${uploadDays}::int)`),
      ),
    )
}

/** Registers files before they are stored, or keeps them for another hour. After that they are deleted unless a row uses them. */
export async function keepUnusedFiles(db: SystemDb, stringer_id: StringerId, file_ids: readonly string[]): Promise<void> {
  await db.execute(sql`insert into app.unused_files (stringer_id, file_id)
    select ${stringer_id}::uuid, f from unnest(${sql.param(file_ids)}::uuid[]) f
    on conflict (stringer_id, file_id) do update set unused_since = now()`)
}
