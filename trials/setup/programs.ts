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

/** Debian's package of each program. */
const packages = {
  postgres: 'postgresql',
  initdb: 'postgresql',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light',
  patroni: 'patroni',
  etcd: 'etcd-server',
  haproxy: 'haproxy',
}
type Program = keyof typeof packages

/** The paths of programs. Throws StartError with the packages to install when some are missing. */
export async function findPrograms<Name extends Program>(...names: Name[]): Promise<Record<Name, string>> {
  const missing = new Set<string>()
  const paths: Partial<Record<Name, string>> = {}
  for (const name of names) {
    const path = await find(name)
    if (path) paths[name] = path
    else missing.add(packages[name])
  }
  if (isComplete(paths, names)) return paths
  throw new StartError(`This needs Debian's packages: apt-get install ${[...missing].join(' ')}`)
}

const isComplete = <Name extends Program>(
  paths: Partial<Record<Name, string>>,
  names: readonly Name[],
): paths is Record<Name, string> => names.every((name) => paths[name] !== undefined)
