import { Command } from '@commander-js/extra-typings'
import { openDatabaseAccess } from '#database/access.ts'
import { roleUrls } from '#database/migrator/migrate.ts'
import { endGracePeriods, reconcile } from '#server/billing/sync-service.ts'
import type { Config } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openPayments } from '#server/platform/payments/payments.ts'
import { CommandError, print, withDatabase } from '#scripts/command.ts'

async function reconcileAll(config: Config, url: string): Promise<void> {
  const log = createLog(config.LOG_LEVEL)
  const payments = await openPayments(config, log)
  if (!payments) throw new CommandError('Payments are not set up. Set all four STRIPE_ settings.')
  const transaction_pooling = config.DATABASE_POOLING === 'transaction'
  const access = openDatabaseAccess({ ...roleUrls(url), pool_size: 1, transaction_pooling })
  const billing = { payments, access, log, clock: () => new Date().toISOString() }
  await reconcile(billing)
    .then(() => endGracePeriods(billing))
    .finally(() => access.close())
  print('All subscriptions are up to date.')
}

export const reconcileCommand = new Command('reconcile')
  .description('updates every subscription from the payment provider, as the nightly job does')
  .action(() => withDatabase(reconcileAll))
