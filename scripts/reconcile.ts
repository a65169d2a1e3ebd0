// `npm run reconcile`: asks the payment provider how every subscription stands, as each night does; also while the app runs.
import { openDoors } from '#database/doors.ts'
import { roleUrls } from '#database/migrate.ts'
import { endGraces, reconcile } from '#server/billing/sync/service.ts'
import type { Config } from '#server/config.ts'
import { createLog } from '#server/log.ts'
import { openPayments } from '#server/payments/payments.ts'

import { CommandError, runCommand, say } from './command.ts'

await runCommand(checkAll)

async function checkAll(config: Config, url: string): Promise<void> {
  const log = createLog(config.LOG_LEVEL)
  const payments = await openPayments(config, log)
  if (!payments) throw new CommandError('Payments are not set up: all four STRIPE_ settings are needed')
  const transaction_pooling = config.DATABASE_POOLING === 'transaction'
  const doors = openDoors({ ...roleUrls(url), pool_size: 1, transaction_pooling })
  const billing = { payments, doors, log, clock: () => new Date().toISOString() }
  await reconcile(billing)
    .then(() => endGraces(billing))
    .finally(() => doors.close())
  say('Every subscription was checked')
}
