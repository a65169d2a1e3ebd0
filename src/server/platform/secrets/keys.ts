// The keys that encrypt credentials. They are outside the database and its backups, so that a copy of either reveals no credentials.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { errorCode } from '#database/embedded/error.ts'
import { ConfigError, parseSecretsKeys, type Config } from '#server/platform/config.ts'

export interface SecretsKey {
  /** Identifies the key in encrypted text. Reveals nothing about the key. */
  readonly id: string
  readonly bytes: Uint8Array
}

export interface SecretsKeys {
  /** The key for encryption. Undefined if this server has none. */
  readonly current: SecretsKey | undefined
  /** All keys that decrypt, by id. */
  readonly all: ReadonlyMap<string, SecretsKey>
}

/** The name of the file in DATA_DIR with the generated key. */
export const secretsKeyFile = 'secrets.key'

const toKey = (bytes: Uint8Array): SecretsKey => ({
  id: createHash('sha256').update(bytes).digest('base64url').slice(0, 11),
  bytes,
})

async function readKeyFile(path: string): Promise<Uint8Array[]> {
  const text = await readFile(path, 'utf8').catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return []
  const keys = parseSecretsKeys(text.trim().split('\n').join(','))
  if (!keys) throw new ConfigError(`The file ${path} doesn’t hold keys of 32 bytes in base64. Restore it from your copy.`)
  return keys
}

/** Creates the file unless another process does so first. It appears atomically, and only this user can read it. */
async function createKeyFile(folder: string, path: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const draft = `${path}.${randomUUID()}`
  await writeFile(draft, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx' })
  try {
    await link(draft, path)
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error
  } finally {
    await rm(draft)
  }
}

/**
 * Reads the keys of SECRETS_KEY, the first of which encrypts, and the keys in DATA_DIR. With the embedded database, which only one process
 * can use, a missing key is generated. Several processes must be given the same key.
 * @throws ConfigError
 */
export async function loadSecretsKeys({ SECRETS_KEY, DATABASE_URL, DATA_DIR }: Config): Promise<SecretsKeys> {
  const path = join(DATA_DIR, secretsKeyFile)
  const isOwnFile = SECRETS_KEY.length === 0 && DATABASE_URL === undefined
  let ofFile = await readKeyFile(path)
  if (isOwnFile && ofFile.length === 0) {
    await createKeyFile(DATA_DIR, path)
    ofFile = await readKeyFile(path)
  }
  const keys = [...SECRETS_KEY, ...ofFile].map(toKey)
  return {
    current: isOwnFile || SECRETS_KEY.length > 0 ? keys[0] : undefined,
    all: new Map(keys.map((key) => [key.id, key])),
  }
}
