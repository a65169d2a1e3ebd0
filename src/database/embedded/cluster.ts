import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { majorVersion } from './binaries.ts'
import { errorCode, StartError } from './error.ts'
import type { ClusterLocation } from './location.ts'
import { postgresEnv } from './process.ts'

const run = promisify(execFile)

const ownerRole = 'stringdesk'

/** The owner's URL of a database on the embedded Postgres. */
export const ownerUrl = (password: string, port: number, database: string): string =>
  `postgres://${ownerRole}:${password}@127.0.0.1:${port}/${database}`

const passwordPath = (dataDir: string) => join(dataDir, 'postgres.password')

// ICU sorts names case-insensitively and with accents: ann, Ärne, Bob, Zoe. Its root locale is independent of language. pg_trgm uses
// the libc locale to recognize letters, which needs UTF-8. Some systems don't have C.UTF-8, others don't have en_US.
const localeOptions = [
  ['--locale-provider=icu', '--icu-locale=und', '--locale=C.UTF-8'],
  ['--locale-provider=icu', '--icu-locale=und', '--locale=en_US.UTF-8'],
  ['--locale-provider=icu', '--icu-locale=und', '--locale=C'],
]

async function initdb(location: ClusterLocation, pgData: string, passwordFile: string): Promise<void> {
  const options = [
    '-D',
    pgData,
    '-U',
    ownerRole,
    '-E',
    'UTF8',
    '-A',
    'scram-sha-256',
    '--pwfile',
    passwordFile,
    '--lc-messages=C',
  ]
  let lastError: unknown
  for (const locale of localeOptions) {
    try {
      await run(location.binaries.initdb, [...options, ...locale], {
        ...location.runAs,
        cwd: location.folder,
        env: postgresEnv,
      })
      return
    } catch (error) {
      lastError = error
      if (!String(error).includes('invalid locale name')) break
    }
  }
  const lines = String(lastError).split('\n')
  const reason = lines.find((line) => /error:|FATAL:/.test(line)) ?? lines.at(-1)
  throw new StartError(
    `Could not create the database in ${location.folder}: ${reason}. Alternatively, set DATABASE_URL to a server with Postgres 15 or later.`,
  )
}

async function createPassword(dataDir: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  const file = passwordPath(dataDir)
  await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return password
}

async function createCluster(dataDir: string, location: ClusterLocation): Promise<string> {
  const leftovers = (await readdir(location.folder)).filter((name) => name.startsWith('postgres.making-'))
  // Retries, because the initdb of a killed process may still be writing.
  for (const name of leftovers) await rm(join(location.folder, name), { recursive: true, force: true, maxRetries: 20 })
  const password = await createPassword(dataDir)
  const temporary = await mkdtemp(join(location.folder, 'postgres.making-'))
  const { uid, gid } = location.runAs
  const setOwner = async (path: string) => (uid === undefined || gid === undefined ? undefined : await chown(path, uid, gid))
  await setOwner(temporary)
  const passwordFile = join(temporary, 'password')
  await writeFile(passwordFile, password, { mode: 0o600 })
  await setOwner(passwordFile)
  await initdb(location, join(temporary, 'data'), passwordFile)
  // Renamed only once it is complete, so an interrupted start can be repeated.
  await rename(join(temporary, 'data'), location.pgData)
  await rm(temporary, { recursive: true })
  return password
}

/** Reads the owner's password. Throws StartError if its file is missing. */
export async function readPassword(dataDir: string): Promise<string> {
  const file = passwordPath(dataDir)
  const password = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (!password) throw new StartError(`The database password is missing. Restore ${file} from a backup.`)
  return password
}

/**
 * Creates the database cluster if it doesn't exist. Throws StartError if the folder contains something else, or a cluster of
 * another major version.
 * @returns the owner's password
 */
export async function ensureCluster(dataDir: string, location: ClusterLocation, print: (line: string) => void): Promise<string> {
  const { pgData, folder, binaries } = location
  const version = await readFile(join(pgData, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) {
    const entries = await readdir(pgData).catch((error: unknown) => (errorCode(error) === 'ENOENT' ? [] : ['?']))
    if (entries.length > 0)
      throw new StartError(`${pgData} is not a Postgres data directory. Move it away, or set DATA_DIR to another folder.`)
    print(`Creating the database in ${folder}.`)
    return await createCluster(dataDir, location)
  }
  const major = majorVersion(binaries)
  if (version.trim() !== major) {
    throw new StartError(
      `The database in ${pgData} was created by Postgres ${version.trim()}, but this version of Stringdesk uses Postgres ${major}. Export your data with the version that created it, then import it here.`,
    )
  }
  return await readPassword(dataDir)
}
