import { randomBytes } from 'node:crypto'

import { openDatabaseAccess, type DatabaseAccess } from '#database/access.ts'
import { roleUrls } from '#database/migrator/migrate.ts'

import { RequestLimit } from './access-tokens/request-limit.ts'
import { createTokenFormat } from './access-tokens/token-text.ts'
import { createCalendarAddresses } from './calendar/address.ts'
import type { Services } from './procedure/context.ts'
import type { Config } from './platform/config.ts'
import { fileAddresses } from './platform/files/addresses.ts'
import { openStorage } from './platform/files/storage.ts'
import { createIdentity } from './identity/auth.ts'
import type { PasswordHashing } from './identity/passwords/password-hashing.ts'
import { readSecret } from './identity/queries.ts'
import type { Logger } from './platform/log.ts'
import { createLive } from './platform/live.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { openMetrics } from './platform/metrics/metrics.ts'
import { openPayments } from './platform/payments/payments.ts'
import { openQueue } from './platform/queue/queue.ts'
import { loadSecretsKeys } from './platform/secrets/keys.ts'
import { createSecretBox, type SecretBox } from './platform/secrets/secret-box.ts'
import { openTracing, type Tracing } from './platform/tracing/tracing.ts'
import { allowAddresses } from './platform/webhooks/addresses.ts'
import { openWebhookSender } from './platform/webhooks/sender.ts'
import { openWorkers } from './platform/workers/workers.ts'
import { createWebhookSecrets } from './webhooks/secrets.ts'

export interface OpenServices extends Services {
  /** Waits for background work and closes the database connections. */
  close(): Promise<void>
}

/**
 * Opens a process's services on a migrated database.
 * @param hashing password hashing for tests, because the default is deliberately slow
 */
export async function openServices(
  config: Config,
  ownerUrl: string,
  log: Logger,
  hashing?: PasswordHashing,
): Promise<OpenServices> {
  const secret_box = createSecretBox(await loadSecretsKeys(config))
  const [metrics, tracing] = await Promise.all([openMetrics(config), openTracing(config)])
  const access = openAccess(config, ownerUrl, tracing)
  const [secrets, storage, payments] = await Promise.all([readSecrets(access), openStorage(config), openPayments(config, log)])
  const clock = () => new Date().toISOString()
  const files = { storage, addresses: fileAddresses(secrets.files, clock) }
  const mailer = createMailer(config, log, metrics)
  const identity = createIdentity({ access, config, log, mailer, secret: secrets.auth, hashing })
  const limit = new RequestLimit(access.asSystem('requests of access tokens'), config.TOKEN_REQUESTS_PER_MINUTE)
  const queue = openQueue(roleUrls(ownerUrl).system_url, log, tracing)
  const services = {
    config,
    access,
    log,
    metrics,
    tracing,
    mailer,
    queue,
    identity,
    calendars: createCalendarAddresses(secrets.calendars, identity.home.origin),
    tokens: { format: createTokenFormat(secrets.tokens), limit },
    secret_box,
    webhooks: openWebhooks(config, secret_box, secrets.webhooks),
    live: openLive(config, ownerUrl, log),
    workers: openWorkers(),
    files,
    payments,
    text_secret: secrets.texts,
    unsubscribe_secret: secrets.unsubscribe,
    clock,
  }
  return { ...services, anon_key: config.BACKEND_ANON_KEY ?? secrets.anonKey, close: () => closeAll(services) }
}

function openWebhooks({ WEBHOOK_ALLOWED_ADDRESSES: allowed }: Config, box: SecretBox, legacyKey: string): Services['webhooks'] {
  return {
    sender: openWebhookSender(allowAddresses(allowed)),
    secrets: createWebhookSecrets(box, legacyKey),
    allowsHttp: allowed.length > 0,
  }
}

/** The installation's secrets, created on first use and shared by all its processes. */
async function readSecrets(access: DatabaseAccess) {
  const secret = (name: string) => readSecret(access.asSystem('secrets'), name, randomBytes(32).toString('base64url'))
  const [auth, anonKey, files, unsubscribe, tokens, webhooks, texts, calendars] = await Promise.all([
    secret('auth_secret'),
    secret('anon_key'),
    secret('file_secret'),
    secret('unsubscribe_secret'),
    secret('access_token_secret'),
    secret('webhook_secret'),
    secret('text_secret'),
    secret('calendar_secret'),
  ])
  return { auth, anonKey, files, unsubscribe, tokens, webhooks, texts, calendars }
}

type Closable = Pick<
  Services,
  'metrics' | 'tracing' | 'queue' | 'identity' | 'webhooks' | 'workers' | 'mailer' | 'live' | 'access'
>

async function closeAll({ metrics, tracing, queue, identity, webhooks, workers, mailer, live, access }: Closable): Promise<void> {
  await queue.close()
  await identity.idle()
  await webhooks.sender.close()
  await workers.close()
  mailer.close()
  await live.close()
  await metrics.close()
  await tracing.close()
  await access.close()
}

// LISTEN needs a session, which transaction pooling doesn't provide.
const directUrl = ({ DATABASE_DIRECT_URL, DATABASE_POOLING }: Config, ownerUrl: string): string | undefined =>
  DATABASE_DIRECT_URL ?? (DATABASE_POOLING === 'transaction' ? undefined : ownerUrl)

function openLive(config: Config, ownerUrl: string, log: Logger): Services['live'] {
  const direct = directUrl(config, ownerUrl)
  return createLive(direct && roleUrls(direct).system_url, log)
}

const openAccess = (config: Config, ownerUrl: string, { observeQuery }: Tracing): DatabaseAccess =>
  openDatabaseAccess({
    ...roleUrls(ownerUrl),
    ...(config.DATABASE_REPLICA_URL && { replica_url: roleUrls(config.DATABASE_REPLICA_URL).app_url }),
    pool_size: config.DATABASE_POOL,
    transaction_pooling: config.DATABASE_POOLING === 'transaction',
    observeQuery,
  })
