// Backups in a target: names, manifests and file lists.
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { createInterface } from 'node:readline'

import type { BackupTarget } from '#server/platform/backups/target.ts'

import { BackupError, manifestName, parseFileLine, parseManifest, type BackupFile, type Manifest } from './manifest.ts'
import { readObject } from './objects.ts'
import { selectKept, type Retention } from './retention.ts'

const namePattern = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z$/

/** A backup's name is its snapshot time without characters that file systems reject. */
export const backupName = (created_at: string): string => created_at.replaceAll(':', '-')

export const tableKey = (name: string, table: string): string => `${name}/tables/${table}.copy.gz`
export const fileListKey = (name: string): string => `${name}/files.jsonl.gz`
export const manifestKey = (name: string): string => `${name}/${manifestName}`

const filesFolder = 'files/'

/** The folder of files encrypted to one key. Backups with that key share them. */
export const filesFolderOf = (recipient: string | null): string =>
  `${filesFolder}${recipient === null ? 'plain' : createHash('sha256').update(recipient).digest('hex').slice(0, 16)}/`

/** The names of all complete backups, oldest first. */
export async function listBackups(target: BackupTarget): Promise<string[]> {
  const keys = await target.list('')
  const names = keys.filter((key) => key.endsWith(`/${manifestName}`)).map((key) => key.split('/')[0] ?? '')
  return names.filter((name) => namePattern.test(name)).toSorted()
}

/** @throws BackupError */
export async function readManifest(target: BackupTarget, name: string): Promise<Manifest> {
  return parseManifest(name, await text(await target.read(manifestKey(name))))
}

/** The files of a backup. @throws BackupError */
export async function* readFileList(target: BackupTarget, name: string, manifest: Manifest): AsyncGenerator<BackupFile> {
  const bytes = readObject(target, fileListKey(name), manifest.files, { decryption: undefined, compressed: true })
  for await (const line of createInterface({ input: Readable.from(bytes, { objectMode: false }), crlfDelay: Infinity }))
    yield parseFileLine(line)
}

/** The given backup or the newest. @throws BackupError if it doesn't exist */
export async function findBackup(target: BackupTarget, name: string | undefined): Promise<string> {
  const names = await listBackups(target)
  const found = name === undefined ? names.at(-1) : names.find((one) => one === name)
  if (found !== undefined) return found
  const have = names.length === 0 ? 'It has no backups.' : `It has: ${names.join(', ')}.`
  throw new BackupError(`There is no ${name === undefined ? 'backup' : `backup ${name}`} in ${target.address}. ${have}`)
}

/**
 * Removes expired backups, leftovers of unfinished ones, and files that no remaining backup uses. Must not run during a backup.
 * @returns the names of the removed backups
 */
export async function pruneBackups(target: BackupTarget, retention: Retention): Promise<string[]> {
  const names = await listBackups(target)
  const kept = selectKept(names, retention)
  const keys = await target.list('')
  const usedFiles = new Set<string>()
  for (const name of kept) {
    const manifest = await readManifest(target, name)
    const folder = filesFolderOf(manifest.recipient)
    for await (const { key } of readFileList(target, name, manifest)) usedFiles.add(`${folder}${key}`)
  }
  const isUnused = (key: string) => {
    const [top = ''] = key.split('/')
    return key.startsWith(filesFolder) ? !usedFiles.has(key) : namePattern.test(top) && !kept.has(top)
  }
  // Manifests first, so that a partly removed backup doesn't look complete.
  const unused = keys.filter(isUnused).toSorted((a, b) => Number(b.endsWith(manifestName)) - Number(a.endsWith(manifestName)))
  for (const key of unused) await target.remove(key)
  return names.filter((name) => !kept.has(name))
}
