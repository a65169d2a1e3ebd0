// The installed programs of the hosted setup.
import { access, constants, readdir } from 'node:fs/promises'
import { join } from 'node:path'

import { StartError } from '#database/embedded/error.ts'

const isExecutable = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

/** Folders with Postgres's programs, newest version first: Debian keeps them out of PATH. */
async function postgresFolders(): Promise<string[]> {
  const root = '/usr/lib/postgresql'
  const versions = await readdir(root).catch(() => [])
  return versions.toSorted((a, b) => Number(b) - Number(a)).map((version) => join(root, version, 'bin'))
}

async function find(name: string): Promise<string | undefined> {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/sbin', '/sbin', ...(await postgresFolders())]
  for (const folder of folders) if (await isExecutable(join(folder, name))) return join(folder, name)
  return undefined
}

const packages = { postgres: 'postgresql', initdb: 'postgresql', pgbouncer: 'pgbouncer', nginx: 'nginx-light' }

/** The paths of the programs. Throws StartError with the packages to install when some are missing. */
export async function findPrograms(): Promise<Record<keyof typeof packages, string>> {
  const [postgres, initdb, pgbouncer, nginx] = await Promise.all([
    find('postgres'),
    find('initdb'),
    find('pgbouncer'),
    find('nginx'),
  ])
  if (postgres && initdb && pgbouncer && nginx) return { postgres, initdb, pgbouncer, nginx }
  const found = new Map(Object.entries({ postgres, initdb, pgbouncer, nginx }))
  const missing = Object.entries(packages).flatMap(([name, packageName]) => (found.get(name) ? [] : [packageName]))
  throw new StartError(`The hosted setup needs Debian's packages: apt-get install ${[...new Set(missing)].join(' ')}`)
}
