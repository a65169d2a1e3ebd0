// `npm run reconcile`: asks the payment provider how every subscription stands, as each night does; also while the app runs.
import { openDatabaseAccess } from '#database/access.ts'
import { roleUrls } from '#database/migrate.ts'
import { endGraces, reconcile } from '#server/billing/sync-service.ts'
import type { Config } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openPayments } from '#server/platform/payments/payments.ts'

import { CommandError, runCommand, say } from './command.ts'

await runCommand(checkAll)

async function checkAll(config: Config, url: string): Promise<void> {
  const log = createLog(config.LOG_LEVEL)
  const payments = await openPayments(config, log)
  if (!payments) throw new CommandError('Payments are not set up: all four STRIPE_ settings are needed')
  const transaction_pooling = config.DATABASE_POOLING === 'transaction'
  const access = openDatabaseAccess({ ...roleUrls(url), pool_size: 1, transaction_pooling })
  const billing = { payments, access, log, clock: () => new Date().toISOString() }
  await reconcile(billing)
    .then(() => endGraces(billing))
    .finally(() => access.close())
  say('Every subscription was checked')
}
