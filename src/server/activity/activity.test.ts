import { dayMs } from '#domain/values/dates/durations.ts'
import type { ActivityRow } from '#contract/people/activity.ts'
import { newId } from '#domain/values/ids.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import {
  aCustomer,
  aJob,
  anItem,
  moveJob,
  aRacquet,
  aReel,
  savePreference,
  updateJob,
  updateMessageSetting,
  updateProfile,
  updateRacquet,
} from '#test/factories.ts'
import { aFile, importPastJobs } from '#test/imports.ts'
import { joinAs } from '#test/members.ts'
import { plansOf } from '#test/plans.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { activityPage, deleteOldActivities } from './queries.ts'

let database: TestDatabase
let olga: Person, sam: Person

beforeAll(async () => {
  database = await testDatabase()
  const users = people(database.services)
  olga = await users.signUp('Olga')
  await database.owner`update businesses set subscription_tier = 'paid', time_zone = 'Pacific/Auckland' where id = ${olga.id}`
  sam = await joinAs(database.owner, await users.signUp('Sam'), olga.id, 'stringer')
})

const listOf = async (input: Parameters<Person['api']['activity']['list']>[0]) => (await olga.api.activity.list(input)).items
/** The events of the log, newest first. */
const eventsOf = async (input: Parameters<typeof listOf>[0]) => (await listOf(input)).map(({ event }) => event)
const happened = ({ event, by_name }: ActivityRow) => ({ by_name, ...event })

describe('the log', () => {
  it('records nothing for a refused change', async () => {
    const { id } = await aJob(olga.api)
    const [before] = await listOf({})
    expect((await refusal(olga.api.jobs.move({ id, from: 'completed', to: 'picked_up' }))).code).toBe('CONFLICT_ERROR')
    await updateJob(olga.api, { id, labor_notes: 'Grommets are worn' })
    expect((await listOf({}))[0]).toEqual(before)
  })

  it('records changes of stock, settings and people', async () => {
    const item = await aReel(database.owner, olga.id)
    await sam.api.inventory.receive({ id: item, meters: '12' })
    expect((await listOf({ record_id: item, kind: ['stock'] })).map(happened)).toEqual([
      {
        by_name: 'Sam',
        kind: 'item.stock_changed',
        data: { brand: 'Babolat', model: 'RPM Blast', gauge: null, quantity_meters: { from: '200', to: '212' } },
      },
    ])
    await updateProfile(olga.api, { turnaround_days: 4 })
    await updateMessageSetting(olga.api, { kind: 'received', is_on: true })
    expect(await listOf({ kind: ['settings'], limit: 2 })).toMatchObject([
      {
        entity: 'message_setting',
        by_name: 'Olga',
        event: { kind: 'message_setting.edited', data: { message: 'received', changes: { is_on: { from: null, to: true } } } },
      },
      {
        entity: 'business',
        record_id: olga.id,
        by_name: 'Olga',
        event: { kind: 'business.edited', data: { changes: { turnaround_days: { from: 2, to: 4 } } } },
      },
    ])
    await olga.api.people.changeRole({ user_id: sam.user_id, from: 'stringer', to: 'counter' })
    await olga.api.people.changeRole({ user_id: sam.user_id, from: 'counter', to: 'stringer' })
    const row = { kind: 'members', entity: 'member', record_id: sam.user_id, by_name: 'Olga' }
    expect(await listOf({ kind: ['members'] })).toMatchObject([
      { ...row, event: { kind: 'member.role_changed', data: { name: 'Sam', from: 'counter', to: 'stringer' } } },
      { ...row, event: { kind: 'member.role_changed', data: { name: 'Sam', from: 'stringer', to: 'counter' } } },
    ])
  })

  it('records added items', async () => {
    const item = await anItem(olga.api, { cost_per_meter: '0.5' })
    expect((await listOf({ record_id: item.id })).map(happened)).toMatchObject([
      { by_name: 'Olga', kind: 'item.added', data: { brand: item.brand, cost_per_meter: '0.5' } },
    ])
  })

  it('records the first stock of an item, deliveries with their cost, and string that a job uses and returns', async () => {
    const item = await anItem(olga.api, { quantity_meters: '20', cost_per_meter: '0.5' })
    await olga.api.inventory.receive({ id: item.id, meters: '20', cost_per_meter: '1' })
    const { id } = await aJob(olga.api, { inventory_mains_id: item.id, meters_used_mains: '12' })
    await moveJob(olga.api, id, 'in_progress')
    await moveJob(sam.api, id, 'completed')
    await sam.api.jobs.move({ id, from: 'completed', to: 'in_progress' })
    const { updated_at } = await olga.api.inventory.get({ id: item.id })
    await olga.api.inventory.adjust({ id: item.id, quantity_meters: '40', reason: 'Counted', updated_at })
    const changes = (await listOf({ record_id: item.id, kind: ['stock', 'price'] })).map(({ event }) =>
      event?.kind === 'item.stock_changed'
        ? event.data.quantity_meters
        : event?.kind === 'item.cost_changed' && event.data.cost_per_meter,
    )
    expect(changes).toEqual([
      { from: '28', to: '40' },
      { from: '40', to: '28' },
      { from: '0.5', to: '0.75' },
      { from: '20', to: '40' },
      { from: '0', to: '20' },
    ])
  })

  it('records tensions and strings of racquets and preferences', async () => {
    const { id, customer_id } = await aRacquet(olga.api, { preferred_tension_mains: 52 })
    await updateRacquet(sam.api, { id, preferred_tension_mains: 54 })
    await savePreference(sam.api, { customer_id, preferred_mains_brand: 'Luxilon' })
    await savePreference(sam.api, { customer_id, racquet_id: id, preferred_tension_crosses: 50 })
    await savePreference(olga.api, {
      customer_id,
      racquet_id: id,
      preferred_tension_crosses: 51,
      preferred_crosses_brand: 'Babolat',
    })
    await savePreference(olga.api, { customer_id, racquet_id: id, notes: 'Softer' })
    const racquet = { brand: expect.any(String), model: expect.any(String) }
    expect((await listOf({ record_id: id, kind: ['tension', 'strings'] })).map(happened)).toEqual([
      {
        by_name: 'Olga',
        kind: 'racquet.preferences_saved',
        data: {
          ...racquet,
          changes: { preferred_tension_crosses: { from: 50, to: 51 }, preferred_crosses_brand: { from: null, to: 'Babolat' } },
        },
      },
      {
        by_name: 'Sam',
        kind: 'racquet.preferences_saved',
        data: { ...racquet, changes: { preferred_tension_crosses: { from: null, to: 50 } } },
      },
      {
        by_name: 'Sam',
        kind: 'racquet.edited',
        data: { ...racquet, changes: { preferred_tension_mains: { from: 52, to: 54 } } },
      },
    ])
    expect((await listOf({ record_id: customer_id })).map(happened)).toEqual([
      {
        by_name: 'Sam',
        kind: 'customer.preferences_saved',
        data: { changes: { preferred_mains_brand: { from: null, to: 'Luxilon' } } },
      },
    ])
    expect((await listOf({ record_id: id, kind: ['strings'] })).length).toBe(1)
    expect((await listOf({ record_id: id, kind: ['tension'] })).length).toBe(3)
  })

  it('records settings of webhooks and the calendar without their secrets', async () => {
    await updateProfile(olga.api, { shop_tools: ['redos', 'assignment'] })
    const webhook = await olga.api.webhooks.create({ url: 'https://example.com/hook?token=t', events: ['stock.low'] })
    const { id } = webhook
    const off = await olga.api.webhooks.update({ id, updated_at: webhook.updated_at, is_on: false })
    const moved = await olga.api.webhooks.update({ id, updated_at: off.updated_at, url: 'https://example.com/other' })
    await olga.api.webhooks.rotateSecret({ id, updated_at: moved.updated_at })
    await olga.api.webhooks.remove({ id })
    const first = await olga.api.calendar.renew({ updated_at: null })
    const { updated_at } = await olga.api.calendar.renew({ updated_at: first.updated_at })
    await olga.api.calendar.turnOff({ updated_at })
    const data = { host: 'example.com', events: ['stock.low'], is_on: true }
    expect(await eventsOf({ kind: ['settings'], limit: 8 })).toEqual([
      { kind: 'calendar.turned_off', data: {} },
      { kind: 'calendar.address_replaced', data: {} },
      { kind: 'calendar.turned_on', data: {} },
      { kind: 'webhook.removed', data: { ...data, is_on: false } },
      { kind: 'webhook.secret_rotated', data: { ...data, is_on: false } },
      { kind: 'webhook.edited', data: { from: data, to: { ...data, is_on: false } } },
      { kind: 'webhook.added', data },
      {
        kind: 'business.edited',
        data: { changes: { shop_tools: { from: expect.any(Array), to: expect.arrayContaining(['redos']) } } },
      },
    ])
  })

  it('records nothing if a setting is saved as it was', async () => {
    await updateProfile(olga.api, { default_price: '25.00', customer_tension_unit: 'lbs' })
    const [before] = await listOf({})
    await updateProfile(olga.api, { default_price: '25', customer_tension_unit: 'lbs', theme: 'dark' })
    expect((await listOf({}))[0]).toEqual(before)
  })

  it('records changes of text settings without credentials and addresses', async () => {
    const { updated_at } = await olga.api.texts.settings()
    const changed = await olga.api.texts.updateSettings({ updated_at, country: 'US', monthly_limit: 500 })
    await olga.api.texts.updateSettings({
      updated_at: changed.updated_at,
      gateway_url: 'https://example.com/texts?key=k',
      quiet_from: '22:00',
      quiet_until: '07:00',
    })
    const { updated_at: latest } = await olga.api.texts.settings()
    await olga.api.texts.renewAddresses({ updated_at: latest ?? '' })
    expect(await eventsOf({ kind: ['settings'], limit: 3 })).toEqual([
      { kind: 'text_settings.addresses_renewed', data: {} },
      {
        kind: 'text_settings.edited',
        data: { changes: { quiet_from: { from: null, to: '22:00' }, quiet_until: { from: null, to: '07:00' } } },
      },
      {
        kind: 'text_settings.edited',
        data: { changes: { country: { from: null, to: 'US' }, monthly_limit: { from: null, to: 500 } } },
      },
    ])
  })

  it('records invitations, and erased or merged customers without their names', async () => {
    const invited = await olga.api.invitations.create({ email: 'new@example.com', role: 'counter' })
    await olga.api.invitations.revoke({ id: invited.id })
    const row = { kind: 'members', entity: 'invitation', label: 'new@example.com', by_name: 'Olga' }
    expect(await listOf({ record_id: invited.id })).toMatchObject([
      { ...row, event: { kind: 'invitation.revoked', data: { role: 'counter' } } },
      { ...row, event: { kind: 'invitation.sent', data: { role: 'counter' } } },
    ])
    const [kept, gone] = [await aCustomer(olga.api), await aCustomer(olga.api)]
    await olga.api.customers.merge({ id: kept.id, other: gone.id })
    const { updated_at } = await olga.api.customers.get({ id: kept.id })
    await olga.api.customers.erase({ id: kept.id, updated_at })
    expect((await listOf({ record_id: kept.id })).map(happened)).toEqual([
      { by_name: 'Olga', kind: 'customer.erased', data: {} },
      { by_name: 'Olga', kind: 'customer.merged', data: {} },
    ])
  })

  it('records deleted customers, and customers that are restored by undoing a merge', async () => {
    const [kept, gone] = [await aCustomer(olga.api), await aCustomer(olga.api)]
    const { merge_id } = await olga.api.customers.merge({ id: kept.id, other: gone.id })
    await olga.api.customers.undoMerge({ id: merge_id })
    await olga.api.customers.remove({ id: gone.id })
    expect((await listOf({ record_id: gone.id })).map(happened)).toEqual([
      { by_name: 'Olga', kind: 'customer.deleted', data: {} },
      { by_name: 'Olga', kind: 'customer.restored', data: {} },
    ])
  })

  it('records an import as one row and its undo as another', async () => {
    const before = (await listOf({ limit: 100, kind: ['records'] })).length
    const heading = 'Customer,Racquet,Strings,Tension,Date'
    const { import_id } = await importPastJobs(olga, {
      file: aFile(
        `${heading}\nJonas,Head Speed,Babolat RPM Blast,52,2025-05-03\nPriya,Head Speed,Babolat RPM Blast,52,2025-05-04\n`,
      ),
    })
    const steps = []
    for await (const { step } of await olga.api.imports.undo({ id: import_id ?? '', kept: 0 })) steps.push(step)
    expect(steps.at(-1)).toBe('done')
    const rows = await listOf({ limit: 100, kind: ['records'] })
    const counts = { jobs: 2, customers: 2, racquets: 2 }
    expect(rows.slice(0, rows.length - before).map(happened)).toEqual([
      { by_name: 'Olga', kind: 'import.undone', data: { counts } },
      { by_name: 'Olga', kind: 'import.added', data: { counts } },
    ])
  })

  it('records an import of inventory as one row, without a row per item', async () => {
    const newest = (await listOf({ limit: 1 }))[0]?.id
    await olga.api.inventory.import({
      file: aFile('Brand,Model,Metres,Cost per metre\nLuxilon,Element,200,0.5\nSolinco,Confidential,12,\n'),
    })
    const rows = await listOf({ limit: 10 })
    expect(
      rows
        .slice(
          0,
          rows.findIndex(({ id }) => id === newest),
        )
        .map(happened),
    ).toEqual([{ by_name: 'Olga', kind: 'import.added', data: { counts: { items: 2 } } }])
  })

  it('filters by person and by day in the business’s time zone, and pages', async () => {
    const { id } = await aJob(olga.api, { price: '20.00' })
    await updateJob(sam.api, { id, price: '21.00' })
    const bySam = await listOf({ by_user_id: sam.user_id })
    expect(new Set(bySam.map(({ by_name }) => by_name))).toEqual(new Set(['Sam']))
    // 11:30 UTC is 12:30 a.m. of the next day in Auckland.
    await database.owner`update events set created_at = '2026-10-14T11:30:00Z' where stringer_id = ${olga.id} and record_id = ${id} and kind = 'job.edited'`
    expect((await listOf({ day: '2026-10-15' })).map(({ record_id }) => record_id)).toEqual([id])
    expect(await listOf({ day: '2026-10-14' })).toEqual([])
    const all = (await listOf({ limit: 100 })).map((row) => row.id)
    const paged: string[] = []
    for (let after: string | undefined, isFirst = true; isFirst || after; isFirst = false) {
      const page = await olga.api.activity.list({ limit: 3, after })
      paged.push(...page.items.map((row) => row.id))
      after = page.next ?? undefined
    }
    expect(paged).toEqual(all)
  })

  it('is visible only to owners and managers', async () => {
    expect(await refusal(sam.api.activity.list({}))).toMatchObject({ code: 'AUTH_ERROR', status: 403 })
  })

  it('is kept for two years', async () => {
    const ages = ['23 months', '25 months']
    for (const age of ages) {
      await database.owner`insert into events (stringer_id, id, kind, topics, record_id, data, created_at)
        values (${olga.id}, gen_random_uuid(), 'place.removed', '{settings}', ${olga.id}, ${{ name: age }}, now() - ${age}::interval)`
    }
    await deleteOldActivities(database.services.identity.system)
    const kept = await database.owner`select data from events where stringer_id = ${olga.id} and data ->> 'name' like '% months'`
    expect([...kept]).toEqual([{ data: { name: '23 months' } }])
  })

  it('ends after two years, although the history of a job is kept as long as the job', async () => {
    const { id } = await aJob(olga.api, { status: 'completed' })
    const gone = newId()
    await database.owner`insert into events (stringer_id, id, record_id, kind, topics, data)
      select stringer_id, gen_random_uuid(), ${gone}, kind, topics, data from events where record_id = ${id} and kind = 'job.moved'`
    await database.owner`update events set created_at = created_at - interval '25 months' where record_id in (${id}, ${gone})`
    const history = async () => (await olga.api.jobs.get({ id })).events.map(({ to_value }) => to_value)
    const before = await history()
    expect(before.slice(-1)).toEqual(['completed'])
    expect((await olga.api.activity.list({ record_id: id })).items).toEqual([])
    await deleteOldActivities(database.services.identity.system)
    expect(await history()).toEqual(before)
    const kept = await database.owner<
      { kind: string }[]
    >`select distinct kind from events where record_id in (${id}, ${gone}) order by 1`
    expect(kept.map(({ kind }) => kind)).toEqual(['job.moved', 'job.received'])
    expect(await database.owner`select from events where record_id = ${gone}`).toHaveLength(0)
  })
})

describe('with years of changes', () => {
  let busy: Person

  beforeAll(async () => {
    busy = await people(database.services).signUp('Busy', 'busy@example.com')
    await database.owner`insert into events (stringer_id, id, kind, topics, record_id, data, created_at)
      select ${busy.id}::uuid, gen_random_uuid(), 'place.removed', '{settings}', overlay(md5((n / 4)::text) placing '4' from 13)::uuid,
        '{"name": "A1"}', now() - n * interval '1 hour'
      from generate_series(1, 15000) n`
    // With one business's rows alone, PostgreSQL would scan the whole table.
    await database.owner`insert into events (stringer_id, id, kind, topics, record_id, data, created_at)
      select b.id, gen_random_uuid(), 'place.removed', '{settings}', b.id, '{"name": "A1"}', now() - n * interval '1 hour'
      from generate_series(1, 30000) n, businesses b where b.id <> ${busy.id}`
    await database.owner`vacuum analyze events`
  })

  const planOf = async (filter: Partial<Parameters<typeof activityPage>[1]>) => {
    const [plan] = await plansOf(database, busy.id, (db) => activityPage(db, { limit: 50, ...filter }))
    expect(plan?.scanned).not.toContain('events')
    return plan
  }

  it('a page, a day and a record read only their rows', async () => {
    const page = await planOf({})
    expect(page?.indexes).toContain('events_by_time')
    expect(page?.read.get('events')).toBeLessThanOrEqual(51)
    const day = await planOf({ day: new Date(Date.now() - 30 * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length) })
    expect(day?.read.get('events')).toBeLessThanOrEqual(25)
    const [row] = await database.owner<{ record_id: string }[]>`
      select record_id from events where stringer_id = ${busy.id} order by created_at limit 1`
    const record = await planOf({ record_id: row?.record_id })
    expect(record?.indexes).toContain('events_of_record')
    expect(record?.read.get('events')).toBeLessThanOrEqual(4)
  })
})
