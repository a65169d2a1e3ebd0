import { setTimeout as sleep } from 'node:timers/promises'

import type { Services } from './procedure/context.ts'
import { deleteOldUploads } from './archive-imports/queries.ts'
import { archiveImportQueue, runArchiveImports } from './archive-imports/run-service.ts'
import { deleteOldEvents } from './billing/sync-queries.ts'
import { backupQueue } from './backup/status-service.ts'
import { endGracePeriods, reconcile } from './billing/sync-service.ts'
import { deleteOldMerges } from './customers/merge-queries.ts'
import { deleteOldExports } from './exports/queries.ts'
import { exportQueue, makeExports } from './exports/service.ts'
import { deleteOldKeys } from './procedure/idempotency.ts'
import { deleteOldActivities } from './activity/queries.ts'
import { deleteOldInvitations } from './invitations/queries.ts'
import { deleteExpiredEmailChanges } from './identity/email/email-queries.ts'
import { deleteExpiredSecrets } from './identity/queries.ts'
import { deliver } from './messages/delivery-service.ts'
import { remind } from './messages/reminder-service.ts'
import { deleteUnusedFiles } from './racquets/photo-service.ts'
import { deleteUnusedWords } from './search/queries.ts'
import { mailSupportRequests, supportQueue } from './support/service.ts'
import { deliverTexts, textQueue } from './texts/delivery-service.ts'
import { deleteOldKeywords } from './texts/opt-out-queries.ts'
import { deleteOldDeliveries } from './webhooks/delivery-queries.ts'
import { deliverWebhooks, webhookQueue } from './webhooks/delivery-service.ts'

/** Schedules all background work. Cron times are UTC. @param ownerUrl the database owner's URL, needed for backups */
export async function startBackground(services: Services, ownerUrl: string): Promise<void> {
  const { queue, payments, config } = services
  await queue.every(supportQueue, '*/10 * * * *', () => mailSupportRequests(services))
  // Runs every minute to take over exports and imports whose process has crashed.
  await queue.every(exportQueue, '* * * * *', () => makeExports(services))
  await queue.every(archiveImportQueue, '* * * * *', () => runArchiveImports(services))
  await queue.every('messages', '* * * * *', async () => {
    await remind(services)
    await deliver(services)
  })
  await queue.every(textQueue, '* * * * *', (stop) => deliverTexts(services, stop))
  await queue.every(webhookQueue, '* * * * *', (stop) => deliverWebhooks(services, stop))
  wakeForWebhooks(services)
  await queue.every('account-mails', '* * * * *', () => services.identity.deliverMails())
  await queue.every('upkeep', '17 */6 * * *', () => deleteExpired(services))
  await queue.every('grace', '41 * * * *', () => endGracePeriods(services))
  if (config.BACKUP_TO !== undefined) await scheduleBackup(services, config.BACKUP_TO, ownerUrl)
  if (payments) await queue.every('reconcile', '23 3 * * *', () => reconcile({ ...services, payments }))
}

/** Delay that lets many concurrent deliveries wake a worker only once. */
const wakeDelayMs = 100

/** Wakes a worker when deliveries are written. */
function wakeForWebhooks({ live, queue }: Services): void {
  let waking: Promise<void> | undefined
  live.onWebhooks(() => {
    waking ??= sleep(wakeDelayMs, undefined, { ref: false }).then(() => {
      waking = undefined
      return queue.send(webhookQueue)
    })
  })
}

async function scheduleBackup({ queue, config, files, log }: Services, address: string, ownerUrl: string): Promise<void> {
  await queue.every(backupQueue, '30 2 * * *', async () => {
    const { makeDailyBackup } = await import('./backup/run-service.ts')
    await makeDailyBackup({ config, ownerUrl, storage: files.storage, log }, address)
  })
}

async function deleteExpired({ access, files }: Services): Promise<void> {
  const system = access.asSystem('upkeep')
  await Promise.all([
    deleteExpiredSecrets(system),
    deleteExpiredEmailChanges(system),
    deleteOldInvitations(system),
    deleteOldActivities(system),
    deleteOldKeys(system),
    deleteOldMerges(system),
    deleteOldExports(system),
    deleteOldUploads(system),
    deleteUnusedWords(system),
    deleteOldEvents(system),
    deleteUnusedFiles(system, files),
    deleteOldDeliveries(system),
    deleteOldKeywords(system),
  ])
}
