// Migration 0142 converts what triggers logged about settings. The triggers of the earlier version write the rows, except those that
// migration 0140 dropped.
import { domainEvent } from '#domain/events/events.ts'
import { earlierDatabase } from '#test/earlier-database.ts'
import type { Queries, Sql } from '#test/sql.ts'
import { beforeAll, describe, expect, it } from 'vitest'

let owner: Sql
let ann: string
let logged: readonly Logged[]

interface Logged {
  readonly id: string
  readonly created_at: string
}

interface Row extends Logged {
  readonly kind: string
  readonly data: unknown
  readonly record_id: string
  readonly topics: readonly string[]
  readonly actor: string
  readonly by_user_id: string | null
}

/** Makes changes as a member, whom the triggers log. */
const asAnn = (work: (sql: Queries) => Promise<unknown>): Promise<unknown> =>
  owner.begin(async (sql) => {
    await sql`select set_config('app.user_id', ${ann}, true)`
    await work(sql)
  })

async function changeSettings(): Promise<void> {
  await asAnn(async (sql) => {
    await sql`update businesses set business_name = 'Baseline', default_price = 25, default_mains_meters = 7.5, tension_unit = 'kg',
      shop_tools = '{redos,machines}' where id = ${ann}`
    await sql`insert into message_settings (stringer_id, kind, is_on) values (${ann}, 'received', true)`
    await sql`update message_settings set days = 3, text = 'Hello' where stringer_id = ${ann}`
    await sql`insert into text_settings (stringer_id, country, monthly_limit) values (${ann}, 'US', 500)`
    await sql`insert into calendars (stringer_id, user_id, hash) values (${ann}, ${ann}, sha256('a'))`
    await sql`update calendars set hash = sha256('b') where stringer_id = ${ann}`
    await sql`delete from calendars where stringer_id = ${ann}`
    await sql`insert into webhook_endpoints (stringer_id, id, url, events, secret)
      values (${ann}, ${ann}, 'https://example.com:8443/hook?token=t', '{stock.low,job.paid}', '')`
    await sql`insert into shared_devices (stringer_id, id, name, idle_minutes, token_hash) values (${ann}, ${ann}, 'Counter (left)', 5, sha256('a'))`
    await sql`update shared_devices set idle_minutes = 10 where stringer_id = ${ann}`
    await sql`delete from shared_devices where stringer_id = ${ann}`
  })
  await owner`update businesses set subscription_tier = 'paid' where id = ${ann}`
  await owner`update webhook_endpoints set is_on = false where stringer_id = ${ann}`
  await asAnn((sql) => sql`delete from webhook_endpoints where stringer_id = ${ann}`)
}

/** As the triggers wrote them until migration 0140. */
async function addRowsOfDroppedTriggers(): Promise<void> {
  const add = (entity: string, label: string | null, before: object, after: object) =>
    owner`insert into activities (stringer_id, kind, entity, record_id, label, before, after, by_user_id)
      values (${ann}, 'settings', ${entity}, ${ann}, ${label}, ${JSON.stringify(before)}, ${JSON.stringify(after)}, ${ann})`
  await add(
    'machine',
    'Baiardo',
    { name: 'Baiardo', calibration_interval_days: 30 },
    { name: 'Baiardo 2', calibration_interval_days: null },
  )
  await add('machine', 'Baiardo 2', { archived_at: null }, { archived_at: '2026-11-20T10:00:00+00:00' })
  await add('machine', 'Baiardo 2', { archived_at: '2026-11-20T10:00:00+00:00' }, { archived_at: null })
  await add('machine', 'Baiardo 2', { check: '2026-11-20, set to 60.0 lbs, measured 57.9 lbs' }, { check: null })
  await add('business', null, { places: null }, { places: 'A1, A2' })
  await add('business', null, { places: 'A1' }, { places: null })
}

const readEvents = () => owner<Row[]>`select id, kind, data, record_id, topics, actor, by_user_id, created_at from events`

beforeAll(async () => {
  const database = await earlierDatabase('0141')
  owner = database.owner
  const [created] = await owner<{ id: string }[]>`insert into auth.users (id, email, full_name)
    values (gen_random_uuid(), 'ann@example.com', 'Ann') returning id`
  ann = created?.id ?? ''
  await changeSettings()
  await addRowsOfDroppedTriggers()
  // Both at once, as only the owner of the database could.
  await owner`update businesses set subscription_tier = 'free', time_zone = 'Europe/Berlin' where id = ${ann}`
  await owner`insert into activities (stringer_id, kind, entity, record_id, before, after) values
    (${ann}, 'records', 'business', ${ann}, '{"import": null}', '{"import": "2 jobs"}'), (${ann}, 'price', 'job', ${ann}, '{}', '{"price": 20}')`
  logged = await owner<Logged[]>`select id, created_at from activities where kind = 'settings'`
  await database.migrateTo('0142')
})

describe('settings that triggers logged', () => {
  it('become typed events', async () => {
    const rows = await readEvents()
    const stocked = { host: 'example.com:8443', events: ['stock.low', 'job.paid'] }
    const expected = [
      {
        kind: 'business.edited',
        data: {
          changes: {
            business_name: { from: null, to: 'Baseline' },
            customer_tension_unit: { from: 'lbs', to: 'kg' },
            default_price: { from: null, to: '25.00' },
            default_mains_meters: { from: '6.5', to: '7.5' },
            shop_tools: { from: [], to: ['redos', 'machines'] },
          },
        },
      },
      { kind: 'message_setting.edited', data: { message: 'received', changes: { is_on: { from: null, to: true } } } },
      {
        kind: 'message_setting.edited',
        data: { message: 'received', changes: { days: { from: null, to: 3 }, text: { from: null, to: 'Hello' } } },
      },
      {
        kind: 'text_settings.edited',
        data: {
          changes: {
            provider: { from: null, to: 'phone' },
            country: { from: null, to: 'US' },
            monthly_limit: { from: null, to: 500 },
          },
        },
      },
      { kind: 'calendar.turned_on', data: {} },
      { kind: 'calendar.address_replaced', data: {} },
      { kind: 'calendar.turned_off', data: {} },
      { kind: 'webhook.added', data: { ...stocked, is_on: true } },
      { kind: 'shared_device.added', data: { name: 'Counter (left)' } },
      { kind: 'shared_device.idle_time_changed', data: { name: 'Counter (left)', from: 5, to: 10 } },
      { kind: 'shared_device.removed', data: { name: 'Counter (left)' } },
      { kind: 'business.plan_changed', data: { from: 'free', to: 'paid' } },
      { kind: 'webhook.edited', data: { from: { ...stocked, is_on: true }, to: { ...stocked, is_on: false } } },
      { kind: 'webhook.removed', data: { ...stocked, is_on: false } },
      {
        kind: 'machine.edited',
        data: {
          name: 'Baiardo',
          changes: { name: { from: 'Baiardo', to: 'Baiardo 2' }, calibration_interval_days: { from: 30, to: null } },
        },
      },
      { kind: 'machine.archived', data: { name: 'Baiardo 2' } },
      { kind: 'machine.restored', data: { name: 'Baiardo 2' } },
      {
        kind: 'machine.check_removed',
        data: { name: 'Baiardo 2', checked_on: '2026-11-20', set_tension: '60', measured_tension: '57.9' },
      },
      { kind: 'place.added', data: { names: ['A1', 'A2'] } },
      { kind: 'place.removed', data: { name: 'A1' } },
      // One row in which the plan changed together with another setting.
      { kind: 'business.edited', data: { changes: { time_zone: { from: 'UTC', to: 'Europe/Berlin' } } } },
      { kind: 'business.plan_changed', data: { from: 'paid', to: 'free' } },
    ]
    // In any order, because several changes were made within a millisecond.
    expect(rows.map(({ kind, data }) => ({ kind, data }))).toEqual(expect.arrayContaining(expected))
    expect(rows).toHaveLength(expected.length)
    for (const row of rows) expect(domainEvent.parse(row)).toEqual({ kind: row.kind, data: row.data })
  })

  it('keep their id, their time, their record, their topic and who made the change', async () => {
    const rows = await readEvents()
    const kept = rows.map(({ id, created_at }) => ({ id, created_at }))
    expect(kept).toEqual(expect.arrayContaining([...logged]))
    expect(kept).toHaveLength(logged.length + 1)
    expect(new Set(rows.map(({ record_id, topics: [topic] }) => `${record_id} ${topic}`))).toEqual(new Set([`${ann} settings`]))
    const actors = rows.map(({ kind, actor, by_user_id }) => ({ kind, actor, by_user_id }))
    expect(actors).toContainEqual({ kind: 'calendar.turned_on', actor: 'member', by_user_id: ann })
    expect(actors).toContainEqual({ kind: 'webhook.edited', actor: 'system', by_user_id: null })
  })

  it('leave the log, in which only other records stay', async () => {
    const left = await owner<{ kind: string }[]>`select kind from activities order by kind`
    expect(left.map(({ kind }) => kind)).toEqual(['price', 'records'])
  })

  it('are logged by no trigger any longer', async () => {
    const triggers = await owner`select tgrelid::regclass::text as table from pg_trigger where tgname like 'log\\_%'
      and tgrelid::regclass::text in ('businesses', 'message_settings', 'text_settings', 'calendars', 'webhook_endpoints', 'shared_devices')`
    expect(triggers).toEqual([])
  })
})
