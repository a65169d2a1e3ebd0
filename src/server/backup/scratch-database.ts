import { randomBytes } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { errorCode } from '#database/embedded/error.ts'
import { removeDataFolder, startEmbedded } from '#database/embedded/embedded.ts'
import { withClient } from '#database/pool.ts'

import { BackupError } from './manifest.ts'

/** An empty temporary database. */
interface ScratchDatabase {
  /** The owner's URL. */
  readonly url: string
  remove(): Promise<void>
}

/** A separate Postgres in a temporary folder. */
async function startScratchServer(): Promise<ScratchDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-verify-'))
  const removeFolder = () => removeDataFolder(folder)
  try {
    const server = await startEmbedded(folder, () => {})
    return { url: server.url, remove: () => server.stop().finally(removeFolder) }
  } catch (error) {
    await removeFolder()
    throw error
  }
}

const insufficientPrivilege = '42501'

async function createScratchDatabase(serverUrl: string): Promise<ScratchDatabase> {
  const name = `stringdesk_verify_${randomBytes(6).toString('hex')}`
  const run = (statement: string) => withClient(serverUrl, (owner) => owner.query(statement))
  try {
    await run(`create database ${name}`)
  } catch (error) {
    if (errorCode(error) !== insufficientPrivilege) throw error
    throw new BackupError(
      'The owner of the database may not create the temporary database. Grant it the right (alter role ... createdb), or verify the backup where "npm ci" has installed Postgres.',
    )
  }
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return { url: url.href, remove: async () => void (await run(`drop database ${name} with (force)`)) }
}

/**
 * Runs work on an empty temporary database, then removes it.
 * @param serverUrl the owner's URL of a database on the server to use. Undefined starts a temporary Postgres.
 */
export async function withScratchDatabase(serverUrl: string | undefined, work: (url: string) => Promise<void>): Promise<void> {
  const scratch = serverUrl === undefined ? await startScratchServer() : await createScratchDatabase(serverUrl)
  await work(scratch.url).finally(() => scratch.remove())
}
