import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { findBinaries, shareBinaries, type Binaries } from './binaries.ts'
import { errorCode, StartError } from './error.ts'
import { ensureSystemUser, type RunAs } from './user.ts'

/** Where a database cluster is, and which binaries and user run it. */
export interface ClusterLocation {
  /** The parent of `pgData`, writable by the `runAs` user. Also contains temporary files of initdb. */
  readonly folder: string
  /** The Postgres data directory (PGDATA). */
  readonly pgData: string
  readonly runAs: RunAs
  readonly binaries: Binaries
}

// Contains the clusters and binaries if Stringdesk is started by root.
const systemFolder = '/var/lib/stringdesk'
/** If Stringdesk is started by root, this file in the data folder contains the path of the cluster's folder. */
const pointerPath = (dataDir: string) => join(dataDir, 'postgres.path')
const pgDataPath = (folder: string) => join(folder, 'postgres')

const pathExists = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined

async function readPath(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.trim() || undefined
}

/** The Postgres data directory of `dataDir`, which may not exist yet. */
export const findPgData = async (dataDir: string): Promise<string> =>
  pgDataPath((await readPath(pointerPath(dataDir))) ?? dataDir)

/** If an ordinary user starts Stringdesk, the cluster is in the data folder. */
async function locateForUser(dataDir: string): Promise<ClusterLocation> {
  const systemPath = await readPath(pointerPath(dataDir))
  if (systemPath) {
    throw new StartError(
      `The database of ${dataDir} was created by root and is in ${systemPath}. Start Stringdesk as root, or set DATA_DIR to another folder.`,
    )
  }
  const pgData = pgDataPath(dataDir)
  const owner = (await stat(pgData).catch(() => undefined))?.uid
  const user = process.getuid?.()
  if (owner !== undefined && user !== undefined && owner !== user) {
    throw new StartError(`The database in ${pgData} belongs to user ${owner}. Start Stringdesk as that user.`)
  }
  return { folder: dataDir, pgData, runAs: {}, binaries: await findBinaries() }
}

/** This file in the cluster's folder contains the path of the data folder that last used it. */
const ownerPath = (folder: string) => join(folder, 'data-folder')

/** Creates a folder with an unused name, so that it never overwrites the database of a deleted data folder. */
async function createFolder(dataDir: string, runAs: RunAs, print: (line: string) => void): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  for (let n = 1; ; n += 1) {
    const folder = join(systemFolder, n === 1 ? hash : `${hash}-${n}`)
    try {
      await mkdir(folder, { mode: 0o700 })
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
      print(`Found the database of a deleted data folder in ${folder}. It is kept and not used.`)
      continue
    }
    await chown(folder, runAs.uid ?? 0, runAs.gid ?? 0)
    await writeFile(ownerPath(folder), `${dataDir}\n`)
    await writeFile(pointerPath(dataDir), `${folder}\n`, { mode: 0o600 })
    return folder
  }
}

/** Accepts a data folder that was moved. Throws StartError if it was copied, because the original uses the same database. */
async function checkOwner(folder: string, dataDir: string, print: (line: string) => void): Promise<void> {
  const pointer = pointerPath(dataDir)
  if (!(await pathExists(folder))) {
    throw new StartError(
      `The database of ${dataDir} is missing from ${folder}. Restore that folder, or delete ${pointer} to start with an empty database.`,
    )
  }
  const lastOwner = await readPath(ownerPath(folder))
  if (lastOwner === dataDir) return
  if (lastOwner && (await readPath(pointerPath(lastOwner))) === folder) {
    throw new StartError(
      `${dataDir} is a copy of ${lastOwner} and refers to the same database, ${folder}. Delete ${pointer} to start with an empty database.`,
    )
  }
  print(`The data folder was moved here from ${lastOwner ?? 'another path'}. Its database stays in ${folder}.`)
  await writeFile(ownerPath(folder), `${dataDir}\n`)
}

/**
 * If root starts Stringdesk, the cluster is in /var/lib and belongs to a system user, and a file in the data folder contains its path:
 * Postgres refuses to run as root, and other users may have no access to the data folder.
 */
async function locateForRoot(dataDir: string, print: (line: string) => void): Promise<ClusterLocation> {
  if (await pathExists(join(pgDataPath(dataDir), 'PG_VERSION'))) {
    throw new StartError(
      `The database in ${dataDir} was created by an ordinary user. Start Stringdesk as that user, not as root.`,
    )
  }
  try {
    await mkdir(systemFolder, { recursive: true })
    await chmod(systemFolder, 0o755)
    const existing = await readPath(pointerPath(dataDir))
    if (existing) await checkOwner(existing, dataDir, print)
    const folder = existing ?? (await createFolder(dataDir, await ensureSystemUser(print), print))
    const { uid, gid } = await stat(folder)
    return {
      folder,
      pgData: pgDataPath(folder),
      runAs: { uid, gid },
      binaries: await shareBinaries(await findBinaries(), systemFolder),
    }
  } catch (error) {
    if (error instanceof StartError || errorCode(error) === undefined) throw error
    const reason = error instanceof Error ? error.message : ''
    throw new StartError(
      `The database could not be set up in ${systemFolder}, which is needed when root starts Stringdesk (${reason}). Start it as an ordinary user instead.`,
    )
  }
}

/** Locates the cluster of `dataDir`, an absolute path locked by this process. Throws StartError if that isn't safely possible. */
export const locateCluster = (dataDir: string, print: (line: string) => void): Promise<ClusterLocation> =>
  process.getuid?.() === 0 ? locateForRoot(dataDir, print) : locateForUser(dataDir)
