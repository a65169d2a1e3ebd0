import { spawnSync } from 'node:child_process'

import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob } from '#test/factories.ts'
import { aFile, importAll } from '#test/imports.ts'
import { readMetrics } from '#test/metrics.ts'
import { payingUsers, subscribe } from '#test/paying.ts'
import { programsOrSkip } from '#test/programs.ts'
import { readingsOf } from '#server/readings.ts'
import { openDatabaseAccess } from '#database/access.ts'
import { roleUrls } from '#database/migrator/migrate.ts'
import { eventually } from '#test/eventually.ts'
import { beforeAll, describe, expect, it, vi } from 'vitest'

const settings = { METRICS_PORT: '0' }

let database: TestDatabase
let address: string
let ann: Person

const serve = async ({ services }: TestDatabase): Promise<string> => (await services.metrics.serve(readingsOf(services))) ?? ''

beforeAll(async () => {
  database = await testDatabase(settings)
  address = await serve(database)
  ann = await people(database.services).signUp('Ann')
})

describe('the metrics', () => {
  it('count requests by procedure and status', async () => {
    const created = { procedure: 'customers.create', method: 'POST', status: '200' }
    const before = (await readMetrics(address)).valueOf('stringdesk_http_requests_total', created) ?? 0
    await aCustomer(ann.api)
    await aCustomer(ann.api)
    const after = await readMetrics(address)
    expect(after.valueOf('stringdesk_http_requests_total', created)).toBe(before + 2)
    expect(after.valueOf('stringdesk_http_request_duration_seconds_count', { procedure: 'customers.create' })).toBe(before + 2)
  })

  it('count refused and unknown REST requests by their status', async () => {
    await ann.rest('/api/customers', {
      method: 'POST',
      body: '{"full_name": ""}',
      headers: { 'content-type': 'application/json' },
    })
    await ann.rest('/api/customers', { method: 'POST', body: '{', headers: { 'content-type': 'application/json' } })
    await ann.rest('/api/nothing')
    const metrics = await readMetrics(address)
    const count = (labels: Record<string, string>) => metrics.valueOf('stringdesk_http_requests_total', labels)
    expect(count({ route: '/api/*', procedure: 'customers.create', status: '400' })).toBe(1)
    expect(count({ route: '/api/*', procedure: '', status: '400' })).toBe(1)
    expect(count({ route: '/api/*', procedure: '', status: '404' })).toBe(1)
  })

  it('show the time of the latest good backup, and nothing while there is none', async () => {
    const lastBackup = async () => (await readMetrics(address)).valueOf('stringdesk_last_backup_timestamp_seconds')
    expect(await lastBackup()).toBeUndefined()
    await database.owner`insert into app.backup_runs (started_at, finished_at, name, bytes, error) values
      ('2026-11-20T02:30:00Z', now(), 'good', 1, null), ('2026-11-21T02:30:00Z', now(), null, null, 'No space left')`
    expect(await lastBackup()).toBe(Date.parse('2026-11-20T02:30:00Z') / 1000)
  })

  it('show whether backups are scheduled', async () => {
    expect((await readMetrics(address)).valueOf('stringdesk_backups_scheduled')).toBe(0)
    const other = await testDatabase({ ...settings, BACKUP_TO: '/backups' })
    expect((await readMetrics(await serve(other))).valueOf('stringdesk_backups_scheduled')).toBe(1)
  })

  it('show the connections of the replica, if there is one', async () => {
    const idle = (labels: { pool: string }) => ({ ...labels, state: 'idle' })
    expect((await readMetrics(address)).valueOf('stringdesk_database_connections', idle({ pool: 'replica' }))).toBeUndefined()
    const access = openDatabaseAccess({
      ...roleUrls(database.url),
      replica_url: roleUrls(database.url).app_url,
      pool_size: 2,
      transaction_pooling: false,
    })
    expect(access.pools().map(({ pool }) => pool)).toEqual(['app', 'system', 'replica'])
    await access.close()
  })

  it('gain no label values from requests for unknown paths, ids and methods', async () => {
    const labels = async () => {
      const metrics = await readMetrics(address)
      return ['route', 'procedure', 'method', 'status'].map((label) =>
        [...metrics.valuesOf('stringdesk_http_requests_total', label)].toSorted(),
      )
    }
    const probe = async (n: number) => {
      const unknown = crypto.randomUUID()
      await ann.rest(`/${unknown}`)
      await ann.rest(`/api/${unknown}`)
      await ann.rest(`/rpc/${unknown}/list`, { method: 'POST' })
      await ann.rest(`/api/customers/${unknown}`)
      await ann.rest(`/files/${unknown}/${unknown}.webp`)
      await ann.rest(`/jobs/${unknown}?token=${unknown}`)
      await ann.rest('/api/customers', { method: n % 2 === 0 ? 'PROPFIND' : 'MKCOL' })
    }
    await probe(0)
    const before = await labels()
    for (let n = 1; n <= 20; n += 1) await probe(n)
    expect(await labels()).toEqual(before)
    expect(before[2]).toContain('other')
  })

  it('contain no id, name or address of a person', async () => {
    const { id } = await aJob(ann.api)
    await ann.api.jobs.get({ id })
    await ann.rest(`/api/jobs/${id}`)
    const { text } = await readMetrics(address)
    for (const value of [id, ann.id, ann.email, 'Jonas']) expect(text).not.toContain(value)
  })

  it('show the pools and the callers waiting for a connection', async () => {
    const { access } = database.services
    const release = Promise.withResolvers<void>()
    const hold = () => access.asLink('held', () => release.promise)
    const held = Array.from({ length: 12 }, hold)
    await eventually(async () => {
      const metrics = await readMetrics(address)
      expect(metrics.valueOf('stringdesk_database_connections', { pool: 'app', state: 'in_use' })).toBe(10)
      expect(metrics.valueOf('stringdesk_database_waiting', { pool: 'app' })).toBe(2)
    })
    release.resolve()
    await Promise.all(held)
    const metrics = await readMetrics(address)
    expect(metrics.valueOf('stringdesk_database_connections', { pool: 'app', state: 'in_use' })).toBe(0)
    expect(metrics.valueOf('stringdesk_database_connections', { pool: 'app', state: 'idle' })).toBe(10)
    expect(metrics.valueOf('stringdesk_database_waiting', { pool: 'app' })).toBe(0)
  })

  it('show open live streams', async () => {
    const openStreams = async () => (await readMetrics(address)).valueOf('stringdesk_live_streams')
    expect(await openStreams()).toBe(0)
    const stream = await ann.api.jobs.watch({})
    await stream.next()
    expect(await openStreams()).toBe(1)
    await stream.return()
    await eventually(async () => expect(await openStreams()).toBe(0))
  })

  it('show the jobs of each queue and the age of the oldest', async () => {
    const { queue } = database.services
    await queue.send('probe')
    await database.owner`update queue.job set created_on = now() - interval '90 seconds' where name = 'probe'`
    const waiting = await readMetrics(address)
    expect(waiting.valueOf('stringdesk_queue_jobs', { queue: 'probe', state: 'waiting' })).toBe(1)
    expect(waiting.valueOf('stringdesk_queue_oldest_job_seconds', { queue: 'probe' })).toBeGreaterThan(89)
    await queue.work('probe', async () => {})
    await vi.waitFor(
      async () => {
        const metrics = await readMetrics(address)
        expect(metrics.valueOf('stringdesk_queue_jobs', { queue: 'probe', state: 'waiting' })).toBe(0)
        expect(metrics.valueOf('stringdesk_queue_oldest_job_seconds', { queue: 'probe' })).toBe(0)
      },
      { timeout: 10_000 },
    )
  })

  it('count mails and show waiting ones', async () => {
    const { mailer } = database.services
    const sent = async () => (await readMetrics(address)).valueOf('stringdesk_mails_total', { result: 'sent' }) ?? 0
    const before = await sent()
    await mailer.send({ to: 'ann@example.com', subject: 'Ready', text: 'Your racquet is ready.' })
    expect(await sent()).toBe(before + 1)
    expect((await readMetrics(address)).valueOf('stringdesk_mails_waiting')).toBe(0)
    await aJob(ann.api, { status: 'completed' })
    await database.owner`update messages set due_at = now() - interval '1 minute', channel = 'email', state = 'waiting'`
    expect((await readMetrics(address)).valueOf('stringdesk_mails_waiting')).toBeGreaterThan(0)
  })

  it('show imports while they run', async () => {
    const { metrics } = database.services
    const running = async () => (await readMetrics(address)).valueOf('stringdesk_imports_running')
    await metrics.duringImport(async () => expect(await running()).toBe(1))
    expect(await running()).toBe(0)
    const counted = vi.spyOn(metrics, 'duringImport')
    await importAll(ann, { file: aFile('Name\nKim Lee\n') })
    expect(counted).toHaveBeenCalledTimes(1)
  })

  it('count events of the payment provider by type and result', async () => {
    const { database: paying, stripe, webhook, signUp } = await payingUsers(settings)
    const payingAddress = await serve(paying)
    await subscribe(await signUp('Bob'), stripe)
    await fetch(webhook, { method: 'POST', body: '{}' })
    const metrics = await readMetrics(payingAddress)
    const count = (type: string, result: string) => metrics.valueOf('stringdesk_webhooks_total', { type, result })
    expect(count('checkout.session.completed', 'applied')).toBe(1)
    expect(count('unknown', 'failed')).toBe(1)
  })

  it('show the lag of the event loop and the memory of the process', async () => {
    const metrics = await readMetrics(address)
    expect(metrics.valueOf('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
    expect(metrics.valueOf('process_resident_memory_bytes')).toBeGreaterThan(1e7)
  })

  it('arrive within seconds if the database does not respond', async () => {
    const { services } = await testDatabase(settings)
    const readings = { ...readingsOf(services), fromDatabase: () => new Promise<never>(() => {}) }
    const cutOff = (await services.metrics.serve(readings)) ?? ''
    const startedAt = performance.now()
    const metrics = await readMetrics(cutOff)
    expect(performance.now() - startedAt).toBeLessThan(5000)
    expect(metrics.valueOf('stringdesk_database_up')).toBe(0)
    expect(metrics.valueOf('stringdesk_queue_jobs')).toBeUndefined()
    expect((await readMetrics(address)).valueOf('stringdesk_database_up')).toBe(1)
  })

  it('pass promtool if it is installed', async (context) => {
    const { promtool } = await programsOrSkip(context, 'promtool')
    const { text } = await readMetrics(address)
    const { stderr } = spawnSync(promtool, ['check', 'metrics'], { input: text, encoding: 'utf8' })
    expect(stderr).toBe('')
  })

  it('are served only at one path, and not at all without METRICS_PORT', async () => {
    expect((await fetch(new URL('/', address))).status).toBe(404)
    const { services } = await testDatabase()
    expect(await services.metrics.serve(readingsOf(services))).toBeUndefined()
  })
})
