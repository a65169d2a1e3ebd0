import { createHash } from 'node:crypto'
import { chmod, chown, mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { installedBinaries, sharedBinaries, type Binaries } from './binaries.ts'
import { codeOf, StartError } from './error.ts'
import { systemUser, type RunAs } from './user.ts'

/** Where a database is, what runs it, and as whom. */
export interface Place {
  /** Holds `data` and what is made on the way to it; the user of `runAs` may write here. */
  readonly folder: string
  readonly data: string
  readonly runAs: RunAs
  readonly binaries: Binaries
}

const shared = '/var/lib/stringdesk'
const pointerOf = (dataDir: string) => join(dataDir, 'postgres.path')
const dataIn = (folder: string) => join(folder, 'postgres')

const isThere = async (path: string): Promise<boolean> => (await stat(path).catch(() => undefined)) !== undefined

async function pathIn(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch(() => '')
  return text.trim() || undefined
}

/** Where the database of `dataDir` is, if there is one. */
export const dataOf = async (dataDir: string): Promise<string> => dataIn((await pathIn(pointerOf(dataDir))) ?? dataDir)

/** An ordinary user has the database in the data folder itself. */
async function ownPlace(dataDir: string): Promise<Place> {
  const elsewhere = await pathIn(pointerOf(dataDir))
  if (elsewhere) {
    throw new StartError(
      `The database of ${dataDir} was made by root and is in ${elsewhere}. Start Stringdesk as root, or set DATA_DIR to another folder.`,
    )
  }
  const data = dataIn(dataDir)
  const owner = (await stat(data).catch(() => undefined))?.uid
  const me = process.getuid?.()
  if (owner !== undefined && me !== undefined && owner !== me) {
    throw new StartError(`The database in ${data} belongs to user ${owner}. Start Stringdesk as that user.`)
  }
  return { folder: dataDir, data, runAs: {}, binaries: await installedBinaries() }
}

const lastOwnerFile = (folder: string) => join(folder, 'data-folder')

/** Takes the first free name, so that a database whose data folder was deleted is never overwritten. */
async function newFolder(dataDir: string, runAs: RunAs, say: (line: string) => void): Promise<string> {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 12)
  for (let n = 1; ; n += 1) {
    const folder = join(shared, n === 1 ? hash : `${hash}-${n}`)
    try {
      await mkdir(folder, { mode: 0o700 })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
      say(`An earlier data folder at this path left its database in ${folder}; it is kept as it is.`)
      continue
    }
    await chown(folder, runAs.uid ?? 0, runAs.gid ?? 0)
    await writeFile(lastOwnerFile(folder), `${dataDir}\n`)
    await writeFile(pointerOf(dataDir), `${folder}\n`)
    return folder
  }
}

/** Two data folders may name one database: after a move (the old one is gone) or after a copy (it is not). */
async function checkOwner(folder: string, dataDir: string, say: (line: string) => void): Promise<void> {
  const pointer = pointerOf(dataDir)
  if (!(await isThere(folder))) {
    throw new StartError(
      `The database of ${dataDir} is not where it should be, in ${folder}. Bring that folder back, or remove ${pointer} to begin with an empty one.`,
    )
  }
  const last = await pathIn(lastOwnerFile(folder))
  if (last === dataDir) return
  if (last && (await pathIn(pointerOf(last))) === folder) {
    throw new StartError(
      `${dataDir} is a copy of ${last} and names the same database, ${folder}. Remove ${pointer} to begin with an empty one.`,
    )
  }
  say(`The data folder has moved here from ${last ?? 'elsewhere'}; its database stays in ${folder}.`)
  await writeFile(lastOwnerFile(folder), `${dataDir}\n`)
}

/**
 * Started by root: Postgres refuses that user, and another may not be able to enter the data folder. So the database is under
 * /var/lib, belongs to a system user, and a file in the data folder says where it is.
 */
async function placeForRoot(dataDir: string, say: (line: string) => void): Promise<Place> {
  if (await isThere(join(dataIn(dataDir), 'PG_VERSION'))) {
    throw new StartError(`The database in ${dataDir} was made by an ordinary user. Start Stringdesk as that user, not as root.`)
  }
  try {
    await mkdir(shared, { recursive: true })
    await chmod(shared, 0o755)
    const known = await pathIn(pointerOf(dataDir))
    if (known) await checkOwner(known, dataDir, say)
    const folder = known ?? (await newFolder(dataDir, await systemUser(say), say))
    const { uid, gid } = await stat(folder)
    return {
      folder,
      data: dataIn(folder),
      runAs: { uid, gid },
      binaries: await sharedBinaries(await installedBinaries(), shared),
    }
  } catch (error) {
    if (error instanceof StartError || codeOf(error) === undefined) throw error
    const why = error instanceof Error ? error.message : ''
    throw new StartError(
      `The database needs ${shared} when root starts Stringdesk (${why}). Start it as an ordinary user instead.`,
    )
  }
}

/** Decides where the database of `dataDir` (absolute, own) is. Throws StartError where that cannot be decided safely. */
export const placeOf = (dataDir: string, say: (line: string) => void): Promise<Place> =>
  process.getuid?.() === 0 ? placeForRoot(dataDir, say) : ownPlace(dataDir)
