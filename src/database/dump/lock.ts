import { sql } from 'drizzle-orm'
import * as z from 'zod'

import type { SystemDb } from '#database/access.ts'
import { withClient } from '#database/connections/pool.ts'

// An arbitrary key. A backup takes this lock exclusively, and tasks that delete files take it shared.
const lockKey = 7_216_035

/** Another process is making a backup. */
export class BackupRunning extends Error {
  override readonly message = 'Another backup is being made. Wait until it is done.'
}

/**
 * Runs `work` while no other process makes a backup or deletes files. Uses a transaction without a snapshot, so it works through
 * PgBouncer and doesn't hold back vacuum. @throws BackupRunning
 */
export const withBackupLock = <T>(ownerUrl: string, work: () => Promise<T>): Promise<T> =>
  withClient(ownerUrl, async (client) => {
    await client.query('begin; set local idle_in_transaction_session_timeout = 0')
    const { rows } = await client.query<{ locked: boolean }>(`select pg_try_advisory_xact_lock(${lockKey}) as locked`)
    if (!rows[0]?.locked) throw new BackupRunning()
    const result = await work()
    // Fails if the connection was lost, and the lock with it.
    await client.query('commit')
    return result
  })

const lockedRows = z.tuple([z.object({ locked: z.boolean() })])

/** Runs `work`, which deletes files, unless a backup is running that may still need them. */
export const unlessBackupRuns = (db: SystemDb, work: (db: SystemDb) => Promise<void>): Promise<void> =>
  db.transaction(async (tx) => {
    const { rows } = await tx.execute(sql`select pg_try_advisory_xact_lock_shared(${sql.raw(String(lockKey))}) as locked`)
    const [{ locked }] = lockedRows.parse(rows)
    if (locked) await work(tx)
  })
