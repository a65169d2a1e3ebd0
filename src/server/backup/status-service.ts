import type { SystemDb } from '#database/access.ts'

import { lastGoodRun, lastRun, type BackupRun } from './queries.ts'

/** The queue that wakes the daily backup. */
export const backupQueue = 'backup'

export interface BackupStatus {
  /** The latest successful backup. */
  readonly good: BackupRun | undefined
  /** The latest backup's result. */
  readonly last: BackupRun | undefined
}

export async function readBackupStatus(db: SystemDb): Promise<BackupStatus> {
  const [good, last] = await Promise.all([lastGoodRun(db), lastRun(db)])
  return { good, last }
}
