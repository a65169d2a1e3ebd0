// A software authenticator that makes and uses passkeys as a browser with a device does (WebAuthn level 3, ES256).
import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto'

import type { Session } from '#contract/identity/identity.ts'
import type { Passkey } from '#contract/identity/passkeys.ts'

import type { Caller } from './callers.ts'

interface Ceremony {
  /** The origin of the requesting page. */
  readonly origin?: string
  /** Whether the device verified its user, for example by fingerprint or PIN. */
  readonly isVerified?: boolean
  readonly type?: 'webauthn.create' | 'webauthn.get'
}

interface CreationOptions {
  readonly challenge: string
  readonly rp: { readonly id: string }
}

interface RequestOptions {
  readonly challenge: string
  readonly rpId: string
}

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

const flags = { present: 0x01, verified: 0x04, hasCredential: 0x40 }

const uint = (value: number, bytes: 2 | 4): Buffer => {
  const buffer = Buffer.alloc(bytes)
  buffer.writeUIntBE(value, 0, bytes)
  return buffer
}

// The subset of CBOR (RFC 8949) that is needed here.
const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)])
const cborBytes = (bytes: Uint8Array): Buffer =>
  Buffer.concat([
    bytes.length < 256 ? Buffer.from([0x58, bytes.length]) : Buffer.concat([Buffer.from([0x59]), uint(bytes.length, 2)]),
    bytes,
  ])
const cborMap = (...entries: Uint8Array[]): Buffer => Buffer.concat([Buffer.from([0xa0 + entries.length / 2]), ...entries])
const cborList = (...items: Uint8Array[]): Buffer => Buffer.concat([Buffer.from([0x80 + items.length]), ...items])

/** Encodes a P-256 public key in the COSE format (RFC 9053). */
function toCose(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  return Buffer.concat([
    head,
    cborBytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    cborBytes(Buffer.from(y, 'base64url')),
  ])
}

const clientDataOf = (type: string, challenge: string, origin: string): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))

/** An attestation with the caller's certificate. */
const certificateStatement = (certificate: Uint8Array): Buffer => cborMap(cborText('x5c'), cborList(cborBytes(certificate)))

/** One device with one passkey. */
export class Authenticator {
  /** The signature counter. It stays 0 on devices that don't count, as on most. */
  counter = 0
  readonly counts: boolean
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  readonly #bytes = randomBytes(32)
  /** The credential's id, base64url. */
  readonly id = base64url(this.#bytes)

  constructor({ counts = false } = {}) {
    this.counts = counts
  }

  #authenticatorData(host: string, isVerified: boolean, credential?: Uint8Array): Buffer {
    if (this.counts) this.counter += 1
    const set = flags.present | (isVerified ? flags.verified : 0) | (credential ? flags.hasCredential : 0)
    return Buffer.concat([sha256(host), Buffer.from([set]), uint(this.counter, 4), credential ?? Buffer.alloc(0)])
  }

  /**
   * Implements `navigator.credentials.create()`.
   * @param attestation the format and certificate of a device that sends them without a request
   */
  create(
    { challenge, rp }: CreationOptions,
    { origin = 'http://localhost:3000', isVerified = true, type = 'webauthn.create' }: Ceremony = {},
    attestation?: { readonly format: string; readonly certificate: Uint8Array },
  ) {
    const aaguid = Buffer.alloc(16)
    const credential = Buffer.concat([aaguid, uint(this.#bytes.length, 2), this.#bytes, toCose(this.#keys.publicKey)])
    const attestationObject = cborMap(
      cborText('fmt'),
      cborText(attestation?.format ?? 'none'),
      cborText('attStmt'),
      attestation ? certificateStatement(attestation.certificate) : cborMap(),
      cborText('authData'),
      cborBytes(this.#authenticatorData(rp.id, isVerified, credential)),
    )
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(clientDataOf(type, challenge, origin)),
        attestationObject: base64url(attestationObject),
      },
    }
  }

  /** Implements `navigator.credentials.get()`. */
  sign(
    { challenge, rpId }: RequestOptions,
    { origin = 'http://localhost:3000', isVerified = true, type = 'webauthn.get' }: Ceremony = {},
  ) {
    const clientData = clientDataOf(type, challenge, origin)
    const authenticatorData = this.#authenticatorData(rpId, isVerified)
    const signature = createSign('sha256')
      .update(Buffer.concat([authenticatorData, sha256(clientData)]))
      .sign(this.#keys.privateKey)
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
      },
    }
  }

  #credential() {
    return { id: this.id, rawId: this.id, type: 'public-key' as const }
  }
}

/** Adds a passkey to an account right after sign-in. */
export async function addPasskey({ passkeys }: Caller, device = new Authenticator()): Promise<Passkey> {
  return passkeys.add({ credential: device.create(await passkeys.setUp({})) })
}

/** Signs in with a device's passkey. */
export async function useDevice({ passkeys }: Caller, device: Authenticator, ceremony?: Ceremony): Promise<Session> {
  return passkeys.signIn({ credential: device.sign(await passkeys.signInOptions(), ceremony) })
}
