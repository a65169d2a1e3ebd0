import { createServer } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

import { listenOn } from '#server/platform/listen.ts'

import type { Metrics, Readings } from './metrics.ts'

// Prometheus times out after ten seconds by default. The other metrics must still arrive if the database does not respond.
const databaseTimeoutMs = 2000

const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

// Removed: only counters may end in `_total`, and these sums are not needed.
const misnamedGauges = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

const commonMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'])

/** Counts exchanges with external services. */
function createServiceCounters(registers: Registry[]) {
  return {
    webhooks: new Counter({
      name: 'stringdesk_webhooks_total',
      help: 'Events of the payment provider',
      labelNames: ['type', 'result'],
      registers,
    }),
    deliveries: new Counter({
      name: 'stringdesk_webhook_deliveries_total',
      help: 'Attempts to deliver webhooks to receivers of businesses',
      labelNames: ['result'],
      registers,
    }),
    texts: new Counter({
      name: 'stringdesk_texts_total',
      help: 'Attempts to send texts through providers, by result',
      labelNames: ['result'],
      registers,
    }),
    droppedReplies: new Counter({
      name: 'stringdesk_replies_dropped_total',
      help: 'Texts of customers that were not kept, because too many came from their number',
      registers,
    }),
  }
}

function createCounters(registry: Registry) {
  const registers = [registry]
  return {
    ...createServiceCounters(registers),
    requests: new Counter({
      name: 'stringdesk_http_requests_total',
      help: 'Responses, by route pattern and procedure',
      labelNames: ['route', 'procedure', 'method', 'status'],
      registers,
    }),
    durations: new Histogram({
      name: 'stringdesk_http_request_duration_seconds',
      help: 'Time until the response begins',
      labelNames: ['route', 'procedure'],
      buckets: durationBuckets,
      registers,
    }),
    mails: new Counter({
      name: 'stringdesk_mails_total',
      help: 'Mails handed to the mail server or the outbox, and refused by it',
      labelNames: ['result'],
      registers,
    }),
    imports: new Gauge({ name: 'stringdesk_imports_running', help: 'Imports that are running', registers }),
  }
}

function createDatabaseGauges(registers: Registry[]) {
  return {
    databaseUp: new Gauge({ name: 'stringdesk_database_up', help: '1 when the database answers', registers }),
    queueJobs: new Gauge({
      name: 'stringdesk_queue_jobs',
      help: 'Jobs of each queue by state; failed ones of the last day',
      labelNames: ['queue', 'state'],
      registers,
    }),
    oldestJob: new Gauge({
      name: 'stringdesk_queue_oldest_job_seconds',
      help: 'Age of the oldest job that is not finished',
      labelNames: ['queue'],
      registers,
    }),
    lastBackup: new Gauge({
      name: 'stringdesk_last_backup_timestamp_seconds',
      help: 'When the latest good backup was started; absent when there is none',
      registers,
    }),
    waitingMails: new Gauge({
      name: 'stringdesk_mails_waiting',
      help: 'Messages to customers that are due and not sent yet',
      registers,
    }),
    waitingDeliveries: new Gauge({
      name: 'stringdesk_webhook_deliveries_waiting',
      help: 'Deliveries of webhooks that are due and not sent yet',
      registers,
    }),
    waitingTexts: new Gauge({
      name: 'stringdesk_texts_waiting',
      help: 'Texts for a provider that are due and not sent yet',
      registers,
    }),
  }
}

function createGauges(registry: Registry) {
  const registers = [registry]
  return {
    connections: new Gauge({
      name: 'stringdesk_database_connections',
      help: 'Connections of each pool, by state',
      labelNames: ['pool', 'state'],
      registers,
    }),
    waitingCallers: new Gauge({
      name: 'stringdesk_database_waiting',
      help: 'Callers that wait for a connection of the pool',
      labelNames: ['pool'],
      registers,
    }),
    streams: new Gauge({ name: 'stringdesk_live_streams', help: 'Open live streams', registers }),
    backupsScheduled: new Gauge({ name: 'stringdesk_backups_scheduled', help: '1 when BACKUP_TO is set', registers }),
    ...createDatabaseGauges(registers),
  }
}

type Gauges = ReturnType<typeof createGauges>

function readProcess(gauges: Gauges, readings: Readings): void {
  for (const { pool, in_use, idle, waiting } of readings.pools()) {
    gauges.connections.set({ pool, state: 'in_use' }, in_use)
    gauges.connections.set({ pool, state: 'idle' }, idle)
    gauges.waitingCallers.set({ pool }, waiting)
  }
  gauges.streams.set(readings.openStreams())
  gauges.backupsScheduled.set(readings.areBackupsScheduled ? 1 : 0)
}

/** If the database does not respond, its metrics are left out, so that no old value is taken for a current one. */
async function readDatabase(
  { databaseUp, queueJobs, oldestJob, waitingMails, waitingDeliveries, waitingTexts, lastBackup }: Gauges,
  readings: Readings,
): Promise<void> {
  const timeout = sleep(databaseTimeoutMs, undefined, { ref: false })
  const read = await Promise.race([readings.fromDatabase().catch(() => undefined), timeout])
  databaseUp.set(read ? 1 : 0)
  queueJobs.reset()
  oldestJob.reset()
  if (read?.lastBackup) lastBackup.set(Date.parse(read.lastBackup) / 1000)
  else lastBackup.remove()
  const waiting = read ?? { waitingMails: Number.NaN, waitingDeliveries: Number.NaN, waitingTexts: Number.NaN }
  waitingMails.set(waiting.waitingMails)
  waitingDeliveries.set(waiting.waitingDeliveries)
  waitingTexts.set(waiting.waitingTexts)
  for (const { queue, waiting, active, failed, oldest_seconds } of read?.queues ?? []) {
    queueJobs.set({ queue, state: 'waiting' }, waiting)
    queueJobs.set({ queue, state: 'active' }, active)
    queueJobs.set({ queue, state: 'failed' }, failed)
    oldestJob.set({ queue }, oldest_seconds)
  }
}

/** Counts with prom-client, and serves `/metrics` on a separate port, which need not be reachable from outside. */
export function prometheusMetrics({ port, host }: { port: number; host: string }): Metrics {
  const registry = new Registry()
  // These include the event loop lag and the memory of the process.
  collectDefaultMetrics({ register: registry })
  for (const name of misnamedGauges) registry.removeSingleMetric(name)
  const { requests, durations, mails, webhooks, deliveries, texts, droppedReplies, imports } = createCounters(registry)
  const gauges = createGauges(registry)
  const server = createServer()
  return {
    countRequest: ({ route, procedure, method, status, seconds }) => {
      requests.inc({ route, procedure, method: commonMethods.has(method) ? method : 'other', status })
      durations.observe({ route, procedure }, seconds)
    },
    countMail: (result) => mails.inc({ result }),
    countWebhook: (type, result) => webhooks.inc({ type, result }),
    countDelivery: (result) => deliveries.inc({ result }),
    countText: (result) => texts.inc({ result }),
    countDroppedReply: () => droppedReplies.inc(),
    duringImport: async (work) => {
      imports.inc()
      try {
        return await work()
      } finally {
        imports.dec()
      }
    },
    serve: async (readings) => {
      server.on('request', async ({ url }, response) => {
        if (url !== '/metrics') return response.writeHead(404).end()
        readProcess(gauges, readings)
        await readDatabase(gauges, readings)
        response.writeHead(200, { 'content-type': registry.contentType }).end(await registry.metrics())
      })
      return `http://${host}:${await listenOn(server, { setting: 'METRICS_PORT', port, host })}/metrics`
    },
    close: async () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
