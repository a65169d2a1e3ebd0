import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

import { errorCode } from '#database/embedded/error.ts'
import { createFolder } from '#database/embedded/lock.ts'

import { MissingObject, type BackupTarget } from './target.ts'

// A file with this extension is still being written, or was left by a process that died.
const partEnding = '.part'

/** Stores backups in a folder, readable only by the owner. */
export function openFolderTarget(folder: string): BackupTarget {
  const root = resolve(folder)
  const pathOf = (key: string) => join(root, key)
  return {
    address: root,
    write: async (key, source) => {
      const path = pathOf(key)
      await createFolder(root)
      await mkdir(dirname(path), { recursive: true, mode: 0o700 })
      const part = `${path}${partEnding}`
      try {
        await pipeline(source, createWriteStream(part, { mode: 0o600, flush: true }))
        await rename(part, path)
      } catch (error) {
        await rm(part, { force: true })
        throw error
      }
    },
    read: async (key) => {
      const file = await open(pathOf(key)).catch((error: unknown) => {
        throw errorCode(error) === 'ENOENT' ? new MissingObject(key) : error
      })
      return createReadStream('', { fd: file })
    },
    list: (prefix) => listFiles(root, pathOf(prefix)),
    remove: (key) => removeFile(root, pathOf(key)),
  }
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return []
    throw error
  })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/'))
}

/** Removes a file and the folders that this leaves empty. */
async function removeFile(root: string, path: string): Promise<void> {
  await rm(path, { force: true })
  for (let folder = dirname(path); folder !== root && folder.startsWith(root); folder = dirname(folder)) {
    const isEmpty = await rmdir(folder).then(
      () => true,
      () => false,
    )
    if (!isEmpty) return
  }
}
