import type { SystemDb } from '#database/access.ts'

import { lastGoodRun, lastRun, type BackupRun } from './queries.ts'

/** The queue that wakes the daily backup. */
export const backupQueue = 'backup'

export interface BackupStatus {
  /** The latest backup that succeeded. */
  readonly good: BackupRun | undefined
  /** How the latest backup ended. */
  readonly last: BackupRun | undefined
}

export async function readBackupStatus(db: SystemDb): Promise<BackupStatus> {
  const [good, last] = await Promise.all([lastGoodRun(db), lastRun(db)])
  return { good, last }
}
