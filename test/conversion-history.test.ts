// Migration 0031 converts the steps in the histories of jobs that no service has recorded to events.
import { randomUUID } from 'node:crypto'

import { migrate } from '#database/migrator/migrate.ts'
import { migrationsFolder } from '#database/migrator/migrations.ts'
import { historyEvent, toHistoryStep } from '#domain/jobs/history.ts'
import { read } from '#domain/values/records.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod'

import { earlierDatabase } from './earlier-database.ts'
import type { Sql } from './sql.ts'

const id = randomUUID()
const token = randomUUID()
const [old, recorded, imported] = [randomUUID(), randomUUID(), randomUUID()]

let owner: Sql

interface Step {
  readonly job: string
  readonly kind?: 'status' | 'payment'
  readonly from: string | null
  readonly to: string
  readonly amount?: string
  readonly method?: string
  readonly by?: string
  readonly token?: string
  readonly at: string
}

function insertStep({ job, kind = 'status', from, to, amount, method, by, token: access, at }: Step) {
  return owner`insert into job_events (stringer_id, id, string_job_id, kind, from_value, to_value, amount, payment_method, by_user_id,
      access_token_id, created_at)
    values (${id}, gen_random_uuid(), ${job}, ${kind}, ${from}, ${to}, ${amount ?? null}, ${method ?? null}, ${by ?? null},
      ${access ?? null}, ${at})`
}

const insertEvent = (kind: string, data: object, at: string) =>
  owner`insert into events (stringer_id, id, record_id, kind, topics, data, actor, by_user_id, created_at)
    values (${id}, gen_random_uuid(), ${recorded}, ${kind}, '{status}', ${JSON.stringify({ job_number: 2, ...data })}::text::jsonb, 'member', ${id}, ${at})`

async function insertJobs(): Promise<void> {
  await owner`insert into auth.users (id, email, full_name) values (${id}, 'ann@example.com', 'Ann')`
  await owner`insert into customers (stringer_id, id, full_name) values (${id}, ${id}, 'Jonas')`
  await owner`insert into racquets (stringer_id, id, customer_id, brand, model) values (${id}, ${id}, ${id}, 'Yonex', 'Ezone 98')`
  await owner`insert into access_tokens (stringer_id, id, user_id, name, scopes, hash)
    values (${id}, ${token}, ${id}, 'Till', '{jobs:write}', sha256('x'))`
  for (const job of [old, recorded, imported])
    await owner`insert into string_jobs (stringer_id, id, customer_id, racquet_id, string_mains_brand, string_mains_model, tension_mains)
      values (${id}, ${job}, ${id}, ${id}, 'Luxilon', 'ALU Power', 52)`
}

async function insertHistories(): Promise<void> {
  const paid = { kind: 'payment', amount: '27', method: 'Card' } as const
  await insertStep({ job: old, from: null, to: 'pending', by: id, at: '2021-03-01T10:00:00Z' })
  await insertStep({ job: old, from: 'pending', to: 'in_progress', by: id, token, at: '2021-03-01T11:00:00Z' })
  await insertStep({ job: old, ...paid, from: 'unpaid', to: 'unpaid', amount: '10', at: '2021-03-01T12:00:00Z' })
  await insertStep({ job: old, ...paid, from: 'unpaid', to: 'unpaid', amount: '-10', at: '2021-03-01T13:00:00Z' })
  await insertStep({ job: old, ...paid, from: 'unpaid', to: 'paid', at: '2021-03-01T14:00:00Z' })
  await insertStep({ job: old, ...paid, from: 'paid', to: 'refunded', amount: '-7', at: '2021-03-01T15:00:00Z' })
  await insertStep({ job: old, ...paid, from: 'refunded', to: 'paid', amount: '-7', at: '2021-03-01T16:00:00Z' })
  await insertStep({ job: old, ...paid, from: 'paid', to: 'unpaid', at: '2021-03-01T17:00:00Z' })
  await insertStep({ job: imported, from: null, to: 'picked_up', at: '2020-03-01T10:00:00Z' })
  await insertStep({ job: imported, ...paid, from: null, to: 'paid', at: '2020-03-01T10:00:00Z' })
  await insertStep({ job: recorded, from: null, to: 'pending', by: id, at: '2026-03-01T10:00:00Z' })
  await insertEvent('job.received', { values: { tension_mains: 52 } }, '2026-03-01T10:00:00.020Z')
  await insertStep({ job: recorded, from: 'pending', to: 'in_progress', by: id, at: '2026-03-01T11:00:00Z' })
  await insertEvent('job.moved', { from: 'pending', to: 'in_progress' }, '2026-03-01T11:00:02Z')
  await insertStep({ job: recorded, from: 'in_progress', to: 'pending', by: id, at: '2026-03-01T11:00:30Z' })
  await insertStep({ job: recorded, ...paid, from: 'unpaid', to: 'paid', by: id, at: '2026-03-01T12:00:00Z' })
  const changes = { payment_status: { from: 'unpaid', to: 'paid' } }
  await insertEvent('payment.recorded', { amount: null, method: 'Card', changes }, '2026-03-01T12:00:00.010Z')
}

beforeAll(async () => {
  const before = await earlierDatabase('0030', migrationsFolder)
  owner = before.owner
  await insertJobs()
  await insertHistories()
  await migrate(before.url)
})

const row = z.object({
  kind: z.string(),
  data: z.looseObject({ job_number: z.int() }),
  topics: z.string(),
  actor: z.string(),
  by_user_id: z.string().nullable(),
  access_token_id: z.string().nullable(),
})

async function eventsOf(job: string) {
  return z.array(row).parse(
    await owner`select kind, data, array_to_string(topics, ',') as topics, actor, by_user_id, access_token_id
      from events where stringer_id = ${id} and record_id = ${job} order by created_at, kind`,
  )
}

async function historyOf(job: string): Promise<string[]> {
  const price = read.money.parse('27.00')
  return (await eventsOf(job)).map((stored) => {
    const { from_value, to_value, amount, payment_method } = toHistoryStep(historyEvent.parse(stored), price)
    return [from_value, to_value, amount, payment_method].filter((value) => value !== null).join(' ')
  })
}

describe('the history of a job', () => {
  it('stays the same if the job is older than events', async () => {
    expect(await historyOf(old)).toEqual([
      'pending',
      'pending in_progress',
      'unpaid unpaid 10.00 Card',
      'unpaid unpaid -10.00 Card',
      'unpaid paid 27.00 Card',
      'paid refunded -7.00 Card',
      'refunded paid -7.00 Card',
      'paid unpaid 27.00 Card',
    ])
    const events = await eventsOf(old)
    expect(new Set(events.map(({ data }) => data.job_number))).toEqual(new Set([1]))
  })

  it('keeps who did what, and is not in the activity log', async () => {
    const events = await eventsOf(old)
    expect(events.map(({ actor }) => actor)).toEqual(['member', 'token', ...Array.from({ length: 6 }, () => 'system')])
    expect(events.slice(0, 3).map(({ by_user_id, access_token_id }) => [by_user_id, access_token_id])).toEqual([
      [id, null],
      [id, token],
      [null, null],
    ])
    expect(new Set(events.map(({ topics }) => topics))).toEqual(new Set(['']))
  })

  it('stays the same if the job was imported', async () => {
    expect(await historyOf(imported)).toEqual(['picked_up', 'paid 27.00 Card'])
  })

  it('has no step twice, and has the amounts that the log lacked', async () => {
    expect(await historyOf(recorded)).toEqual(['pending', 'pending in_progress', 'in_progress pending', 'unpaid paid 27.00 Card'])
    expect((await eventsOf(recorded)).map(({ topics }) => topics)).toEqual(['status', 'status', '', 'status'])
  })

  it('has no table of its own', async () => {
    const [table] = await owner`select to_regclass('job_events') as name`
    expect(table).toEqual({ name: null })
  })
})
