import type { Claim, DatabaseAccess, SystemDb } from '#database/access.ts'
import { countTowardsLimit } from '#database/rate-limits.ts'
import { maxLength, minPasswordLength } from '#domain/constants.ts'
import { newId } from '#domain/values/ids.ts'
import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { BetterAuthOptions, User } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { getCookies } from 'better-auth/cookies'
// The minimal build leaves out Kysely, 262 modules that the Drizzle adapter never calls.
import { betterAuth } from 'better-auth/minimal'

import { identityAdapter } from './adapter.ts'
import { createDevices, type Devices } from './device-cookie.ts'
import { createClaimReader, createToken } from './session-cookie.ts'
import { addressLimits } from './rate-limits.ts'
import { passwordChangedMail, resetMail } from './mails.ts'
import { unwrapResetPage, cookiePrefix, homeOf, type Home } from './origins.ts'
import { passwordPlugin } from './password-plugin.ts'
import { twoFactorPlugin, twoFactorExtras } from './two-factor-plugin.ts'

/** The base path of better-auth. It is not reachable from outside; forward.ts calls it. */
export const authPath = '/identity'

/** Passes the caller's address to better-auth. Set by forward.ts only; a client's header of this name is dropped. */
export const addressHeader = 'x-stringdesk-address'

const hourSeconds = 60 * 60
const daySeconds = 24 * hourSeconds

export interface Identity {
  readonly home: Home
  readonly system: SystemDb
  readonly devices: Devices
  /** Reads the session from the signed cookie. The database checks that it has not ended (`auth.enter`). */
  sessionOf(headers: Headers): Claim | null
  /** Passes a request to better-auth. */
  handle(request: Request): Promise<Response>
  /** Runs work after the response. Errors are logged. */
  inBackground(work: Promise<unknown>): void
  /** Resolves when no background work is left. */
  idle(): Promise<void>
}

/** How passwords are stored and checked. */
export type PasswordHashing = NonNullable<NonNullable<BetterAuthOptions['emailAndPassword']>['password']>

export interface IdentityParts {
  readonly access: Pick<DatabaseAccess, 'asSystem'>
  readonly config: Pick<Config, 'BACKEND_URL' | 'HOST' | 'PORT'>
  readonly log: Logger
  readonly mailer: Mailer
  readonly secret: string
  /** Default: better-auth's scrypt. */
  readonly hashing?: PasswordHashing | undefined
}

/** Accounts, passwords and sessions by better-auth, on the schema `auth`. */
export function createIdentity({ access, config, log, mailer, secret, hashing }: IdentityParts): Identity {
  const home = homeOf(config)
  const system = access.asSystem('identity')
  const pending = new Set<Promise<unknown>>()

  const inBackground = (work: Promise<unknown>): void => {
    const tracked: Promise<unknown> = work
      .catch((error: unknown) => log.error({ err: error }, 'identity: background work failed'))
      .finally(() => pending.delete(tracked))
    pending.add(tracked)
  }

  const send = (mail: Mail): void => inBackground(mailer.send(mail))
  const options = optionsFor({ home, system, log, secret, send, hashing })
  const auth = betterAuth(options)
  return {
    home,
    system,
    devices: createDevices(home, secret),
    sessionOf: createClaimReader(getCookies(options).sessionToken.name, secret),
    handle: (request) => auth.handler(request),
    inBackground,
    idle: async () => {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

interface Setup {
  readonly home: Home
  readonly system: SystemDb
  readonly log: Logger
  readonly secret: string
  readonly send: (mail: Mail) => void
  readonly hashing: PasswordHashing | undefined
}

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

// Maps better-auth's models and fields to our tables and columns.
const user = { modelName: 'users', fields: { name: 'full_name', emailVerified: 'email_verified', ...timestamps } } as const
const session = {
  modelName: 'sessions',
  fields: { userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', ...timestamps },
} as const
const account = {
  modelName: 'accounts',
  fields: {
    userId: 'user_id',
    providerId: 'provider_id',
    accountId: 'account_id',
    accessToken: 'access_token',
    refreshToken: 'refresh_token',
    idToken: 'id_token',
    accessTokenExpiresAt: 'access_token_expires_at',
    refreshTokenExpiresAt: 'refresh_token_expires_at',
    ...timestamps,
  },
} as const
const verification = { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...timestamps } } as const

function optionsFor(setup: Setup): BetterAuthOptions {
  const { home, system, log, secret, send } = setup
  const passwords = passwordPlugin(({ email }) => send(passwordChangedMail(email)))
  return {
    appName: 'Stringdesk',
    baseURL: home.origin,
    basePath: authPath,
    secret,
    trustedOrigins: [...home.trusted],
    database: identityAdapter(system),
    user,
    session: { ...session, expiresIn: 30 * daySeconds, updateAge: hourSeconds },
    account,
    // Reset tokens are stored as hashes, so that a leaked table is useless.
    verification: { ...verification, storeIdentifier: 'hashed' },
    emailAndPassword: { ...passwordOptions(setup), onPasswordReset: passwords.onPasswordReset },
    databaseHooks: {
      session: { create: { before: async (data) => ({ data: { ...data, token: createToken(data.userId, data.token) } }) } },
    },
    rateLimit: rateLimit(system),
    advanced: advanced(home, secret),
    plugins: [twoFactorExtras(system), twoFactorPlugin(), passwords.plugin],
    // Rethrows unexpected errors for http/errors.ts. Otherwise better-auth prints them with their values.
    onAPIError: {
      onError: (error) => {
        if (!isAPIError(error)) throw error
      },
    },
    // Logs messages only. Their arguments may contain email addresses or query parameters.
    logger: {
      level: 'error',
      log: (level, message) => log[level === 'error' ? 'error' : 'warn']({ from: 'better-auth' }, message),
    },
    telemetry: { enabled: false },
  }
}

const passwordOptions = ({ home, send, hashing }: Setup) => ({
  enabled: true,
  ...(hashing && { password: hashing }),
  minPasswordLength,
  maxPasswordLength: maxLength.password,
  resetPasswordTokenExpiresIn: 60 * 60,
  revokeSessionsOnPasswordReset: true,
  sendResetPassword: async ({ user, url, token }: { user: User; url: string; token: string }) => {
    const page = unwrapResetPage(new URL(url).searchParams.get('callbackURL') ?? '') ?? `${home.origin}/reset-password`
    send(resetMail(user.email, `${page}?token=${token}`))
  },
})

// In the database, so that all processes share the counts.
const rateLimit = (system: SystemDb) => ({
  enabled: true,
  customRules: addressLimits,
  customStorage: {
    consume: async (key: string, { max, window }: { max: number; window: number }) => {
      const waitSeconds = await countTowardsLimit(system, key, { max, seconds: window })
      return { allowed: waitSeconds === 0, retryAfter: waitSeconds || null }
    },
  },
})

const advanced = (home: Home, secret: string) =>
  ({
    cookiePrefix: cookiePrefix(home, secret),
    useSecureCookies: home.origin.startsWith('https:'),
    defaultCookieAttributes: { httpOnly: true, sameSite: 'lax' },
    ipAddress: { ipAddressHeaders: [addressHeader] },
    database: { generateId: () => newId() },
    // Explicit, because better-auth turns both checks off when NODE_ENV is test.
    disableOriginCheck: false,
    disableCSRFCheck: false,
  }) satisfies BetterAuthOptions['advanced']
