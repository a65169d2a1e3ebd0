import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { majorOf } from './binaries.ts'
import { codeOf, StartError } from './error.ts'
import type { Place } from './place.ts'
import { environment } from './process.ts'

const run = promisify(execFile)

// Owns every database of an embedded Postgres.
const ownerRole = 'stringdesk'

/** The address of one database of the embedded Postgres on `port`. */
export const ownerUrl = (password: string, port: number, database: string): string =>
  `postgres://${ownerRole}:${password}@127.0.0.1:${port}/${database}`

const passwordFile = (dataDir: string) => join(dataDir, 'postgres.password')

// ICU sorts names as people do: ann, Ärne, Bob, Zoe. Its root locale needs no guess at a language. What ICU leaves to the
// system's locale (which letters make a word, for pg_trgm) wants UTF-8; C.UTF-8 is missing on some systems, en_US on others.
const locales = [
  ['--locale-provider=icu', '--icu-locale=und', '--locale=C.UTF-8'],
  ['--locale-provider=icu', '--icu-locale=und', '--locale=en_US.UTF-8'],
  ['--locale-provider=icu', '--icu-locale=und', '--locale=C'],
]

async function initdb(place: Place, data: string, passwordAt: string): Promise<void> {
  const fixed = ['-D', data, '-U', ownerRole, '-E', 'UTF8', '-A', 'scram-sha-256', '--pwfile', passwordAt, '--lc-messages=C']
  let failed: unknown
  for (const locale of locales) {
    try {
      await run(place.binaries.initdb, [...fixed, ...locale], { ...place.runAs, cwd: place.folder, env: environment })
      return
    } catch (error) {
      failed = error
      if (!String(error).includes('invalid locale name')) break
    }
  }
  const lines = String(failed).split('\n')
  const why = lines.find((line) => /error:|FATAL:/.test(line)) ?? lines.at(-1)
  throw new StartError(
    `The database could not be made in ${place.folder}: ${why}. DATABASE_URL may name a Postgres 15 or later instead.`,
  )
}

async function newPassword(dataDir: string): Promise<string> {
  const password = randomBytes(24).toString('base64url')
  const file = passwordFile(dataDir)
  await writeFile(`${file}.new`, `${password}\n`, { mode: 0o600, flush: true })
  await rename(`${file}.new`, file)
  return password
}

async function makeCluster(dataDir: string, place: Place): Promise<string> {
  const leftovers = (await readdir(place.folder)).filter((name) => name.startsWith('postgres.making-'))
  // The initdb of a killed start may still be writing.
  for (const name of leftovers) await rm(join(place.folder, name), { recursive: true, force: true, maxRetries: 20 })
  const password = await newPassword(dataDir)
  const making = await mkdtemp(join(place.folder, 'postgres.making-'))
  const { uid, gid } = place.runAs
  const own = async (path: string) => (uid === undefined || gid === undefined ? undefined : await chown(path, uid, gid))
  await own(making)
  const passwordAt = join(making, 'password')
  await writeFile(passwordAt, password, { mode: 0o600 })
  await own(passwordAt)
  await initdb(place, join(making, 'data'), passwordAt)
  // Only a finished database gets the name, so an interrupted start begins again.
  await rename(join(making, 'data'), place.data)
  await rm(making, { recursive: true })
  return password
}

/** The owner's password. Throws StartError when its file is missing. */
export async function passwordOf(dataDir: string): Promise<string> {
  const file = passwordFile(dataDir)
  const password = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (!password) throw new StartError(`The password of the database is missing: bring ${file} back from a backup.`)
  return password
}

/**
 * The owner's password of the database in `place`, which is made when there is none. Throws StartError when what is there is
 * no database, or one of another major version.
 */
export async function cluster(dataDir: string, place: Place, say: (line: string) => void): Promise<string> {
  const version = await readFile(join(place.data, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) {
    const inside = await readdir(place.data).catch((error: unknown) => (codeOf(error) === 'ENOENT' ? [] : ['?']))
    if (inside.length > 0)
      throw new StartError(`${place.data} is not a database. Move it away, or set DATA_DIR to another folder.`)
    say(`Making the database in ${place.folder}.`)
    return await makeCluster(dataDir, place)
  }
  const major = majorOf(place.binaries)
  if (version.trim() !== major) {
    throw new StartError(
      `The database in ${place.data} was made by Postgres ${version.trim()}, this Stringdesk has Postgres ${major}. Export everything with the Stringdesk that made it, then import it here.`,
    )
  }
  return await passwordOf(dataDir)
}
