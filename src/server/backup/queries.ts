import type { SystemDb } from '#database/access.ts'
import { backup_runs } from '#database/tables/backups.ts'
import { desc, isNotNull, lt, sql } from 'drizzle-orm'

export type BackupRun = typeof backup_runs.$inferSelect

const keptDays = 400

/** Records a backup's result and deletes very old ones. */
export async function insertRun(db: SystemDb, run: Omit<BackupRun, 'finished_at'>): Promise<void> {
  await db.insert(backup_runs).values({ ...run, finished_at: sql`now()` })
  await db.delete(backup_runs).where(lt(backup_runs.started_at, sql`now() - make_interval(days => ${keptDays})`))
}

/** The latest backup's result. */
export async function lastRun(db: SystemDb): Promise<BackupRun | undefined> {
  const [run] = await db.select().from(backup_runs).orderBy(desc(backup_runs.started_at)).limit(1)
  return run
}

/** The latest successful backup. */
export async function lastGoodRun(db: SystemDb): Promise<BackupRun | undefined> {
  const [run] = await db
    .select()
    .from(backup_runs)
    .where(isNotNull(backup_runs.name))
    .orderBy(desc(backup_runs.started_at))
    .limit(1)
  return run
}
