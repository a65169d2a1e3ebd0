// Encrypts backups with age (decision 0033): the server has the public key, and only a restore needs the secret key.
import { ConfigError } from '#server/platform/config.ts'

type Bytes = AsyncIterable<Uint8Array>

export interface Encryption {
  /** The public key: age1... */
  readonly recipient: string
  encrypt(source: Bytes): Promise<Bytes>
}

export interface Decryption {
  decrypt(source: Bytes): Promise<Bytes>
}

export interface KeyPair {
  /** AGE-SECRET-KEY-1... */
  readonly secret: string
  readonly recipient: string
}

export async function createKeyPair(): Promise<KeyPair> {
  const age = await import('age-encryption')
  const secret = await age.generateX25519Identity()
  return { secret, recipient: await age.identityToRecipient(secret) }
}

/** @throws ConfigError if `recipient` is not a public key */
export async function openEncryption(recipient: string): Promise<Encryption> {
  const { Encrypter } = await import('age-encryption')
  const encrypter = new Encrypter()
  try {
    encrypter.addRecipient(recipient)
  } catch {
    throw new ConfigError('BACKUP_RECIPIENT is not an age public key. "npm run ops -- backup-key" creates one (age1...).')
  }
  return { recipient, encrypt: (source) => encrypter.encrypt(ReadableStream.from(source)) }
}

/** @param keyFile the text of a file with secret keys, as age-keygen writes it @throws ConfigError if there is none in it */
export async function openDecryption(keyFile: string): Promise<Decryption> {
  const { Decrypter } = await import('age-encryption')
  const decrypter = new Decrypter()
  const keys = keyFile
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
  try {
    for (const key of keys) decrypter.addIdentity(key)
  } catch {
    keys.length = 0
  }
  if (keys.length === 0) throw new ConfigError('The key file has no age secret key (AGE-SECRET-KEY-1...).')
  return { decrypt: (source) => decrypter.decrypt(ReadableStream.from(source)) }
}
