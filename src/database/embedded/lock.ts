import { constants, existsSync } from 'node:fs'
import { access, mkdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { codeOf, StartError } from './error.ts'

/** A data folder that belongs to this process until `release()` or until the process ends, however it ends. */
export interface OwnFolder {
  /** Absolute, without symbolic links. */
  readonly path: string
  release(): Promise<void>
}

// From SQLite's own list of result codes.
const busy = 5

// A lock that nobody refers to would be collected, and with it the lock on the file.
const held = new Set<DatabaseSync>()

const reasons = new Map([
  ['EACCES', 'permission denied'],
  ['EPERM', 'permission denied'],
  ['EROFS', 'the disk is read-only'],
  ['ENOSPC', 'the disk is full'],
  ['ENOENT', 'no folder can be made there'],
  ['ENOTDIR', 'part of the path is a file'],
  ['EEXIST', 'it is a file'],
])

function cannotWrite(folder: string, error: unknown): StartError {
  const why = reasons.get(codeOf(error) ?? '') ?? (error instanceof Error ? error.message : String(error))
  return new StartError(`The data folder ${folder} cannot be written (${why}). Mend that, or set DATA_DIR to another folder.`)
}

/** Node's own `recursive` never returns where a folder exists and yet takes no other one, as under /proc. */
async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await stat(folder)).isDirectory()) return
    if (codeOf(error) !== 'ENOENT' || existsSync(dirname(folder))) throw error
    await makeFolder(dirname(folder))
    await mkdir(folder, { mode: 0o700 })
  }
}

async function writableFolder(dataDir: string): Promise<string> {
  const folder = resolve(dataDir)
  try {
    await makeFolder(folder)
    await access(folder, constants.W_OK | constants.X_OK)
    return await realpath(folder)
  } catch (error) {
    throw cannotWrite(folder, error)
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
 * Makes the data folder where it is missing and takes it for this process. Throws StartError when it cannot be written or
 * another process has it.
 *
 * The lock is SQLite's on an empty file, because Node has no other one that the system itself lets go of when a process is
 * killed, on every platform. A process number in a file was set aside: after a restart, in a container above all, the number
 * belongs to somebody else.
 */
export async function ownFolder(dataDir: string): Promise<OwnFolder> {
  const path = await writableFolder(dataDir)
  const pidFile = join(path, 'stringdesk.pid')
  let lock: DatabaseSync | undefined
  try {
    lock = new DatabaseSync(join(path, 'stringdesk.lock'))
    lock.exec('BEGIN EXCLUSIVE')
    await writeFile(pidFile, `${process.pid}\n`)
  } catch (error) {
    lock?.close()
    const taken = error instanceof Error && 'errcode' in error && error.errcode === busy
    throw taken ? await alreadyRunning(pidFile) : cannotWrite(path, error)
  }
  const mine = lock
  held.add(mine)
  const release = async () => {
    if (!held.delete(mine)) return
    await rm(pidFile, { force: true })
    mine.close()
  }
  return { path, release }
}
