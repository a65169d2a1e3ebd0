// The minimal build omits Kysely, 262 modules the Drizzle adapter never calls.
import type { DatabaseAccess, SystemDb } from '#database/access.ts'
import type { SessionClaim } from '#database/connections/claims.ts'
import { countTowardsLimit } from '#database/queries/rate-limits.ts'
import { maxLength, minPasswordLength } from '#domain/constants.ts'
import { newId, userId } from '#domain/values/ids.ts'
import type { Config } from '#server/platform/config.ts'
import type { Logger } from '#server/platform/log.ts'
import { deliverAccountMails, sendAccountMail } from './mails/account-mail-service.ts'
import type { Mail } from '#server/platform/mail/mail.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { BetterAuthOptions, User } from 'better-auth'
import { isAPIError } from 'better-auth/api'
import { getCookies } from 'better-auth/cookies'
import { betterAuth } from 'better-auth/minimal'

import { identityAdapter } from './adapter.ts'
import { createDevices, type Devices } from './sessions/device-cookie.ts'
import { createSharedDeviceCookies, type SharedDeviceCookies } from './sessions/shared-device-cookie.ts'
import { createClaimReader, createToken } from './sessions/session-cookie.ts'
import { markConfirmed } from './email/email-queries.ts'
import { addressLimits } from './rate-limits.ts'
import { passwordChangedMail, resetMail } from './mails/mails.ts'
import { unwrapResetPage, cookiePrefix, homeOf, type Home } from './origins.ts'
import { createPasswordHashing, type PasswordHashing } from './passwords/password-hashing.ts'
import { countPasskeys } from './passkeys/passkey-queries.ts'
import { pinPlugin, pinSessionFields } from './sessions/pin-plugin.ts'
import { passwordPlugin } from './passwords/password-plugin.ts'
import { twoFactorPlugin, twoFactorExtras } from './two-factor/two-factor-plugin.ts'

/** The base path of better-auth. It isn't reachable from outside. forward.ts calls it. */
export const authPath = '/identity'

/** Passes the caller's address to better-auth. Set only by forward.ts, which drops a client's header of this name. */
export const addressHeader = 'x-stringdesk-address'

const hourSeconds = 60 * 60
const daySeconds = 24 * hourSeconds
const resetHours = 1
/** A session ends this long after its last use. */
export const sessionDays = 30

export interface Identity {
  readonly home: Home
  readonly system: SystemDb
  readonly devices: Devices
  readonly sharedDevices: SharedDeviceCookies
  readonly hashing: PasswordHashing
  /** Reads the session from the signed cookie. The database checks that it hasn't ended (`auth.enter`). */
  sessionOf(headers: Headers): SessionClaim | null
  /** Passes a request to better-auth. */
  handle(request: Request): Promise<Response>
  /**
   * Sends a mail about an account after the response. If the mail server is unavailable, the mail waits.
   * @param valid_hours how long the mail is useful, three days by default
   */
  mail(mail: Mail, valid_hours?: number): void
  /** Sends waiting mails. */
  deliverMails(): Promise<void>
  /** Runs work after the response and logs errors. */
  inBackground(work: Promise<unknown>): void
  /** Resolves when no background work is left. */
  idle(): Promise<void>
}

export interface IdentityParts {
  readonly access: Pick<DatabaseAccess, 'asSystem'>
  readonly config: Pick<Config, 'BACKEND_URL' | 'HOST' | 'PORT'>
  readonly log: Logger
  readonly mailer: Mailer
  readonly secret: string
  readonly hashing?: PasswordHashing | undefined
}

/** Accounts, passwords and sessions by better-auth, on the schema `auth`. */
export function createIdentity({
  access,
  config,
  log,
  mailer,
  secret,
  hashing = createPasswordHashing(),
}: IdentityParts): Identity {
  const home = homeOf(config)
  const system = access.asSystem('identity')
  const pending = new Set<Promise<unknown>>()

  const inBackground = (work: Promise<unknown>): void => {
    const tracked: Promise<unknown> = work
      .catch((error: unknown) => log.error({ err: error }, 'identity: background work failed'))
      .finally(() => pending.delete(tracked))
    pending.add(tracked)
  }

  const delivery = { system, mailer, log, host: new URL(home.origin).hostname }
  const send: Send = (mail, valid_hours = 3 * 24) => inBackground(sendAccountMail(delivery, mail, valid_hours))
  const options = optionsFor({ home, system, log, secret, send, inBackground, hashing })
  const auth = betterAuth(options)
  // The plugin is loaded on the first use of a passkey.
  let passkeyAuth: Promise<Pick<typeof auth, 'handler'>> | undefined
  const loadPasskeys = () =>
    (passkeyAuth ??= import('./passkeys/passkey-plugin.ts').then(({ createPasskeyAuth }) => createPasskeyAuth(home, options)))
  return {
    home,
    system,
    devices: createDevices(home, secret),
    sharedDevices: createSharedDeviceCookies(home, secret),
    hashing,
    sessionOf: createClaimReader(getCookies(options).sessionToken.name, secret),
    handle: async (request) => (isPasskeyRequest(request) ? await loadPasskeys() : auth).handler(request),
    mail: send,
    deliverMails: () => deliverAccountMails(delivery),
    inBackground,
    idle: async () => {
      while (pending.size > 0) await Promise.all(pending)
    },
  }
}

const isPasskeyRequest = ({ url }: Request): boolean => new URL(url).pathname.startsWith(`${authPath}/passkey/`)

type Send = Identity['mail']

interface Setup {
  readonly home: Home
  readonly system: SystemDb
  readonly log: Logger
  readonly secret: string
  readonly send: Send
  readonly inBackground: Identity['inBackground']
  readonly hashing: PasswordHashing
}

const timestamps = { createdAt: 'created_at', updatedAt: 'updated_at' }

// Maps better-auth's models and fields to our tables and columns.
const user = {
  modelName: 'users',
  fields: { name: 'full_name', emailVerified: 'email_verified', ...timestamps },
  additionalFields: { invitation: { type: 'string', required: false, returned: false } },
} as const
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

async function describePasswordChange(system: SystemDb, { id, email }: User): Promise<Mail> {
  return passwordChangedMail(email, { hasPasskeys: (await countPasskeys(system, userId.parse(id))) > 0 })
}

function optionsFor(setup: Setup): BetterAuthOptions {
  const { home, system, log, secret, send, inBackground } = setup
  const passwords = passwordPlugin((owner) => inBackground(describePasswordChange(system, owner).then((mail) => send(mail))))
  const onPasswordReset = async (reset: { user: User }, request?: Request): Promise<void> => {
    // The link was mailed to this address.
    await markConfirmed(system, reset.user.id, reset.user.email)
    await passwords.onPasswordReset(reset, request)
  }
  return {
    appName: 'Stringdesk',
    baseURL: home.origin,
    basePath: authPath,
    secret,
    trustedOrigins: [...home.trusted],
    database: identityAdapter(system),
    user,
    session: { ...session, additionalFields: pinSessionFields, expiresIn: sessionDays * daySeconds, updateAge: hourSeconds },
    account,
    // Reset tokens are stored as hashes, so a leaked table is useless.
    verification: { ...verification, storeIdentifier: 'hashed' },
    emailAndPassword: { ...passwordOptions(setup), onPasswordReset },
    databaseHooks: {
      session: { create: { before: async (data) => ({ data: { ...data, token: createToken(data.userId, data.token) } }) } },
    },
    rateLimit: rateLimit(system),
    advanced: advanced(home, secret),
    plugins: [twoFactorExtras(system), twoFactorPlugin(), passwords.plugin, pinPlugin()],
    // Rethrows unexpected errors for http/errors.ts. Otherwise better-auth would print them with their values.
    onAPIError: {
      onError: (error) => {
        if (!isAPIError(error)) throw error
      },
    },
    // Logs only messages. Their arguments may contain email addresses or query parameters.
    logger: {
      level: 'error',
      log: (level, message) => log[level === 'error' ? 'error' : 'warn']({ from: 'better-auth' }, message),
    },
    telemetry: { enabled: false },
  }
}

const passwordOptions = ({ home, send, hashing }: Setup) => ({
  enabled: true,
  password: hashing,
  minPasswordLength,
  maxPasswordLength: maxLength.password,
  resetPasswordTokenExpiresIn: resetHours * hourSeconds,
  revokeSessionsOnPasswordReset: true,
  sendResetPassword: async ({ user, url, token }: { user: User; url: string; token: string }) => {
    const page = unwrapResetPage(new URL(url).searchParams.get('callbackURL') ?? '') ?? `${home.origin}/reset-password`
    send(resetMail(user.email, `${page}?token=${token}`), resetHours)
  },
})

// Stored in the database, so all processes share the counts.
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
