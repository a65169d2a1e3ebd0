// Metrics of the process, served for Prometheus if METRICS_PORT is set (prometheus.ts).
import type { PoolUse } from '#database/access.ts'
import type { Config } from '#server/platform/config.ts'

export interface RequestCount {
  /** The route pattern, which has few values and no ids, never the path. */
  readonly route: string
  /** For example `jobs.list`. Empty outside the API. */
  readonly procedure: string
  readonly method: string
  readonly status: number
  /** The time until the response begins. */
  readonly seconds: number
}

export interface QueueUse {
  readonly queue: string
  readonly waiting: number
  readonly active: number
  /** In the last day. */
  readonly failed: number
  /** Age of the oldest unfinished job. 0 if there is none. */
  readonly oldest_seconds: number
}

/** Values read at the time of each scrape. */
export interface Readings {
  pools(): readonly PoolUse[]
  openStreams(): number
  /** Whether this process makes daily backups. */
  readonly areBackupsScheduled: boolean
  /** Throws if the database does not respond. */
  fromDatabase(): Promise<DatabaseReadings>
}

interface DatabaseReadings {
  readonly queues: readonly QueueUse[]
  readonly waitingMails: number
  readonly waitingDeliveries: number
  readonly waitingTexts: number
  /** When the latest good backup was started, ISO 8601. Undefined if there is none. */
  readonly lastBackup: string | undefined
}

export interface Metrics {
  countRequest(request: RequestCount): void
  countMail(result: 'sent' | 'failed'): void
  /** @param type `unknown` if the event could not be read */
  countWebhook(type: string, result: 'applied' | 'failed'): void
  /** Counts an attempt to deliver a webhook. */
  countDelivery(result: 'delivered' | 'failed'): void
  /** Counts an attempt to send a text through a provider. */
  countText(result: 'sent' | 'failed'): void
  /** Counts a customer's text that was dropped because too many came from its number. */
  countDroppedReply(): void
  /** Counts `work` as a running import. */
  duringImport<Result>(work: () => Promise<Result>): Promise<Result>
  /** Serves the metrics on their own port. Resolves with their address. Throws ConfigError if the port is taken. */
  serve(readings: Readings): Promise<string | undefined>
  close(): Promise<void>
}

const noMetrics: Metrics = {
  countRequest: () => {},
  countMail: () => {},
  countWebhook: () => {},
  countDelivery: () => {},
  countText: () => {},
  countDroppedReply: () => {},
  duringImport: (work) => work(),
  serve: async () => undefined,
  close: async () => {},
}

/** Loads the library only if METRICS_PORT is set. */
export async function openMetrics({
  METRICS_PORT: port,
  METRICS_HOST: host,
}: Pick<Config, 'METRICS_PORT' | 'METRICS_HOST'>): Promise<Metrics> {
  if (port === undefined) return noMetrics
  const { prometheusMetrics } = await import('./prometheus.ts')
  return prometheusMetrics({ port, host })
}
