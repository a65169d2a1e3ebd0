import { constants, existsSync } from 'node:fs'
import { access, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { errorCode, StartError } from './error.ts'

/** A data folder locked by this process. The lock ends with `release()` or with the process. */
export interface LockedFolder {
  /** Absolute, without symbolic links. */
  readonly path: string
  release(): Promise<void>
}

const SQLITE_BUSY = 5

// Keeps the locks from being garbage collected, which would release them.
const heldLocks = new Set<DatabaseSync>()

const reasons = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['ENOENT', 'the folder could not be created'],
  ['ENOTDIR', 'part of the path is a file'],
  ['EEXIST', 'it is a file'],
])

function notWritable(folder: string, error: unknown): StartError {
  const reason = reasons.get(errorCode(error) ?? '') ?? (error instanceof Error ? error.message : String(error))
  return new StartError(`Cannot write to the data folder ${folder} (${reason}). Fix this, or set DATA_DIR to another folder.`)
}

/** Replaces `mkdir` with `recursive`, which never returns in a folder that allows no subfolders, such as /proc. */
export async function createFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (errorCode(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return
    if (errorCode(error) !== 'ENOENT' || existsSync(dirname(folder))) throw error
    await createFolder(dirname(folder))
    await mkdir(folder, { mode: 0o700 })
  }
}

async function ensureWritable(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  try {
    await createFolder(folder)
    await access(folder, constants.W_OK | constants.X_OK)
    return await realpath(folder)
  } catch (error) {
    throw notWritable(folder, error)
  }
}

async function alreadyRunning(pidFile: string): Promise<StartError> {
  const pid = await readFile(pidFile, 'utf8').catch(() => '')
  const process = pid.trim() ? ` (process ${pid.trim()})` : ''
  return new StartError(
    `Stringdesk is already running on this data folder${process}. Stop it first, or set DATA_DIR to another folder.`,
  )
}

/**
 * Locks the data folder, creating it if necessary. Throws StartError if it is not writable or another process has locked it.
 *
 * Uses SQLite's lock on an empty file, because Node has no other lock that the operating system releases when the process is
 * killed, on every platform. A PID file alone is not enough: after a restart, especially in a container, another process may have
 * the same PID.
 */
export async function lockFolder(dataDir: string): Promise<LockedFolder> {
  const path = await ensureWritable(dataDir)
  const pidFile = join(path, 'stringdesk.pid')
  let database: DatabaseSync | undefined
  try {
    const lockFile = join(path, 'stringdesk.lock')
    // SQLite would create a world-readable file.
    await writeFile(lockFile, '', { flag: 'a', mode: 0o600 })
    database = new DatabaseSync(lockFile)
    database.exec('BEGIN EXCLUSIVE')
    await writeFile(pidFile, `${process.pid}\n`, { mode: 0o600 })
  } catch (error) {
    database?.close()
    const isLocked = error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY
    throw isLocked ? await alreadyRunning(pidFile) : notWritable(path, error)
  }
  const lock = database
  heldLocks.add(lock)
  const release = async () => {
    if (!heldLocks.delete(lock)) return
    await rm(pidFile, { force: true })
    lock.close()
  }
  return { path, release }
}
