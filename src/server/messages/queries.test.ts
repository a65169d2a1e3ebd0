import { stringerId } from '#domain/values/ids.ts'
import { dueRowsPerRead } from '#database/due-work.ts'
import { mailClaims } from './delivery-queries.ts'
import { lastStringings, uncollected, withoutFeedback, type Check } from './reminder-queries.ts'
import type { Person } from '#test/callers.ts'
import { busyDatabase, type BusyDatabase } from '#test/busy-database.ts'
import { plansOf, systemPlansOf } from '#test/plans.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { messagePage, passOnPage } from './queries.ts'

let database: BusyDatabase
let busy: Person

beforeAll(async () => {
  database = await busyDatabase()
  busy = database.busy
  // Years of messages: nearly all sent or passed on, a few hundred to pass on, a few to send.
  await database.owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`insert into messages (stringer_id, id, string_job_id, customer_id, kind, channel, address, subject, text, state, due_at)
      select stringer_id, gen_random_uuid(), id, customer_id, 'ready', case when job_number % 2 = 0 then 'email' else 'sms' end,
        'x@example.com', 'Ready', 'Ready', case when job_number > 19600 then 'waiting' when job_number % 2 = 0 then 'sent' else 'notified' end,
        now() - (20001 - job_number) * interval '1 minute'
      from string_jobs`
  })
  await database.owner`vacuum analyze messages, string_jobs, customers, racquets`
})

describe('with years of messages', () => {
  const page = async (work: Parameters<typeof plansOf>[2]) => {
    const plans = await plansOf(database, busy.id, work)
    expect(plans.flatMap(({ scanned }) => scanned)).toEqual([])
    return plans
  }

  it('the messages of a job or a customer read only their own rows', async () => {
    const [job] = (await busy.api.jobs.list({ limit: 1, status: ['picked_up'] })).items
    const [ofJob] = await page((users) => messagePage(users, { job_id: job?.id, limit: 20 }))
    expect(ofJob?.indexes).toContain('messages_of_job')
    expect(ofJob?.read.get('messages')).toBe(1)
    const [ofCustomer] = await page((users) => messagePage(users, { customer_id: job?.customer_id, limit: 20 }))
    expect(ofCustomer?.indexes).toContain('messages_of_customer')
    expect(ofCustomer?.read.get('messages')).toBeLessThan(25)
  })

  it('the list of all messages reads one page at a time', async () => {
    const { next } = await busy.api.messages.list({ limit: 20 })
    const [all] = await page((users) => messagePage(users, { limit: 20, after: next ?? '' }))
    expect(all?.indexes).toContain('messages_pkey')
    expect(all?.read.get('messages')).toBeLessThan(25)
  })

  it('messages to pass on and their count come from their own index, on any page', async () => {
    const { next, count } = await busy.api.messages.toPassOn({ limit: 100 })
    expect(count).toBe(200)
    for (const after of [undefined, next ?? '']) {
      const [items, all] = await page((users) => passOnPage(users, { after, limit: 20 }))
      expect(items?.indexes).toContain('messages_to_tell')
      expect(items?.read.get('messages')).toBe(21)
      expect(all?.indexes).toContain('messages_to_tell')
      expect(all?.read.get('messages')).toBe(200)
    }
  })
})

describe('background work', () => {
  const check = (kind: Check['kind']): Check => ({
    stringer_id: stringerId.parse(busy.id),
    kind,
    is_on: true,
    days: 7,
    subject: null,
    text: null,
    updated_at: '2026-11-21T09:40:00.000Z',
    on_since: '2020-01-01T00:00:00.000Z',
    next_check_at: '2020-01-01T00:00:00.000Z',
  })

  it('reads due mails from their index, with one lookup each for others to the customer, and takes one by its key', async () => {
    const [reading, taking] = await systemPlansOf(database, (system) => mailClaims(system)())
    expect([reading?.scanned, taking?.scanned]).toEqual([[], []])
    expect(reading?.indexes).toContain('messages_to_send')
    expect(reading?.read.get('messages')).toBeLessThanOrEqual(2 * dueRowsPerRead)
    expect(taking?.indexes).toContain('messages_pkey')
    expect(taking?.read.get('messages') ?? 0).toBeLessThan(20)
  })

  it.each([
    ['please_collect', uncollected],
    ['how_did_it_play', withoutFeedback],
  ] as const)('finds the jobs due for %s without reading every job', async (kind, due) => {
    const [plan] = await systemPlansOf(database, (system) => due(system, check(kind), 7).next())
    expect(plan?.scanned).toEqual([])
  })

  it('looks up the last stringing of each racquet by key', async () => {
    const [plan] = await systemPlansOf(database, (system) => lastStringings(system, check('time_to_restring')).next())
    for (const index of ['jobs_of_racquet', 'string_jobs_pkey']) expect(plan?.indexes).toContain(index)
    expect(plan?.scanned).not.toContain('string_jobs')
  })
})
