// The JSON that browsers and servers exchange for passkeys (WebAuthn level 3, section 5.1). Only the fields we use; others are ignored.
import { storableText } from '#domain/values/fields.ts'
import { read } from '#domain/values/records.ts'
import * as z from 'zod'

const publicKey = z.literal('public-key')

/** An authenticator's bytes as base64url. Credential ids have at most 1,023 bytes; the other limits leave room for future keys. */
const bytes = (max: number) =>
  storableText()
    .max(max, { error: 'Too long', abort: true })
    .regex(/^[\w-]+$/, { error: 'Must be base64url' })

const maxCharacters = { credentialId: 1364, clientData: 8192, authenticatorData: 8192, attestation: 65_536, signature: 8192 }

const credential = {
  id: bytes(maxCharacters.credentialId),
  rawId: bytes(maxCharacters.credentialId),
  type: publicKey,
}

/** For `navigator.credentials.create()`. */
export const creationOptions = z.object({
  challenge: read.text,
  rp: z.object({ id: read.text, name: read.text }),
  user: z.object({ id: read.text, name: read.text, displayName: read.text }),
  pubKeyCredParams: z.array(z.object({ type: publicKey, alg: z.int() })),
  /** Milliseconds. */
  timeout: z.int(),
  /** The account's existing passkeys. */
  excludeCredentials: z.array(z.object({ type: publicKey, id: read.text })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
})

/** The result of `navigator.credentials.create()`. */
export const createdCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(maxCharacters.clientData),
    attestationObject: bytes(maxCharacters.attestation),
  }),
})

/** For `navigator.credentials.get()`. */
export const requestOptions = z.object({
  challenge: read.text,
  rpId: read.text,
  /** Milliseconds. */
  timeout: z.int(),
  userVerification: z.literal('required'),
})

/** The result of `navigator.credentials.get()`. */
export const usedCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON: bytes(maxCharacters.clientData),
    authenticatorData: bytes(maxCharacters.authenticatorData),
    signature: bytes(maxCharacters.signature),
  }),
})
