// Shared by the backup commands.
import { readFile } from 'node:fs/promises'

import { Option } from '@commander-js/extra-typings'
import { findBackup } from '#server/backup/backups.ts'
import type { BackupSource } from '#server/backup/restore-service.ts'
import { openDecryption, type Decryption } from '#server/platform/backups/encryption.ts'
import { openTarget, type BackupTarget } from '#server/platform/backups/target.ts'
import { readConfig, type Config } from '#server/platform/config.ts'
import { CommandError } from '#scripts/command.ts'

export const fromOption = new Option(
  '--from <address>',
  'the folder or s3://bucket/prefix of the backups; the default is BACKUP_TO',
)

export const keyOption = new Option('--key <file>', 'the file with the secret key, for an encrypted backup')

export const nameDescription = 'the name of the backup; the default is the newest'

/** Opens the backups' location. */
export async function openBackups(config: Config, address: string | undefined, option: string): Promise<BackupTarget> {
  const used = address ?? config.BACKUP_TO
  if (used === undefined)
    throw new CommandError(`Say where the backups are: set BACKUP_TO, or add ${option} <folder or s3://bucket/prefix>.`)
  return openTarget(config, used)
}

async function readKey(file: string): Promise<Decryption> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new CommandError(`The key file cannot be read: ${String(error)}.`)
  })
  return openDecryption(text)
}

/** Finds the backup named in a command. */
export async function openBackup(
  name: string | undefined,
  { from, key }: { from?: string; key?: string },
): Promise<{ config: Config; source: BackupSource }> {
  const config = readConfig(process.env)
  const target = await openBackups(config, from, '--from')
  const decryption = key === undefined ? undefined : await readKey(key)
  return { config, source: { target, name: await findBackup(target, name), decryption } }
}
