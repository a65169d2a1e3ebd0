// Encrypts credentials with keys from outside the database (decision 0049).
import { ValidationError } from '#domain/errors.ts'
import { CompactEncrypt, compactDecrypt, errors } from 'jose'

import type { SecretsKey, SecretsKeys } from './keys.ts'

export interface SecretBox {
  /** The prefix of everything encrypted with the current key. Undefined if this server has no key. */
  readonly currentPrefix: string | undefined
  /**
   * Encrypts a text.
   * @param context the record the text belongs to. Decryption needs the same context, so a text can't be moved to another record.
   * @throws ValidationError if this server has no key
   */
  seal(text: string, context: string): Promise<string>
  /** Decrypts a text. Undefined if its key is missing, or the text was changed or belongs to another context. */
  open(sealed: string, context: string): Promise<string | undefined>
  /** Whether a text was encrypted by `seal`, with any key. */
  isSealed(text: string): boolean
}

const noKey = 'This server can’t store secrets yet. Ask your administrator to set SECRETS_KEY.'

const prefixOf = ({ id }: SecretsKey): string => `${id}.`

/** The id of the key and the five parts of a JWE (RFC 7516). */
const sealedPattern = /^([\w-]{11})\.((?:[\w-]*\.){4}[\w-]*)$/

export function createSecretBox({ current, all }: SecretsKeys): SecretBox {
  return {
    currentPrefix: current && prefixOf(current),
    seal: async (text, context) => {
      if (!current) throw new ValidationError(noKey)
      const jwe = await new CompactEncrypt(new TextEncoder().encode(text))
        .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', sub: context })
        .encrypt(current.bytes)
      return `${prefixOf(current)}${jwe}`
    },
    open: async (sealed, context) => {
      const [, id = '', jwe = ''] = sealedPattern.exec(sealed) ?? []
      const key = all.get(id)
      if (!key) return undefined
      try {
        const options = { keyManagementAlgorithms: ['dir'], contentEncryptionAlgorithms: ['A256GCM'] }
        const { plaintext, protectedHeader } = await compactDecrypt(jwe, key.bytes, options)
        return protectedHeader['sub'] === context ? new TextDecoder().decode(plaintext) : undefined
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined
        throw error
      }
    },
    isSealed: (text) => sealedPattern.test(text),
  }
}
