import { Command } from '@commander-js/extra-typings'
import { findBinaries } from '#database/embedded/binaries.ts'
import { startEmbedded } from '#database/embedded/embedded.ts'
import { restoreBackup, verifyBackup } from '#server/backup/restore-service.ts'
import { openStorage } from '#server/platform/files/storage.ts'
import type { Config } from '#server/platform/config.ts'
import { print } from '#scripts/command.ts'

import { fromOption, keyOption, nameDescription, openBackup } from './backup-options.ts'

/** Opens the target database. The embedded one gets locked, so no app can be running on it. */
async function openRestoreTarget({ DATABASE_URL, DATABASE_DIRECT_URL, DATA_DIR }: Config) {
  const url = DATABASE_DIRECT_URL ?? DATABASE_URL
  return url ? { url, stop: async () => {} } : startEmbedded(DATA_DIR, console.error)
}

export const restoreCommand = new Command('restore')
  .description('restores a backup into an empty database, while the app is stopped')
  .argument('[name]', nameDescription)
  .addOption(fromOption)
  .addOption(keyOption)
  .option('--replace', 'replaces a database that has accounts: everything in it is deleted', false)
  .action(async (name, { replace, ...options }) => {
    const { config, source } = await openBackup(name, options)
    const database = await openRestoreTarget(config)
    try {
      const { manifest, rows } = await restoreBackup(source, {
        ownerUrl: database.url,
        storage: await openStorage(config),
        replace,
      })
      print(
        `Restored the backup of ${manifest.created_at}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.count} files.`,
      )
      print('Every table was compared with the backup. Start Stringdesk now.')
    } finally {
      await database.stop()
    }
  })

/** An assembled app has no embedded Postgres, so it verifies on the configured server. */
const findServer = ({ DATABASE_URL, DATABASE_DIRECT_URL }: Config): Promise<string | undefined> =>
  findBinaries().then(
    () => undefined,
    () => DATABASE_DIRECT_URL ?? DATABASE_URL,
  )

export const verifyCommand = new Command('verify')
  .description('proves that a backup can be restored: restores it into a temporary database and compares everything')
  .argument('[name]', nameDescription)
  .addOption(fromOption)
  .addOption(keyOption)
  .action(async (name, options) => {
    const { config, source } = await openBackup(name, options)
    const { manifest, rows } = await verifyBackup(source, await findServer(config))
    print(
      `The backup ${source.name} is intact: ${manifest.tables.length} tables with ${rows} rows and ${manifest.files.count} files match after a test restore.`,
    )
  })
