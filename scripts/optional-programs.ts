// Programs that tests and trials use if they are installed. `npm test` needs only Node, Chromium and the base system.
import { constants } from 'node:fs'
import { access, chmod, glob, mkdir, readdir, symlink } from 'node:fs/promises'
import { delimiter, join } from 'node:path'

import { StartError } from '#database/embedded/error.ts'

interface OptionalProgram {
  /** File names, preferred first. */
  readonly files: readonly string[]
  /** A glob pattern for its folder, if it is not in PATH. */
  readonly folder?: string
  readonly isLibrary?: boolean
  readonly debianPackage: string
  /** What `npm test` skips without it. Programs without this are used only by trials, which refuse to start without them. */
  readonly tests?: string
}

const webKit = { debianPackage: 'webkit2gtk-driver', tests: 'the main journey in WebKit' }
const quickStart = 'the commands of docs/api.md'
const postgres = { folder: '/usr/lib/postgresql/*/bin', debianPackage: 'postgresql' }

const optionalPrograms = {
  caddy: { files: ['caddy'], debianPackage: 'caddy', tests: 'deploy/Caddyfile' },
  nginx: { files: ['nginx'], debianPackage: 'nginx-light', tests: 'deploy/nginx.conf' },
  openssl: { files: ['openssl'], debianPackage: 'openssl', tests: 'the TLS settings of deploy/nginx.conf' },
  promtool: { files: ['promtool'], debianPackage: 'prometheus', tests: 'deploy/alerts.yaml and the metrics by Prometheus' },
  'systemd-analyze': { files: ['systemd-analyze'], debianPackage: 'systemd', tests: 'deploy/stringdesk.service' },
  curl: { files: ['curl'], debianPackage: 'curl', tests: quickStart },
  jq: { files: ['jq'], debianPackage: 'jq', tests: quickStart },
  firefox: { files: ['firefox-esr', 'firefox'], debianPackage: 'firefox-esr', tests: 'the main journey in Firefox' },
  WebKitWebDriver: { files: ['WebKitWebDriver'], ...webKit },
  MiniBrowser: { files: ['MiniBrowser'], folder: '/usr/lib/*/webkit2gtk-4.1', ...webKit },
  Xvfb: { files: ['Xvfb'], debianPackage: 'xvfb', tests: webKit.tests },
  postgres: { files: ['postgres'], ...postgres },
  initdb: { files: ['initdb'], ...postgres },
  pgbouncer: { files: ['pgbouncer'], debianPackage: 'pgbouncer' },
  patroni: { files: ['patroni'], debianPackage: 'patroni' },
  etcd: { files: ['etcd'], debianPackage: 'etcd-server' },
  haproxy: { files: ['haproxy'], debianPackage: 'haproxy' },
  libfaketime: { files: ['libfaketimeMT.so.1'], folder: '/usr/lib/*/faketime', isLibrary: true, debianPackage: 'libfaketime' },
} satisfies Record<string, OptionalProgram>

export type ProgramName = keyof typeof optionalPrograms

const programs: ReadonlyMap<string, OptionalProgram> = new Map(Object.entries(optionalPrograms))

const isProgramName = (name: string): name is ProgramName => programs.has(name)

const get = (name: ProgramName): OptionalProgram => optionalPrograms[name]

/** The programs that `npm test` uses. */
export const testedPrograms: readonly ProgramName[] = Object.keys(optionalPrograms)
  .filter(isProgramName)
  .filter((name) => get(name).tests !== undefined)

const pathFolders = (): string[] => (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)

/** Set in runs that pretend no optional program is installed. */
const hiddenVariable = 'STRINGDESK_HIDE_PROGRAMS'

/** Folders besides those in PATH. An ordinary user's PATH has no `sbin`, where Debian installs servers. */
async function otherFolders(pattern = '/{usr/,}sbin'): Promise<string[]> {
  const folders: string[] = []
  for await (const folder of glob(pattern)) folders.push(folder)
  // Newest version first.
  return folders.toSorted((a, b) => b.localeCompare(a, 'en', { numeric: true }))
}

async function findFile({ files, folder, isLibrary }: OptionalProgram): Promise<string | undefined> {
  const folders = [...pathFolders(), ...(await otherFolders(folder))]
  for (const path of folders.flatMap((parent) => files.map((file) => join(parent, file)))) {
    const isFound = await access(path, isLibrary ? constants.R_OK : constants.X_OK).then(
      () => true,
      () => false,
    )
    if (isFound) return path
  }
  return undefined
}

/** The path of a program; undefined if it is not installed or hidden. */
export const findProgram = async (name: ProgramName): Promise<string | undefined> =>
  process.env[hiddenVariable] ? undefined : await findFile(get(name))

/** The paths of programs that are used together; undefined if any is missing. */
export async function findPrograms<Name extends ProgramName>(
  ...names: readonly Name[]
): Promise<Record<Name, string> | undefined> {
  const paths: Partial<Record<Name, string>> = {}
  for (const name of names) paths[name] = await findProgram(name)
  const isComplete = (found: Partial<Record<Name, string>>): found is Record<Name, string> => names.every((name) => found[name])
  return isComplete(paths) ? paths : undefined
}

export async function findMissing(names: readonly ProgramName[]): Promise<ProgramName[]> {
  const missing: ProgramName[] = []
  for (const name of names) if ((await findProgram(name)) === undefined) missing.push(name)
  return missing
}

/** The paths of programs. If any is missing, throws StartError with the packages to install. */
export async function requirePrograms<Name extends ProgramName>(...names: readonly Name[]): Promise<Record<Name, string>> {
  const paths = await findPrograms(...names)
  if (paths) return paths
  throw new StartError(`This needs Debian's packages: ${installCommand(await findMissing(names))}`)
}

/** The command that installs programs on Debian. */
const installCommand = (names: readonly ProgramName[]): string =>
  `apt-get install ${[...new Set(names.map((name) => get(name).debianPackage))].join(' ')}`

const list = new Intl.ListFormat('en')

/** One line for each part of the product that `npm test` can't test without these programs. */
export function describeUntested(missing: readonly ProgramName[]): string[] {
  const byPart = Map.groupBy(missing, (name) => get(name).tests)
  return [...byPart].flatMap(([part, names]) =>
    part === undefined ? [] : [`Not tested: ${part}, which needs ${list.format(names)} (Debian: ${installCommand(names)}).`],
  )
}

/** Replaces a PATH folder that has optional programs with one that links to everything else in it. */
async function withoutPrograms(folder: string, copy: string): Promise<string> {
  const hidden = new Set<string>([...programs.values()].flatMap(({ files }) => files))
  const names = await readdir(folder).catch(() => [])
  if (!names.some((name) => hidden.has(name))) return folder
  await mkdir(copy)
  for (const name of names) if (!hidden.has(name)) await symlink(join(folder, name), join(copy, name))
  return copy
}

/**
 * The environment of a run without optional programs: lookups in this file find none, and starting one by name fails.
 * @param parent an empty folder for the links
 */
export async function hidePrograms(parent: string): Promise<Record<string, string>> {
  // The embedded Postgres and some tests start programs as another user.
  await chmod(parent, 0o755)
  const folders: string[] = []
  for (const [n, folder] of pathFolders().entries()) folders.push(await withoutPrograms(folder, join(parent, String(n))))
  return { PATH: folders.join(delimiter), [hiddenVariable]: 'yes' }
}
