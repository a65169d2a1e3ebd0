// The built app as an operator sees it: metrics, traces and log lines.
import { startApp } from '#e2e/app.ts'
import { startTraceCollector } from './trace-collector.ts'
import { closeAll } from './cleanup.ts'
import { readMetrics } from './metrics.ts'
import { expect, test } from 'vitest'
import * as z from 'zod'

const key = 'key-of-this-test'

const line = z.strictObject({
  time: z.iso.datetime(),
  level: z.enum(['debug', 'info', 'warn', 'error', 'fatal']),
  msg: z.string().min(1),
  request_id: z.uuid().optional(),
  job_id: z.uuid().optional(),
  queue: z.string().optional(),
  err: z.looseObject({ name: z.string(), message: z.string(), stack: z.string().optional() }).optional(),
})
// Adds the file name of a mail in the outbox, or the fields of a security event.
const logLine = z.union([
  line,
  line.extend({ file: z.string() }),
  line.extend({
    event: z.string(),
    outcome: z.enum(['success', 'code_required', 'refused', 'failed']),
    user_id: z.uuid().optional(),
    business_id: z.uuid().optional(),
    device: z.string().optional(),
    procedure: z.string().optional(),
  }),
])

test('the built app serves metrics, sends traces and logs in one shape', async () => {
  const collector = await startTraceCollector()
  const lines: string[] = []
  const settings = {
    BACKEND_ANON_KEY: key,
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    LOG_LEVEL: 'debug',
  }
  const app = await startApp(settings, (text) => lines.push(text))
  const data = { full_name: 'Ann Lee', email: 'ann@example.com', password: 'strings-and-gut' }
  const headers = { apikey: key, origin: app.url, 'content-type': 'application/json' }
  for (const [path, body] of Object.entries({ 'sign-up': data, 'request-password-reset': { email: data.email } }))
    await fetch(`${app.url}/api/identity/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })

  const metrics = await readMetrics(app.metricsUrl ?? '')
  expect(metrics.valueOf('stringdesk_http_requests_total', { procedure: 'identity.signUp', status: '201' })).toBe(1)
  expect(metrics.valueOf('stringdesk_database_up')).toBe(1)

  await app.stop()
  await closeAll()
  const signUp = collector.spans.find(({ name }) => name === 'POST identity.signUp')
  const queries = collector.spans.filter(({ parentSpanId }) => parentSpanId === signUp?.spanId)
  expect(queries.length).toBeGreaterThan(0)
  expect(collector.text()).not.toContain('ann@example.com')
  expect(lines.filter((text) => !logLine.safeParse(JSON.parse(text)).success)).toEqual([])
  expect(lines.join('\n')).not.toContain('ann@example.com')
  // The log line of the reset mail names the request that caused it.
  expect(lines.filter((text) => text.includes('mail written to the outbox') && text.includes('"request_id"'))).not.toEqual([])
})
