import { Command } from '@commander-js/extra-typings'
import { openDatabaseAccess, type SystemDb } from '#database/access.ts'
import { countMigrations, roleUrls } from '#database/migrator/migrate.ts'
import { withClient } from '#database/connections/pool.ts'
import { readVersion } from '#server/backup/run-service.ts'
import { readBackupStatus } from '#server/backup/status-service.ts'
import { countDueMails } from '#server/messages/delivery-queries.ts'
import type { Config } from '#server/platform/config.ts'
import { queueUses } from '#server/platform/queue/queries.ts'
import { print, withDatabase } from '#scripts/command.ts'
import { formatAge, formatBytes } from '#scripts/format.ts'

async function databaseStatus(url: string, pending: number, applied: number): Promise<string> {
  const version = await withClient(
    url,
    async (owner) => (await owner.query<{ server_version: string }>('show server_version')).rows[0],
  )
  return `Postgres ${version?.server_version} at ${new URL(url).host}, ${applied} migrations, ${pending} pending`
}

async function backupStatus(db: SystemDb, { BACKUP_TO }: Config): Promise<string[]> {
  const { good, last } = await readBackupStatus(db)
  const schedule = BACKUP_TO === undefined ? 'BACKUP_TO is not set, so there are no daily backups' : `daily to ${BACKUP_TO}`
  const latest = good ? `last good one ${formatAge(good.started_at)} (${formatBytes(good.bytes ?? 0)}), ` : 'none yet; '
  const failure = last?.error ? [`THE LATEST FAILED ${formatAge(last.started_at)}: ${last.error}`] : []
  return [`${latest}${schedule}`, ...failure]
}

async function queueStatus(db: SystemDb): Promise<string[]> {
  const queues = await queueUses(db)
  const sum = (count: (queue: (typeof queues)[number]) => number) => queues.reduce((total, queue) => total + count(queue), 0)
  const failed = queues
    .filter((queue) => queue.failed > 0)
    .map(({ queue, failed }) => `${queue} failed ${failed} times in the last day`)
  return [`${sum(({ waiting }) => waiting)} jobs waiting, ${sum(({ active }) => active)} running`, ...failed]
}

async function mailStatus(db: SystemDb, { SMTP_URL, DATA_DIR }: Config): Promise<string> {
  const to = SMTP_URL === undefined ? `written to ${DATA_DIR}/outbox` : `sent through ${new URL(SMTP_URL).host}`
  return `${to}, ${await countDueMails(db)} messages to customers are due`
}

const printRow = (label: string, [first, ...more]: readonly (string | undefined)[]): void => {
  print(`${label.padEnd(11)}${first}`)
  for (const line of more) print(`${' '.repeat(11)}${line}`)
}

async function printStatus(config: Config, url: string): Promise<void> {
  const { applied, pending } = await countMigrations(url)
  printRow('Version', [await readVersion()])
  printRow('Database', [await databaseStatus(url, pending, applied)])
  if (pending > 0) return print('Start Stringdesk to apply the pending migrations. The rest is shown afterwards.')
  const access = openDatabaseAccess({
    ...roleUrls(url),
    pool_size: 1,
    transaction_pooling: config.DATABASE_POOLING === 'transaction',
  })
  try {
    const db = access.asSystem('status')
    printRow('Backups', await backupStatus(db, config))
    printRow('Queue', await queueStatus(db))
    printRow('Mail', [await mailStatus(db, config)])
    printRow('Files', [config.S3_BUCKET === undefined ? `in ${config.DATA_DIR}/files` : `in the bucket ${config.S3_BUCKET}`])
  } finally {
    await access.close()
  }
}

export const statusCommand = new Command('status')
  .description('shows the version, the database, the last good backup, the queue, mail and files')
  .action(() => withDatabase(printStatus, 'as it is'))
