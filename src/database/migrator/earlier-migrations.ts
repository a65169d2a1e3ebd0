// Databases of version 0.2. Version 0.3 folded its migrations into one file per entity, and is the only version that converts such
// databases (decision 0153). Version 0.4 deletes this file and `migrations-0.2`.
import type { Client } from 'pg'

import { applyPending, readApplied, readMigrationFiles, type AppliedMigration } from './migrations.ts'

/** The migrations of version 0.2, and those that its databases need to become equal to the folded ones. */
export const earlierFolder = new URL('../migrations-0.2/', import.meta.url)

/** The last of the folded files. Later ones apply to converted databases, too. */
const lastFolded = '0030_operations.sql'

/**
 * Converts a database of version 0.2: applies the migrations of that version that it lacks, then lists the folded files as applied.
 * Does nothing to other databases. If it is interrupted, the next start continues it.
 * @returns the names of the files that were applied
 */
export async function convertEarlier(owner: Client): Promise<string[]> {
  if (!(await isEarlier(await readApplied(owner)))) return []
  const applied = await applyPending(owner, earlierFolder)
  await owner.query('begin')
  await listFolded(owner)
  await owner.query('commit')
  return applied
}

/** Whether these are migrations of version 0.2. */
async function isEarlier(applied: readonly AppliedMigration[]): Promise<boolean> {
  const [current, earlier] = await Promise.all([readMigrationFiles(), readMigrationFiles(earlierFolder)])
  const [currentHashes, earlierHashes] = [current, earlier].map((files) => new Set(files.map(({ sha256 }) => sha256)))
  return applied.some(({ sha256 }) => earlierHashes?.has(sha256) && !currentHashes?.has(sha256))
}

/** Replaces the list of applied migrations with the folded files. Call it in a transaction, after the last one of version 0.2. */
export async function listFolded(owner: Client): Promise<void> {
  const folded = (await readMigrationFiles()).filter(({ file }) => file <= lastFolded)
  await owner.query('delete from migration.applied')
  await owner.query('insert into migration.applied (file, sha256) select * from unnest($1::text[], $2::text[])', [
    folded.map(({ file }) => file),
    folded.map(({ sha256 }) => sha256),
  ])
}
