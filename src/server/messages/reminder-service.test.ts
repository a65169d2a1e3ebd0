import * as catalogue from '#text/compiled/messages.js'
import { deliver } from './delivery-service.ts'
import { customerId, stringerId } from '#domain/values/ids.ts'
import { deleteOldMerges } from '#server/customers/merge-queries.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, aRacquet, chooseMessages, recordFeedback, updateMessageSetting } from '#test/factories.ts'
import { mailServer, type MailServer } from '#test/smtp.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { remind } from './reminder-service.ts'
import { unsubscribeToken } from './unsubscribe-service.ts'

let server: MailServer
let database: TestDatabase
let users: ReturnType<typeof people>
let ann: Person
let customer_id: string
let count = 0

beforeAll(async () => {
  server = await mailServer()
  database = await testDatabase({ SMTP_URL: server.url })
  users = people(database.services)
})
afterAll(() => server.close())
beforeEach(async () => {
  server.taken.length = 0
  await database.owner`delete from messages`
  await database.owner`delete from message_settings`
  ann = await users.signUp('Ann', `ann${(count += 1)}@example.com`)
  customer_id = (await aCustomer(ann.api, { full_name: 'Jonas Weber', email: 'jonas@example.com' })).id
})

type Kind = 'please_collect' | 'how_did_it_play' | 'time_to_restring'

/** Turns a reminder on as of two years ago, so that no job is too old for it. */
const switchOn = async (kind: Kind, days?: number) => {
  await updateMessageSetting(ann.api, { kind, is_on: true, ...(days && { days }) })
  await database.owner`update message_settings set on_since = now() - interval '2 years' where stringer_id = ${ann.id}`
}
const look = async () => {
  await database.owner`update message_settings set next_check_at = now() - interval '1 second'`
  await Promise.all([remind(database.services), remind(database.services)])
}
const ago = (job_id: string, days: number) => database.owner`update string_jobs
  set time_completed = time_completed - make_interval(days => ${days}), picked_up_at = picked_up_at - make_interval(days => ${days})
  where id = ${job_id}`
const messagesOf = async (kind: Kind) => (await ann.api.messages.list({})).items.filter((message) => message.kind === kind)

describe('please collect', () => {
  it('is sent once, after the chosen number of days, but not while it is turned off', async () => {
    const { id } = await aJob(ann.api, { customer_id, status: 'completed' })
    await ago(id, 8)
    await look()
    expect(await messagesOf('please_collect')).toEqual([])
    await switchOn('please_collect', 9)
    await look()
    expect(await messagesOf('please_collect')).toEqual([])
    await updateMessageSetting(ann.api, { kind: 'please_collect', days: 8 })
    await look()
    await look()
    const [message, ...others] = await messagesOf('please_collect')
    expect(others).toEqual([])
    expect(message).toMatchObject({ string_job_id: id, state: 'waiting' })
    expect(message?.text).toContain('has been ready for 8 days')
  })

  it('reaches a customer listed after more than a page of others who turned it off', async () => {
    const { id } = await aJob(ann.api, { customer_id, status: 'completed' })
    const { id: quiet } = await aCustomer(ann.api, { email: 'quiet@example.com' })
    const { id: first } = await aJob(ann.api, { customer_id: quiet, status: 'completed' })
    await chooseMessages(ann.api, { customer_id: quiet, off_kinds: ['please_collect'] })
    await ago(first, 10)
    await database.owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`insert into string_jobs (stringer_id, id, customer_id, racquet_id, job_number, status, time_completed,
          string_mains_brand, string_mains_model, tension_mains)
        select stringer_id, overlay(gen_random_uuid()::text placing '00000000' from 1)::uuid, customer_id, racquet_id, 1000 + n, status,
          time_completed + (n % 2) * interval '2 days', string_mains_brand, string_mains_model, tension_mains
        from string_jobs, generate_series(1, 1200) n where id = ${first}`
    })
    await ago(id, 9)
    await switchOn('please_collect', 7)
    await look()
    expect(await messagesOf('please_collect')).toMatchObject([{ string_job_id: id }])
  })

  it('is not sent for jobs that became due before it was turned on', async () => {
    const { id } = await aJob(ann.api, { customer_id, status: 'completed' })
    await ago(id, 30)
    await updateMessageSetting(ann.api, { kind: 'please_collect', is_on: true })
    await look()
    expect(await messagesOf('please_collect')).toEqual([])
  })
})

describe('how did it play', () => {
  it('is sent some days after the pick-up, unless there is feedback or the customer turned it off', async () => {
    await switchOn('how_did_it_play')
    const jobs = await Promise.all([1, 2, 3].map(() => aJob(ann.api, { customer_id, status: 'picked_up' })))
    const { id: quiet } = await aCustomer(ann.api, { email: 'quiet@example.com' })
    const other = await aJob(ann.api, { customer_id: quiet, status: 'picked_up' })
    await chooseMessages(ann.api, { customer_id: quiet, off_kinds: ['how_did_it_play'] })
    const [due, withFeedback, fresh] = jobs
    await Promise.all([due, withFeedback, other].map((job) => ago(job?.id ?? '', 7)))
    await ago(fresh?.id ?? '', 6)
    await recordFeedback(ann.api, { string_job_id: withFeedback?.id ?? '', rating: 5 })
    await look()
    expect(await messagesOf('how_did_it_play')).toMatchObject([{ string_job_id: due?.id }])
  })

  it.each([{ reminders_off: true }, { off_kinds: ['how_did_it_play' as const] }])(
    'does not go out if a member turns it off while it waits: %o',
    async (choice) => {
      await switchOn('how_did_it_play')
      const { id: other } = await aCustomer(ann.api, { email: 'other@example.com' })
      for (const customer of [customer_id, other]) {
        await ago((await aJob(ann.api, { customer_id: customer, status: 'picked_up' })).id, 7)
      }
      await look()
      await chooseMessages(ann.api, { customer_id, off_kinds: ['ready'] })
      expect((await messagesOf('how_did_it_play')).map(({ state }) => state)).toEqual(['waiting', 'waiting'])
      await chooseMessages(ann.api, { customer_id, ...choice })
      await database.owner`update messages set due_at = now() - interval '1 second'`
      await deliver(database.services)
      expect(server.taken.map(({ to }) => to)).toEqual(['other@example.com'])
      expect((await messagesOf('how_did_it_play')).find((message) => message.customer_id === customer_id)).toMatchObject({
        state: 'cancelled',
        why: 'Turned off for this customer',
      })
    },
  )

  it('can be unsubscribed from without an account, even for a merged customer', async () => {
    await switchOn('how_did_it_play')
    const job = await aJob(ann.api, { customer_id, status: 'picked_up' })
    await ago(job.id, 7)
    await look()
    await database.owner`update messages set due_at = now() - interval '1 second'`
    await deliver(database.services)
    const { text = '' } = server.taken[0] ?? {}
    const unfolded = text.replaceAll(/\r\n[ \t]+/g, ' ')
    expect(unfolded).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    const link = /List-Unsubscribe: ?<([^>]+)>/.exec(unfolded)?.[1] ?? ''
    const token = new URL(link).searchParams.get('token') ?? ''
    expect(text.replaceAll(/=\r\n/g, '').replaceAll('=3D', '=')).toContain(`reminders from Ann? Unsubscribe: ${link}`)

    const waiting = await aJob(ann.api, { customer_id, status: 'picked_up' })
    await ago(waiting.id, 7)
    await look()
    const { api } = users.nobody()
    expect(await api.messages.reminders({ token })).toEqual({ business_name: 'Ann', reminders_off: false })
    const click = (address: string) =>
      users.app.request(address, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const opened = await users.app.request(link)
    expect(await opened.text()).toContain('Reminders from Ann')
    expect(opened.headers.get('cache-control')).toBe('no-store')
    expect(await api.messages.reminders({ token })).toMatchObject({ reminders_off: false })
    const clicked = await click(link)
    expect(clicked.status).toBe(200)
    expect(await clicked.text()).toContain(catalogue.unsubscribe_done_text({ business: 'Ann' }))
    expect((await click('http://localhost:3000/unsubscribe?token=x.y')).status).toBe(404)
    expect((await click(`${link}x`)).status).toBe(404)
    expect(await refusal(api.messages.reminders({ token: `${token}x` }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    expect(await api.messages.reminders({ token })).toEqual({ business_name: 'Ann', reminders_off: true })

    expect(await messagesOf('how_did_it_play')).toMatchObject([{ state: 'cancelled' }, { state: 'sent' }])
    const { id: kept } = await aCustomer(ann.api, { email: 'jonas@example.com' })
    await ann.api.customers.merge({ id: kept, other: customer_id })
    expect(await ann.api.messages.choices({ customer_id: kept })).toMatchObject({ reminders_off: true })
    const next = await aJob(ann.api, { customer_id: kept, status: 'picked_up' })
    await ago(next.id, 7)
    await look()
    expect(await messagesOf('how_did_it_play')).toHaveLength(2)
    expect(await api.messages.switchReminders({ token, reminders_off: false })).toMatchObject({ reminders_off: false })
    expect(await ann.api.messages.choices({ customer_id: kept })).toMatchObject({ reminders_off: false })
  })

  it('can be unsubscribed from even long after several merges', async () => {
    const { api } = users.nobody()
    const token = unsubscribeToken(database.services.unsubscribe_secret, {
      stringer_id: stringerId.parse(ann.id),
      customer_id: customerId.parse(customer_id),
    })
    let id = customer_id
    for (let n = 0; n < 7; n += 1) {
      const { id: kept } = await aCustomer(ann.api, { full_name: `Jonas ${n}` })
      await ann.api.customers.merge({ id: kept, other: id })
      id = kept
    }
    await database.owner`update customer_merges set created_at = now() - interval '1 year'`
    await deleteOldMerges(database.services.access.asSystem('test'))
    expect(await api.messages.switchReminders({ token, reminders_off: true })).toMatchObject({ reminders_off: true })
    expect(await ann.api.messages.choices({ customer_id: id })).toMatchObject({ reminders_off: true })

    expect(await database.owner`select from customer_merges where gone is not null or taken <> '{}'`).toHaveLength(0)
    await ann.api.customers.remove({ id })
    for (let n = 0; n < 7; n += 1) await deleteOldMerges(database.services.access.asSystem('test'))
    expect(await database.owner`select from customer_merges where stringer_id = ${ann.id}`).toHaveLength(0)
    expect(await refusal(api.messages.reminders({ token }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })
})

describe('time to restring', () => {
  it('is sent by plays per week and string material, for a racquet’s newest job', async () => {
    await switchOn('time_to_restring')
    const strung = async (fields: Parameters<typeof aRacquet>[1], days: number, strings = {}) => {
      const { id: racquet_id } = await aRacquet(ann.api, { customer_id, ...fields })
      const job = await aJob(ann.api, { customer_id, racquet_id, status: 'picked_up', ...strings })
      await ago(job.id, days)
      return job
    }
    const soft = { string_mains_brand: 'Wilson', string_mains_model: 'NXT' }
    const often = await strung({ plays_per_week: 4 }, 13 * 7, soft)
    const stiff = await strung({ plays_per_week: 1 }, 13 * 7)
    await strung({ plays_per_week: 1 }, 13 * 7, soft)
    const own = await strung({ restring_weeks: 2 }, 14, soft)
    await strung({ restring_weeks: 2 }, 13, soft)
    await strung({ restring_weeks: 2, is_active: false }, 14, soft)
    const replaced = await strung({ restring_weeks: 2 }, 14, soft)
    await aJob(ann.api, { customer_id, racquet_id: replaced.racquet_id })
    await look()
    const jobs = (await messagesOf('time_to_restring')).map(({ string_job_id }) => string_job_id)
    expect(new Set(jobs)).toEqual(new Set([often.id, stiff.id, own.id]))
  })

  it('is sent for racquets on every page', async () => {
    const { id: first } = await aRacquet(ann.api, { customer_id, restring_weeks: 2 })
    await aJob(ann.api, { customer_id, racquet_id: first, status: 'picked_up' })
    await database.owner.begin(async (sql) => {
      await sql`set local session_replication_role = replica`
      await sql`insert into racquets (stringer_id, id, customer_id, brand, model, restring_weeks)
        select stringer_id, gen_random_uuid(), customer_id, brand, model, 2 from racquets, generate_series(1, 1100) where id = ${first}`
      await sql`insert into string_jobs (stringer_id, id, customer_id, racquet_id, job_number, status, time_completed, picked_up_at,
          string_mains_brand, string_mains_model, tension_mains)
        select r.stringer_id, gen_random_uuid(), r.customer_id, r.id, 1000 + row_number() over (), 'picked_up', now() - interval '14 days', now(),
          'Wilson', 'NXT', 52 from racquets r where r.stringer_id = ${ann.id} and r.id <> ${first}`
    })
    await switchOn('time_to_restring')
    await look()
    const [row] = await database.owner<{ reminders: number }[]>`select count(*)::int as reminders from messages
      where stringer_id = ${ann.id} and kind = 'time_to_restring'`
    expect(row?.reminders).toBe(1100)
  })
})

it('one business’s settings do not affect another', async () => {
  await switchOn('please_collect')
  const bob = await users.signUp('Bob', `bob${count}@example.com`)
  const job = await aJob(bob.api, { customer_id: (await aCustomer(bob.api, { email: 'x@example.com' })).id, status: 'completed' })
  await ago(job.id, 8)
  await look()
  expect((await bob.api.messages.list({ job_id: job.id })).items).toMatchObject([{ kind: 'ready' }])
})

describe('a redo', () => {
  const redo = ({ id, racquet_id }: Awaited<ReturnType<typeof aJob>>, status: 'pending' | 'completed' | 'picked_up') =>
    aJob(ann.api, { customer_id, racquet_id, redo_of: id, redo_reason: 'broke_early', redo_price: 'free', price: '0', status })
  const originalOf = async (racquet = {}) => {
    const { id: racquet_id } = await aRacquet(ann.api, { customer_id, ...racquet })
    return aJob(ann.api, { customer_id, racquet_id, status: 'picked_up' })
  }

  it('leads to no question about itself or the job it redoes', async () => {
    await switchOn('how_did_it_play')
    const original = await originalOf()
    await ago(original.id, 7)
    const { id } = await redo(original, 'picked_up')
    await ago(id, 7)
    await look()
    expect(await messagesOf('how_did_it_play')).toEqual([])
  })

  it('cancels the question that waits to be sent', async () => {
    await switchOn('how_did_it_play')
    const original = await originalOf()
    await ago(original.id, 7)
    await look()
    await redo(original, 'pending')
    expect(await messagesOf('how_did_it_play')).toMatchObject([{ string_job_id: original.id, state: 'cancelled' }])
  })

  it('leaves the reminder to restring with the job it redoes: sent once, when that job’s reminder is due', async () => {
    await switchOn('time_to_restring')
    const original = await originalOf({ restring_weeks: 8 })
    await ago(original.id, 7 * 7)
    const { id } = await redo(original, 'picked_up')
    await look()
    expect(await messagesOf('time_to_restring')).toEqual([])
    await ago(original.id, 7)
    await look()
    expect(await messagesOf('time_to_restring')).toMatchObject([{ string_job_id: original.id }])
    await ago(id, 60 * 7)
    await look()
    expect(await messagesOf('time_to_restring')).toHaveLength(1)
    expect((await ann.api.dashboard.inbox()).restring_due.count).toBe(1)
  })

  it('delays the reminder while the racquet is in the shop', async () => {
    await switchOn('time_to_restring')
    const original = await originalOf({ restring_weeks: 8 })
    await ago(original.id, 9 * 7)
    const { id } = await redo(original, 'completed')
    await look()
    expect(await messagesOf('time_to_restring')).toEqual([])
    expect((await ann.api.dashboard.inbox()).restring_due.count).toBe(0)
    await ann.api.jobs.move({ id, from: 'completed', to: 'picked_up' })
    await look()
    expect(await messagesOf('time_to_restring')).toMatchObject([{ string_job_id: original.id }])
  })

  it('that is not picked up leads to a reminder', async () => {
    await switchOn('please_collect', 7)
    const { id } = await redo(await originalOf(), 'completed')
    await ago(id, 8)
    await look()
    expect(await messagesOf('please_collect')).toMatchObject([{ string_job_id: id }])
  })
})
