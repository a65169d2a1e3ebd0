// Migration 0145 converts what triggers logged of jobs and their payments to events.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { ActivityRow } from '#contract/people/activity.ts'
import { migrate } from '#database/migrator/migrate.ts'
import { topicsOf } from '#domain/events/events.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { fieldValue, type FieldValue } from '#domain/values/changes.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openServices } from '#server/services.ts'
import { describeChange } from '#web/features/activity/events/describe-change.ts'
import { describeEvent } from '#web/features/activity/describe-event.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

import { people } from './callers.ts'
import { closeAfterFile } from './cleanup.ts'
import { earlierDatabase } from './earlier-database.ts'
import type { Sql } from './sql.ts'

/** A database with the data of an early release, as the migrations before 0145 left it. */
async function openBefore() {
  const database = await earlierDatabase('0016')
  await database.owner.unsafe(await readFile(new URL('releases/0.2.0.sql', import.meta.url), 'utf8'))
  await database.migrateTo('0144')
  return database
}

const logRow = z.object({
  id: z.string(),
  kind: z.string(),
  label: z.string().nullable(),
  before: z.record(z.string(), fieldValue),
  after: z.record(z.string(), fieldValue),
})
type LogRow = z.infer<typeof logRow>

function orFail<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('No such row')
  return row
}

const toText = (value: FieldValue | undefined): string | null => (value === null || value === undefined ? null : String(value))

/** What the log said about a row of a trigger. */
function describeLogged({ label, before, after }: LogRow, profile: Profile): string[] {
  const lines = Object.keys(after).map((field) => {
    if (field === 'record') return after[field] === 'added' ? 'Added' : 'Deleted'
    return describeChange({ field, from: toText(before[field]), to: toText(after[field]) }, profile)
  })
  return [`Job ${label}`, ...lines.toSorted()]
}

let owner: Sql
let stringer_id: string
let user_id: string
let job_id: string
let profile: Profile
let converted: (LogRow & { readonly event: ActivityRow['event'] })[]

let count = 0

/** Logs a change as earlier triggers wrote it, each a second later. */
function log(kind: string, before: object, after: object) {
  count += 1
  return owner.unsafe(
    `insert into activities (stringer_id, kind, entity, record_id, label, before, after, by_user_id, created_at)
      values ($1, $2, 'job', $3, '#2', $4, $5, $6, now() + $7 * interval '1 second')`,
    [stringer_id, kind, job_id, JSON.stringify(before), JSON.stringify(after), user_id, count],
  )
}

async function changeJobs(): Promise<void> {
  const id = job_id
  const item = randomUUID()
  await owner`insert into string_inventory (stringer_id, id, brand, model, gauge) values (${stringer_id}, ${item}, 'Luxilon', 'ALU Power', '1.25')`
  await owner`update string_jobs set price = 27.5, tension_mains = tension_mains + 2, string_mains_brand = 'Yonex', is_rush = true,
    string_source_mains = 'customer', inventory_mains_id = ${item} where id = ${id}`
  await owner`update string_jobs set status = 'in_progress', assigned_to = ${user_id} where id = ${id}`
  await owner`update string_jobs set assigned_to = null where id = ${id}`
  await owner`insert into machines (stringer_id, id, name, kind) values (${stringer_id}, ${randomUUID()}, 'Baiardo', 'constant_pull')`
  await owner`update string_jobs set machine_id = (select id from machines limit 1) where id = ${id}`
  await owner`insert into places (stringer_id, id, name) values (${stringer_id}, ${randomUUID()}, 'A1')`
  await owner`update string_jobs set status = 'completed', time_completed = now() where id = ${id}`
  await owner`update string_jobs set place_id = (select id from places limit 1) where id = ${id}`
  await owner`insert into string_jobs (stringer_id, id, customer_id, racquet_id, string_mains_brand, string_mains_model, tension_mains,
      price, redo_of, redo_reason, redo_price)
    select stringer_id, ${randomUUID()}, customer_id, racquet_id, 'Luxilon', 'ALU Power', 52, 20, id, 'broke_early', 'half'
      from string_jobs where id = ${id}`
  await owner`update string_jobs set redo_reason = 'notch' where redo_of = ${id}`
  await owner`delete from string_jobs where redo_of = ${id}`
}

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-conversion-'))
  closeAfterFile(() => rm(folder, { recursive: true }))
  const before = await openBefore()
  owner = before.owner
  const [job] = await owner<{ stringer_id: string; owner_id: string; id: string }[]>`
    select j.stringer_id, b.owner_id, j.id from string_jobs j join businesses b on b.id = j.stringer_id where j.job_number = 2`
  ;({ stringer_id, owner_id: user_id, id: job_id } = orFail(job))
  await owner`delete from activities`
  await changeJobs()
  await log('payment', { payment_status: 'unpaid', payment_method: null }, { payment_status: 'paid', payment_method: 'Cash' })
  await log('payment', { paid_amount: 0, payment_method: null }, { paid_amount: 10.5, payment_method: 'Card' })
  await log('payment', { paid_amount: 10.5, payment_method: 'Card' }, { paid_amount: 0, payment_method: null })
  await owner`insert into payment_entries (stringer_id, kind, string_job_id, job_number, method, amount)
    select ${stringer_id}::uuid, kind, ${job_id}::uuid, 2, 'Cash', amount from (values ('payment', 7), ('refund', -7)) e (kind, amount)`
  await log('payment', { paid_amount: 27 }, { paid_amount: 20 })
  await log('payment', { payment_method: 'Cash' }, { payment_method: 'Card' })
  await log('payment', { paid_at: '2026-11-20T10:00:00.5+00:00' }, { paid_at: '2026-11-21T10:00:00+00:00' })
  await log('price', { price: 20 }, { price: 30 })
  await log('payment', { payment_status: 'paid' }, { payment_status: 'unpaid' })
  await owner`update activities set created_at = (select max(created_at) from activities) where after = '{"price": 30}'`
  const logged = z.array(logRow).parse(await owner`select * from activities where entity = 'job' order by created_at, id`)
  await migrate(before.url)
  const config = readConfig({ DATA_DIR: folder, LOG_LEVEL: 'silent' })
  const services = await openServices(config, before.url, createLog('silent'))
  closeAfterFile(() => services.close())
  const ann = await people(services).signIn('ann@example.com')
  profile = await ann.api.identity.profile()
  const { items } = await ann.api.activity.list({ limit: 100 })
  converted = logged.map((row) => ({
    ...row,
    event: items.find(({ id }) => id === row.id)?.event ?? null,
  }))
})

describe('what triggers logged of jobs', () => {
  it('becomes events with the same sentences', () => {
    expect(converted.length).toBe(23)
    for (const { event, ...row } of converted) {
      const { record, lines } = event === null ? { record: 'not converted', lines: [] } : describeEvent(event, profile)
      expect([record, ...lines.toSorted()]).toEqual(describeLogged(row, profile))
    }
  })

  it('becomes events with the topic under which it was listed', () => {
    const events = converted.flatMap(({ event, kind }) => (event === null ? [] : [{ topics: topicsOf(event), kind }]))
    expect(events.map(({ topics }) => topics)).toEqual(events.map(({ kind }) => [kind]))
  })

  it('becomes refunds and undone payments as the ledger has them, and edits that followed from a price', () => {
    const payments = converted.filter(({ kind }) => kind === 'payment').map(({ event }) => event)
    const described = payments.map((event) => `${event?.kind} ${event && 'amount' in event.data ? event.data.amount : '-'}`)
    // Sorted, because changes within a millisecond have no order.
    expect(described.toSorted()).toEqual([
      'job.edited -',
      'job.edited -',
      'job.edited -',
      'payment.recorded 10.50',
      'payment.recorded null',
      'payment.undone 10.50',
      'refund.recorded 7.00',
    ])
  })

  it('keeps its actor', async () => {
    const [row] = await owner`select e.by_user_id, e.actor, e.access_token_id from events e where kind = 'refund.recorded'`
    expect(row).toEqual({
      by_user_id: user_id,
      actor: 'member',
      access_token_id: null,
    })
    const [system] = await owner`select by_user_id, actor from events where kind = 'job.moved' and topics <> '{}' limit 1`
    expect(system).toEqual({ by_user_id: null, actor: 'system' })
  })
})
