// Configures and extends better-auth's passkey plugin for our tables. Loaded on the first use of a passkey, because its libraries need
// memory (docs/decisions/0034).
import { getAuthenticatorName, passkey } from '@better-auth/passkey'
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers'
import type { BetterAuthOptions, BetterAuthPlugin } from 'better-auth'
import { APIError, createAuthMiddleware } from 'better-auth/api'
import { maxLength } from '#domain/constants.ts'
import { betterAuth } from 'better-auth/minimal'
import * as z from 'zod'

import { describeDevice } from '../sessions/device-label.ts'
import { passkeyHost, type Home } from '../origins.ts'
import { stepCookies } from '../two-factor/step-cookies.ts'

// The plugin only requests user verification. If it weren't required, a found phone or key would be enough to sign in.
function refuseUnverifiedUser(isVerified: boolean | undefined): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { code: 'USER_NOT_VERIFIED' })
}

const schema = {
  passkey: {
    modelName: 'passkeys',
    fields: {
      publicKey: 'public_key',
      userId: 'user_id',
      credentialID: 'credential_id',
      deviceType: 'device_type',
      backedUp: 'backed_up',
      createdAt: 'created_at',
    },
  },
} as const

/** better-auth's plugin with our table and cookie. Each sign-in verifies the user by fingerprint, face, PIN or the device's lock. */
const passkeyPlugin = (home: Home) =>
  passkey({
    rpID: passkeyHost(home),
    rpName: 'Stringdesk',
    advanced: { webAuthnChallengeCookie: stepCookies.passkey },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    registration: {
      afterVerification: async ({ ctx, verification: { registrationInfo } }) => {
        refuseUnverifiedUser(registrationInfo?.userVerified)
        const device = describeDevice(ctx.headers?.get('user-agent') ?? null).label
        return { name: getAuthenticatorName(registrationInfo?.aaguid) ?? device.slice(0, maxLength.passkeyName) }
      },
    },
    authentication: {
      afterVerification: async ({ verification }) => refuseUnverifiedUser(verification.authenticationInfo.userVerified),
    },
    schema,
  })

const registrationSchema = z.object({ response: z.object({ response: z.object({ attestationObject: z.string() }) }) })

/** Whether the attestation has no certificate. Browsers remove certificates, because we don't request them. */
function isWithoutCertificate(attestationObject: string): boolean {
  try {
    const attestation = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject))
    const format = attestation.get('fmt')
    return format === 'none' || (format === 'packed' && !attestation.get('attStmt').get('x5c'))
  } catch {
    return false
  }
}

/** Refuses certificates, because the library would fetch their revocation lists from any address the caller wrote into them. */
const passkeyGuard = {
  id: 'passkey-guard',
  hooks: {
    before: [
      {
        matcher: ({ path }) => path === '/passkey/verify-registration',
        handler: createAuthMiddleware(async ({ body }) => {
          const { data } = registrationSchema.safeParse(body)
          if (data && isWithoutCertificate(data.response.response.attestationObject)) return
          throw new APIError('BAD_REQUEST', { code: 'FAILED_TO_VERIFY_REGISTRATION' })
        }),
      },
    ],
  },
} satisfies BetterAuthPlugin

/** better-auth with the same options and its passkey plugin. */
export const createPasskeyAuth = (home: Home, options: BetterAuthOptions) =>
  betterAuth({
    ...options,
    // passkeyOrigin() has already compared the origin with the requested host.
    trustedOrigins: home.isGuessed ? [...home.trusted, 'http://localhost:*', 'https://localhost:*'] : [...home.trusted],
    // Any session is accepted, because refuseStranger() has checked the password or a recent sign-in.
    session: { ...options.session, freshAge: 0 },
    plugins: [passkeyGuard, passkeyPlugin(home)],
  })
