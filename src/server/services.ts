import { randomBytes } from 'node:crypto'

import { openDoors } from '#database/doors.ts'
import { roleUrls } from '#database/migrate.ts'

import type { Services } from './api.ts'
import type { Config } from './config.ts'
import { createIdentity } from './identity/auth.ts'
import { secretNamed } from './identity/queries.ts'
import type { Logger } from './log.ts'
import { createMailer } from './mail/mailer.ts'

/** Everything that a process shares, on a database that is up to date. */
export async function openServices(config: Config, ownerUrl: string, log: Logger): Promise<Services> {
  const doors = openDoors({
    ...roleUrls(ownerUrl),
    pool_size: config.DATABASE_POOL,
    transaction_pooling: config.DATABASE_POOLING === 'transaction',
  })
  const secret = (name: string) => secretNamed(doors.asSystem('secrets'), name, randomBytes(32).toString('base64url'))
  const [authSecret, anonKey] = await Promise.all([secret('auth_secret'), secret('anon_key')])
  const mailer = createMailer(config, log)
  return {
    config,
    doors,
    log,
    mailer,
    anon_key: config.BACKEND_ANON_KEY ?? anonKey,
    identity: createIdentity({ doors, config, log, mailer, secret: authSecret }),
    clock: () => new Date().toISOString(),
  }
}
