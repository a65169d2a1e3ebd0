import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { startTraceCollector, type TraceCollector } from '#test/trace-collector.ts'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it, vi } from 'vitest'

let collector: TraceCollector
let database: TestDatabase
let ann: Person
let requestId: string | null

const incoming = { traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01' }

const named = (name: string) => collector.spans.filter((span) => span.name === name)

/** The only span with a name. */
function only(name: string) {
  const [span, ...others] = named(name)
  if (!span || others.length > 0) throw new Error(`${others.length + (span ? 1 : 0)} spans are named ${name}`)
  return span
}

const childrenOf = (spanId: string) => collector.spans.filter(({ parentSpanId }) => parentSpanId === spanId)

async function sendTraced(): Promise<void> {
  const response = await ann.rest('/api/customers', {
    method: 'POST',
    body: JSON.stringify({ full_name: 'Kim Hidden', email: 'kim.hidden@example.com', phone: '+4917099999' }),
    headers: { 'content-type': 'application/json', ...incoming },
  })
  requestId = response.headers.get('x-request-id')
  await ann.rest('/api/customers?search=Hidden')
  await ann.rest('/unknown/hidden-path?token=hidden-token')
}

async function runJob(): Promise<void> {
  const { queue, access } = database.services
  const db = access.asSystem('probe')
  const done = vi.fn<() => Promise<void>>(async () => {
    await db.execute(sql`select ${'hidden-value'}::text`)
    await db.execute(sql`select ${'hidden-number'}::text::int`).catch(() => {})
  })
  await queue.work('traced', done)
  await queue.send('traced')
  await vi.waitFor(() => expect(done).toHaveBeenCalledTimes(1), 10_000)
}

beforeAll(async () => {
  collector = await startTraceCollector()
  database = await testDatabase({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url })
  ann = await people(database.services).signUp('Ann')
  await sendTraced()
  await runJob()
  await database.services.queue.close()
  await database.services.tracing.close()
})

describe('traces', () => {
  it('show a request by its procedure, with its id, route and status', () => {
    const span = only('POST customers.create')
    expect(span.kind).toBe(2)
    expect(span.attributes).toMatchObject({
      'stringdesk.request_id': requestId,
      'http.request.method': 'POST',
      'http.route': '/api/*',
      'http.response.status_code': 201,
    })
  })

  it('show the queries of a request below it, with its id', () => {
    const request = only('POST customers.create')
    const queries = childrenOf(request.spanId)
    expect(queries.map(({ attributes }) => attributes['db.query.text'])).toEqual(
      expect.arrayContaining([expect.stringContaining('auth.enter'), expect.stringContaining('insert into "customers"')]),
    )
    for (const { traceId, kind, attributes } of queries) {
      expect({ traceId, kind }).toEqual({ traceId: request.traceId, kind: 3 })
      expect(attributes['stringdesk.request_id']).toBe(requestId)
    }
  })

  it('show background work with its queries', () => {
    const job = only('queue traced')
    expect(job.kind).toBe(5)
    expect(job.attributes).toMatchObject({ 'stringdesk.queue': 'traced', 'stringdesk.job_id': expect.any(String) })
    const [query, failed] = childrenOf(job.spanId)
    expect(query?.attributes['db.query.text']).toBe('select $1::text')
    // The error is identified by Postgres's code.
    expect(failed?.attributes['error.type']).toBe('22P02')
    expect(failed?.status?.code).toBe(2)
  })

  it('contain no parameter, path, name or address', () => {
    expect(collector.text()).not.toMatch(/hidden/i)
    for (const secret of [ann.email, ann.id, ann.password, '4917099999', ann.cookie().split('=')[1] ?? ''])
      expect(collector.text()).not.toContain(secret)
  })

  it('continue a proxy’s trace only with TRUST_PROXY', async () => {
    expect(only('POST customers.create').traceId).not.toBe('0af7651916cd43dd8448eb211c80319c')
    const { services } = await testDatabase({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, TRUST_PROXY: 'true' })
    await people(services).nobody().rest('/api/identity/session', { headers: incoming })
    await services.tracing.close()
    expect(only('GET identity.session')).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    })
  })

  it('are sampled by OTEL_TRACES_SAMPLER_ARG', async () => {
    const quiet = await startTraceCollector()
    const { services } = await testDatabase({ OTEL_EXPORTER_OTLP_ENDPOINT: quiet.url, OTEL_TRACES_SAMPLER_ARG: '0' })
    await people(services).signUp('Bob')
    await services.tracing.close()
    expect(quiet.spans).toEqual([])
  })
})
