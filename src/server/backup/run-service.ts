import { readFile } from 'node:fs/promises'

import { openDatabaseAccess } from '#database/access.ts'
import { BackupRunning } from '#database/dump/lock.ts'
import { hasTable } from '#database/dump/contents.ts'
import { errorCode } from '#database/embedded/error.ts'
import { roleUrls } from '#database/migrator/migrate.ts'
import { openEncryption } from '#server/platform/backups/encryption.ts'
import { openTarget, type BackupTarget } from '#server/platform/backups/target.ts'
import type { Config } from '#server/platform/config.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import type { Logger } from '#server/platform/log.ts'
import * as z from 'zod'

import { makeBackup, type BackupResult } from './backup-service.ts'
import { BackupError } from './manifest.ts'
import { insertRun, type BackupRun } from './queries.ts'
import { parseRetention } from './retention.ts'

const packageFile = new URL('../../../package.json', import.meta.url)

export async function readVersion(): Promise<string> {
  return z.object({ version: z.string() }).parse(JSON.parse(await readFile(packageFile, 'utf8'))).version
}

export interface RunOptions {
  readonly config: Config
  readonly ownerUrl: string
  readonly storage: Storage
  readonly target: BackupTarget
}

/** Makes a backup with this server's settings and records the result. @throws BackupRunning, or the error that made it fail */
export async function runBackup({ config, ownerUrl, storage, target }: RunOptions): Promise<BackupResult> {
  const started_at = new Date().toISOString()
  const record = (run: Pick<BackupRun, 'name' | 'bytes' | 'error'>) => recordRun(config, ownerUrl, { ...run, started_at })
  try {
    const encryption = config.BACKUP_RECIPIENT === undefined ? undefined : await openEncryption(config.BACKUP_RECIPIENT)
    const retention = parseRetention(config.BACKUP_KEEP)
    const app_version = await readVersion()
    const clock = () => new Date().toISOString()
    const result = await makeBackup({ ownerUrl, storage, target, encryption, retention, app_version, clock })
    await record({ name: result.name, bytes: result.bytes, error: null })
    return result
  } catch (error) {
    // Throw the backup's error even if recording it fails.
    if (!(error instanceof BackupRunning))
      await record({ name: null, bytes: null, error: error instanceof Error ? error.message : String(error) }).catch(() => {})
    throw systemError(error)
  }
}

// A full disk, an unwritable folder or a bucket that denies access, which the operator can fix.
const systemError = (error: unknown): unknown =>
  error instanceof Error && (errorCode(error)?.startsWith('E') || '$metadata' in error)
    ? new BackupError(`The backup failed: ${error.message}`, { cause: error })
    : error

async function recordRun(config: Config, ownerUrl: string, run: Omit<BackupRun, 'finished_at'>): Promise<void> {
  // The table may not exist yet, because operators also make backups before an upgrade.
  if (!(await hasTable(ownerUrl, 'app.backup_runs'))) return
  const transaction_pooling = config.DATABASE_POOLING === 'transaction'
  const access = openDatabaseAccess({ ...roleUrls(ownerUrl), pool_size: 1, transaction_pooling })
  await insertRun(access.asSystem('backup'), run).finally(() => access.close())
}

export interface ScheduledBackup extends Omit<RunOptions, 'target'> {
  readonly log: Logger
}

/** Makes the daily backup. Does nothing while another backup is running. */
export async function makeDailyBackup({ config, ownerUrl, storage, log }: ScheduledBackup, address: string): Promise<void> {
  try {
    const target = await openTarget(config, address)
    const { missing_files, removed, ...result } = await runBackup({ config, ownerUrl, storage, target })
    log.info({ ...result, removed: removed.length }, 'backup: made')
    if (missing_files.length > 0)
      log.warn({ missing_files }, 'backup: the storage does not have files that the database refers to')
  } catch (error) {
    if (error instanceof BackupRunning) return log.info('backup: another one is being made')
    log.error({ err: error }, 'backup: failed')
    throw error
  }
}
