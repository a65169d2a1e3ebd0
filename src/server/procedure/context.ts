import type { DatabaseAccess } from '#database/access.ts'
import type { FileAddresses } from '#server/platform/files/addresses.ts'
import type { Storage } from '#server/platform/files/storage.ts'
import type { RequestLimit } from '#server/access-tokens/request-limit.ts'
import type { CalendarAddresses } from '#server/calendar/address.ts'
import type { ParsedToken, TokenFormat } from '#server/access-tokens/token-text.ts'
import type { Identity } from '#server/identity/auth.ts'
import type { Config } from '#server/platform/config.ts'
import type { Live } from '#server/platform/live.ts'
import type { AppError } from '#domain/errors.ts'
import type { Context, MiddlewareHandler } from 'hono'
import type { SecureHeadersVariables } from 'hono/secure-headers'
import type { Logger } from '#server/platform/log.ts'
import type { Metrics } from '#server/platform/metrics/metrics.ts'
import type { Tracing } from '#server/platform/tracing/tracing.ts'
import type { Mailer } from '#server/platform/mail/mailer.ts'
import type { Payments } from '#server/platform/payments/payments.ts'
import type { Queue } from '#server/platform/queue/queue.ts'
import type { SecretBox } from '#server/platform/secrets/secret-box.ts'
import type { WebhookSender } from '#server/platform/webhooks/sender.ts'
import type { Workers } from '#server/platform/workers/workers.ts'
import type { WebhookSecrets } from '#server/webhooks/secrets.ts'

/** The services of the process, opened once in main.ts. */
export interface Services {
  readonly config: Config
  readonly access: DatabaseAccess
  readonly identity: Identity
  /** Addresses that other programs subscribe to. */
  readonly calendars: CalendarAddresses
  readonly tokens: { readonly format: TokenFormat; readonly limit: RequestLimit }
  /** Encrypts credentials. */
  readonly secret_box: SecretBox
  readonly webhooks: {
    readonly sender: WebhookSender
    readonly secrets: WebhookSecrets
    /** Whether receivers may have http addresses. */
    readonly allowsHttp: boolean
  }
  /** Required in every call. It is public and only keeps out other scripts. */
  readonly anon_key: string
  /** Signs the addresses that text message providers call, and hashes numbers. */
  readonly text_secret: string
  /** Signs unsubscribe links. */
  readonly unsubscribe_secret: string
  readonly log: Logger
  readonly metrics: Metrics
  readonly tracing: Tracing
  readonly mailer: Mailer
  readonly queue: Queue
  readonly live: Live
  /** Threads for long computations. */
  readonly workers: Workers
  readonly files: { readonly storage: Storage; readonly addresses: FileAddresses }
  /** Undefined if this server doesn't accept payments. */
  readonly payments: Payments | undefined
  /** Returns the current time, ISO 8601 in UTC. */
  readonly clock: () => string
}

/** The context of every procedure. */
export interface RequestContext {
  readonly services: Services
  readonly headers: Headers
  /** A program's token. Such a request has no session. */
  readonly access_token?: ParsedToken | undefined
  readonly address: string
  readonly request_id: string
  /** Names the procedure that handles the request, for metrics and traces. */
  readonly nameProcedure?: (procedure: string) => void
  /** Headers to add to the response, such as cookies. */
  readonly resHeaders?: Headers
}

/** What routes outside of the API share with it. */
export interface SharedHandlers {
  readonly errorResponse: (request: Context<AppEnv>, error: AppError) => Response
  /** Refuses a body that is too large. */
  readonly limitBody: MiddlewareHandler<AppEnv>
}

/** Variables of Hono's request context. */
export interface AppEnv {
  Variables: {
    request_id: string
    address: string
    procedure?: string
    /** CSP sources of the style attributes the page may have (inline-styles.ts). Undefined means none. */
    inline_styles: string | undefined
  } & SecureHeadersVariables
}
