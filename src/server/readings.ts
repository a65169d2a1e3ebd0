import { readBackupStatus } from './backup/status-service.ts'
import type { Services } from './procedure/context.ts'
import { countDueMails } from './messages/delivery-queries.ts'
import { countDueTexts } from './texts/delivery-queries.ts'
import { countDueDeliveries } from './webhooks/delivery-queries.ts'
import type { Readings } from './platform/metrics/metrics.ts'
import { queueUses } from './platform/queue/queries.ts'

/** The values that the metrics read from the services. */
export const readingsOf = ({ access, live, config }: Pick<Services, 'access' | 'live' | 'config'>): Readings => ({
  pools: () => access.pools(),
  openStreams: () => live.openStreams(),
  areBackupsScheduled: config.BACKUP_TO !== undefined,
  fromDatabase: async () => {
    const db = access.asSystem('metrics')
    const [queues, waitingMails, waitingDeliveries, waitingTexts, backups] = await Promise.all([
      queueUses(db),
      countDueMails(db),
      countDueDeliveries(db),
      countDueTexts(db),
      readBackupStatus(db),
    ])
    return { queues, waitingMails, waitingDeliveries, waitingTexts, lastBackup: backups.good?.started_at }
  },
})
