import { randomBytes } from 'node:crypto'

import { openDatabaseAccess, type DatabaseAccess } from '#database/access.ts'
import { roleUrls } from '#database/migrate.ts'

import type { Services } from './http/context.ts'
import type { Config } from './platform/config.ts'
import { fileAddresses } from './platform/files/addresses.ts'
import { openStorage } from './platform/files/storage.ts'
import { createIdentity, type PasswordHashing } from './identity/auth.ts'
import { readSecret } from './identity/queries.ts'
import type { Logger } from './platform/log.ts'
import { createLive } from './platform/live.ts'
import { createMailer } from './platform/mail/mailer.ts'
import { openPayments } from './platform/payments/payments.ts'
import { openQueue } from './platform/queue/queue.ts'
import { openWorkers } from './platform/workers/workers.ts'

export interface OpenServices extends Services {
  /** Waits for background work and closes the database connections. */
  close(): Promise<void>
}

/**
 * Opens the services of a process, on a migrated database.
 * @param hashing of passwords, for tests: the default is slow on purpose
 */
export async function openServices(
  config: Config,
  ownerUrl: string,
  log: Logger,
  hashing?: PasswordHashing,
): Promise<OpenServices> {
  const access = openAccess(config, ownerUrl)
  const secret = (name: string) => readSecret(access.asSystem('secrets'), name, randomBytes(32).toString('base64url'))
  const [authSecret, anonKey, fileSecret, unsubscribe_secret, storage, payments] = await Promise.all([
    secret('auth_secret'),
    secret('anon_key'),
    secret('file_secret'),
    secret('unsubscribe_secret'),
    openStorage(config),
    openPayments(config, log),
  ])
  const clock = () => new Date().toISOString()
  const files = { storage, addresses: fileAddresses(fileSecret, clock) }
  const mailer = createMailer(config, log)
  const identity = createIdentity({ access, config, log, mailer, secret: authSecret, hashing })
  const direct = directUrl(config, ownerUrl)
  const live = createLive(direct && roleUrls(direct).system_url, log)
  const workers = openWorkers()
  const queue = openQueue(roleUrls(ownerUrl).system_url, log)
  const services = { config, access, log, mailer, queue, identity, live, workers, files, payments, unsubscribe_secret, clock }
  return { ...services, anon_key: config.BACKEND_ANON_KEY ?? anonKey, close: () => closeAll(services) }
}

type Closable = Pick<Services, 'queue' | 'identity' | 'workers' | 'mailer' | 'live' | 'access'>

async function closeAll({ queue, identity, workers, mailer, live, access }: Closable): Promise<void> {
  await queue.close()
  await identity.idle()
  await workers.close()
  mailer.close()
  await live.close()
  await access.close()
}

// LISTEN needs a session, which transaction pooling does not provide.
const directUrl = ({ DATABASE_DIRECT_URL, DATABASE_POOLING }: Config, ownerUrl: string): string | undefined =>
  DATABASE_DIRECT_URL ?? (DATABASE_POOLING === 'transaction' ? undefined : ownerUrl)

const openAccess = (config: Config, ownerUrl: string): DatabaseAccess =>
  openDatabaseAccess({
    ...roleUrls(ownerUrl),
    pool_size: config.DATABASE_POOL,
    transaction_pooling: config.DATABASE_POOLING === 'transaction',
  })
