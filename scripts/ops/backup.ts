import { writeFile } from 'node:fs/promises'

import { Command } from '@commander-js/extra-typings'
import { errorCode } from '#database/embedded/error.ts'
import { runBackup } from '#server/backup/run-service.ts'
import { createKeyPair } from '#server/platform/backups/encryption.ts'
import { openStorage } from '#server/platform/files/storage.ts'
import { formatBytes } from '#scripts/format.ts'
import { CommandError, print, withDatabase } from '#scripts/command.ts'

import { openBackups } from './backup-options.ts'

export const backupCommand = new Command('backup')
  .description('makes a backup of the database and all files, even while the app is running')
  .option('--to <address>', 'a folder or s3://bucket/prefix; the default is BACKUP_TO')
  .action(({ to }) =>
    withDatabase(async (config, ownerUrl) => {
      const target = await openBackups(config, to, '--to')
      const storage = await openStorage(config)
      const { name, bytes, tables, rows, files, added_files, missing_files, removed } = await runBackup({
        config,
        ownerUrl,
        storage,
        target,
      })
      print(`Backup ${name} is in ${target.address}`)
      print(`${tables} tables with ${rows} rows, ${files} files (${added_files} new), ${formatBytes(bytes)} written.`)
      if (removed.length > 0) print(`Removed ${removed.length} older backups.`)
      if (missing_files.length > 0)
        print(`The storage does not have ${missing_files.length} files that the database refers to: ${missing_files.join(', ')}`)
      if (!config.BACKUP_RECIPIENT)
        print('It is not encrypted. Anyone who can read it can sign in as anyone: keep it as safe as the database.')
    }, 'as it is'),
  )

export const backupKeyCommand = new Command('backup-key')
  .description('creates a key pair to encrypt backups: the secret key in a new file, the public key on the terminal')
  .argument('<file>', 'the file to create')
  .action(async (file) => {
    const { secret, recipient } = await createKeyPair()
    try {
      await writeFile(file, `# public key: ${recipient}\n${secret}\n`, { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if (errorCode(error) === 'EEXIST') throw new CommandError(`${file} already exists. Choose another file name.`)
      throw new CommandError(`${file} cannot be written: ${String(error)}.`)
    }
    print(`The secret key is in ${file}. Keep copies of it elsewhere: without it, encrypted backups cannot be restored.`)
    print(`Start Stringdesk with BACKUP_RECIPIENT=${recipient}`)
  })
