import type { Claim, DatabaseAccess, SystemDb } from '#database/access.ts'
import { take } from '#database/rate-limits.ts'
import { accounts, sessions, two_factors, users, verifications } from '#database/tables/auth.ts'
import { maxLength, minPasswordLength } from '#domain/constants.ts'
import { newId } from '#domain/values/ids.ts'
import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { BetterAuthOptions, User } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { isAPIError } from 'better-auth/api'
import { getCookies } from 'better-auth/cookies'
// The one without Kysely, 262 modules that the adapter for Drizzle never calls.
import { betterAuth } from 'better-auth/minimal'

import { claimReader, tokenOf } from './claim.ts'
import { addressLimits } from './limits.ts'
import { passwordChangedMail, resetMail } from './mails.ts'
import { carriedBy, cookiePrefix, homeOf, type Home } from './origins.ts'
import { renewal } from './renewal.ts'
import { secondFactor, secondFactorExtras } from './second-step.ts'

/** better-auth's paths begin here. They are never reached from outside: procedures.ts forwards to them. */
export const authPath = '/identity'

/** Carries the caller's address to better-auth; forward.ts writes it, and nothing that a client sends gets here. */
export const addressHeader = 'x-stringdesk-address'

/** Seconds. */
const hour = 60 * 60
const day = 24 * hour

export interface Identity {
  readonly home: Home
  readonly system: SystemDb
  /** Who asks, by the signed cookie. Null when nobody does. The door confirms that the session is alive. */
  sessionOf(headers: Headers): Claim | null
  /** Lets better-auth answer. */
  handle(request: Request): Promise<Response>
  /** Work that no answer waits for. What it throws is logged. */
  inBackground(work: Promise<unknown>): void
  /** Settles when no background work is left: for a stop in good order. */
  idle(): Promise<void>
}

export interface IdentityParts {
  readonly access: Pick<DatabaseAccess, 'asSystem'>
  readonly config: Pick<Config, 'BACKEND_URL' | 'HOST' | 'PORT'>
  readonly log: Logger
  readonly mailer: Mailer
  readonly secret: string
}

/** Accounts, passwords and sessions: better-auth on schema `auth`, set up for this house. */
export function createIdentity({ access, config, log, mailer, secret }: IdentityParts): Identity {
  const home = homeOf(config)
  const system = access.asSystem('identity')
  const pending = new Set<Promise<unknown>>()

  const inBackground = (work: Promise<unknown>): void => {
    const watched: Promise<unknown> = work
      .catch((error: unknown) => log.error({ err: error }, 'identity: background work failed'))
      .finally(() => pending.delete(watched))
    pending.add(watched)
  }

  const send = (mail: Mail): void => inBackground(mailer.send(mail))
  const options = optionsFor({ home, system, log, secret, send })
  const auth = betterAuth(options)
  return {
    home,
    system,
    sessionOf: claimReader(getCookies(options).sessionToken.name, secret),
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
}

const written = { createdAt: 'created_at', updatedAt: 'updated_at' }

// Each model of better-auth under our table's name, its fields under our columns' names.
const user = { modelName: 'users', fields: { name: 'full_name', emailVerified: 'email_verified', ...written } } as const
const session = {
  modelName: 'sessions',
  fields: { userId: 'user_id', expiresAt: 'expires_at', ipAddress: 'ip_address', userAgent: 'user_agent', ...written },
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
    ...written,
  },
} as const
const verification = { modelName: 'verifications', fields: { expiresAt: 'expires_at', ...written } } as const

function optionsFor(setup: Setup): BetterAuthOptions {
  const { home, system, log, secret, send } = setup
  const renewed = renewal(({ email }) => send(passwordChangedMail(email)))
  return {
    appName: 'Stringdesk',
    baseURL: home.origin,
    basePath: authPath,
    secret,
    trustedOrigins: [...home.trusted],
    database: drizzleAdapter(system, {
      provider: 'pg',
      schema: { users, sessions, accounts, verifications, two_factors },
      transaction: true,
    }),
    user,
    session: { ...session, expiresIn: 30 * day, updateAge: hour },
    account,
    // A reset token is kept as a hash: who reads the table cannot use it.
    verification: { ...verification, storeIdentifier: 'hashed' },
    emailAndPassword: { ...passwords(setup), onPasswordReset: renewed.onPasswordReset },
    databaseHooks: {
      session: { create: { before: async (made) => ({ data: { ...made, token: tokenOf(made.userId, made.token) } }) } },
    },
    rateLimit: rateLimit(system),
    advanced: advanced(home, secret),
    plugins: [secondFactorExtras(system), secondFactor(), renewed.plugin],
    // What is no refusal goes to the catalogue (server/errors.ts), not to the console with its values.
    onAPIError: {
      onError: (error) => {
        if (!isAPIError(error)) throw error
      },
    },
    // Its messages only, never what it puts beside them: that can be an e-mail address or a query with its values.
    logger: {
      level: 'error',
      log: (level, message) => log[level === 'error' ? 'error' : 'warn']({ from: 'better-auth' }, message),
    },
    telemetry: { enabled: false },
  }
}

const passwords = ({ home, send }: Setup) => ({
  enabled: true,
  minPasswordLength,
  maxPasswordLength: maxLength.password,
  resetPasswordTokenExpiresIn: 60 * 60,
  revokeSessionsOnPasswordReset: true,
  sendResetPassword: async ({ user, url, token }: { user: User; url: string; token: string }) => {
    const page = carriedBy(new URL(url).searchParams.get('callbackURL') ?? '') ?? `${home.origin}/reset-password`
    send(resetMail(user.email, `${page}?token=${token}`))
  },
})

// In the database, so that all processes count together.
const rateLimit = (system: SystemDb) => ({
  enabled: true,
  customRules: addressLimits,
  customStorage: {
    consume: async (key: string, { max, window }: { max: number; window: number }) => {
      const wait = await take(system, key, { most: max, seconds: window })
      return { allowed: wait === 0, retryAfter: wait || null }
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
    // Said aloud, since better-auth leaves both out when NODE_ENV is test.
    disableOriginCheck: false,
    disableCSRFCheck: false,
  }) satisfies BetterAuthOptions['advanced']
