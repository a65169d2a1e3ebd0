import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'

import { NetworkError } from '#domain/errors.ts'
import { verifyPassword } from 'better-auth/crypto'
import pLimit from 'p-limit'

export interface PasswordHashing {
  readonly hash: (password: string) => Promise<string>
  readonly verify: (stored: { readonly hash: string; readonly password: string }) => Promise<boolean>
  /** Whether a hash has an older format and should be replaced at the next sign-in. */
  readonly isOutdated: (hash: string) => boolean
}

interface Parameters {
  /** Memory in KiB. */
  readonly memory: number
  readonly passes: number
  readonly parallelism: number
}

/**
 * One of OWASP's equally strong choices for argon2id (Password Storage Cheat Sheet): 46 MiB, one pass. With the choices that use less
 * memory, glibc keeps each thread's memory after use (decision 0043). Takes 70 ms. scrypt with 128 MiB takes 850 ms.
 */
const current: Parameters = { memory: 47_104, passes: 1, parallelism: 1 }
const saltBytes = 16
const tagBytes = 32

/** Hashes computed concurrently. Node's pool has four threads, and file access and DNS lookups need the others. */
const maxConcurrent = 2
/** Queue limit, about three seconds of work. More waiting requests would only make the others wait longer. */
const defaultMaxWaiting = 100

/** The PHC string format, which includes the parameters: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`. */
const format = ({ memory, passes, parallelism }: Parameters, salt: Buffer, tag: Buffer): string =>
  ['', 'argon2id', 'v=19', `m=${memory},t=${passes},p=${parallelism}`, toBase64(salt), toBase64(tag)].join('$')

const toBase64 = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

const currentPrefix = format(current, Buffer.alloc(0), Buffer.alloc(0)).slice(0, -1)
const pattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const computeTag = (password: string, nonce: Buffer, parameters: Parameters, tagLength: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    // Passwords that differ only in their Unicode form are the same.
    const message = password.normalize('NFKC')
    argon2('argon2id', { message, nonce, tagLength, ...parameters }, (error, tag) => (error ? reject(error) : resolve(tag)))
  })

async function verifyTag(hash: string, password: string): Promise<boolean> {
  const [, memory, passes, parallelism, salt = '', stored = ''] = pattern.exec(hash) ?? []
  const expected = Buffer.from(stored, 'base64')
  const parameters = { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) }
  return timingSafeEqual(await computeTag(password, Buffer.from(salt, 'base64'), parameters, expected.length), expected)
}

async function createHash(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  return format(current, salt, await computeTag(password, salt, current, tagBytes))
}

/**
 * Argon2id on Node's thread pool, a few at a time, so many concurrent sign-ins don't exhaust memory or threads. Still verifies hashes of
 * earlier versions, which are better-auth's scrypt.
 */
export function createPasswordHashing(maxWaiting: number = defaultMaxWaiting): PasswordHashing {
  const limit = pLimit(maxConcurrent)
  const enqueue = <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (limit.pendingCount < maxWaiting) return limit(work)
    return Promise.reject(new NetworkError('Too many people are signing in. Try again in a few seconds.', { retry_after: 5 }))
  }
  return {
    hash: (password) => enqueue(() => createHash(password)),
    verify: ({ hash, password }) =>
      enqueue(() => (hash.startsWith('$') ? verifyTag(hash, password) : verifyPassword({ hash, password }))),
    isOutdated: (hash) => !hash.startsWith(currentPrefix),
  }
}
