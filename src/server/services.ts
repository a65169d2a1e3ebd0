import { randomBytes } from 'node:crypto'

import { openDoors, type Doors } from '#database/doors.ts'
import { roleUrls } from '#database/migrate.ts'

import type { Services } from './api.ts'
import type { Config } from './config.ts'
import { fileAddresses } from './files/addresses.ts'
import { openStorage } from './files/storage.ts'
import { createIdentity } from './identity/auth.ts'
import { secretNamed } from './identity/queries.ts'
import type { Logger } from './log.ts'
import { createLive } from './live.ts'
import { createMailer } from './mail/mailer.ts'
import { openPayments } from './payments/payments.ts'
import { openQueue } from './queue/queue.ts'

export interface OpenServices extends Services {
  /** Finishes what runs in the background and lets go of the database. */
  close(): Promise<void>
}

/** Everything that a process shares, on a database that is up to date. */
export async function openServices(config: Config, ownerUrl: string, log: Logger): Promise<OpenServices> {
  const doors = doorsOf(config, ownerUrl)
  const secret = (name: string) => secretNamed(doors.asSystem('secrets'), name, randomBytes(32).toString('base64url'))
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
  const identity = createIdentity({ doors, config, log, mailer, secret: authSecret })
  const direct = directUrl(config, ownerUrl)
  const live = createLive(direct && roleUrls(direct).system_url, log)
  const queue = openQueue(roleUrls(ownerUrl).system_url, log)
  return {
    config,
    doors,
    log,
    mailer,
    queue,
    identity,
    live,
    files,
    payments,
    unsubscribe_secret,
    anon_key: config.BACKEND_ANON_KEY ?? anonKey,
    clock,
    close: async () => {
      await queue.close()
      await identity.idle()
      mailer.close()
      await live.close()
      await doors.close()
    },
  }
}

// Whoever listens needs a connection of its own for as long as it listens, which transaction pooling does not give.
const directUrl = ({ DATABASE_DIRECT_URL, DATABASE_POOLING }: Config, ownerUrl: string): string | undefined =>
  DATABASE_DIRECT_URL ?? (DATABASE_POOLING === 'transaction' ? undefined : ownerUrl)

const doorsOf = (config: Config, ownerUrl: string): Doors =>
  openDoors({
    ...roleUrls(ownerUrl),
    pool_size: config.DATABASE_POOL,
    transaction_pooling: config.DATABASE_POOLING === 'transaction',
  })
