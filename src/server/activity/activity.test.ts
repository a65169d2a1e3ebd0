import type { ActivityRow } from '#contract/activity.ts'
import { people, refusal, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aJob, aReel, moveJob, updateJob, updateMessageSetting, updateProfile } from '#test/factories.ts'
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
const brief = ({ kind, label, by_name, changes }: ActivityRow) => ({
  kind,
  label,
  by_name,
  changes: changes.map(({ field, from, to }) => `${field}: ${from} → ${to}`),
})

describe('the log', () => {
  it('has price, tension, strings, status and payment of a job with before and after', async () => {
    const { id, job_number } = await aJob(olga.api, { price: '20.00', tension_mains: 52, tension_crosses: 50 })
    const label = `#${job_number}`
    await updateJob(sam.api, { id, price: '25.00', tension_mains: 54, string_mains_brand: 'Yonex' })
    await moveJob(sam.api, id, 'in_progress')
    await olga.api.jobs.pay({ id, payment_method: 'Cash' })
    const rows = (await listOf({ record_id: id })).map(brief)
    expect(rows.slice(0, 2)).toEqual([
      {
        kind: 'payment',
        label,
        by_name: 'Olga',
        changes: ['payment_method: null → Cash', 'payment_status: unpaid → paid'],
      },
      { kind: 'status', label, by_name: 'Sam', changes: ['status: pending → in_progress'] },
    ])
    expect(rows.slice(2).toSorted((one, other) => one.kind.localeCompare(other.kind))).toEqual([
      { kind: 'price', label, by_name: 'Sam', changes: ['price: 20 → 25'] },
      { kind: 'strings', label, by_name: 'Sam', changes: ['string_mains_brand: Luxilon → Yonex'] },
      { kind: 'tension', label, by_name: 'Sam', changes: ['tension_mains: 52 → 54'] },
    ])
  })

  it('has nothing of a change that was refused', async () => {
    const { id } = await aJob(olga.api)
    const [before] = await listOf({})
    expect((await refusal(olga.api.jobs.move({ id, from: 'completed', to: 'picked_up' }))).code).toBe('CONFLICT_ERROR')
    await updateJob(olga.api, { id, labor_notes: 'Grommets are worn' })
    expect((await listOf({}))[0]).toEqual(before)
  })

  it('has stock, settings and people', async () => {
    const item = await aReel(database.owner, olga.id)
    await sam.api.inventory.receive({ id: item, meters: '12' })
    expect((await listOf({ record_id: item })).map(brief)[0]).toMatchObject({
      kind: 'stock',
      by_name: 'Sam',
      changes: ['quantity_meters: 200 → 212'],
    })
    await updateProfile(olga.api, { turnaround_days: 4 })
    await updateMessageSetting(olga.api, { kind: 'received', is_on: true })
    expect((await listOf({ kind: ['settings'], limit: 2 })).map(brief)).toMatchObject([
      { label: 'received', by_name: 'Olga', changes: expect.arrayContaining([expect.stringMatching(/^is_on: .* → true$/)]) },
      { label: null, by_name: 'Olga', changes: ['turnaround_days: 2 → 4'] },
    ])
    await olga.api.people.changeRole({ user_id: sam.user_id, from: 'stringer', to: 'counter' })
    await olga.api.people.changeRole({ user_id: sam.user_id, from: 'counter', to: 'stringer' })
    expect((await listOf({ kind: ['members'] })).map(brief)).toEqual([
      { kind: 'members', label: 'Sam', by_name: 'Olga', changes: ['role: counter → stringer'] },
      { kind: 'members', label: 'Sam', by_name: 'Olga', changes: ['role: stringer → counter'] },
      { kind: 'members', label: 'Sam', by_name: null, changes: ['role: null → stringer'] },
    ])
  })

  it('is filtered by person and by the day of the business, and paged', async () => {
    const { id } = await aJob(olga.api, { price: '20.00' })
    await updateJob(sam.api, { id, price: '21.00' })
    const bySam = await listOf({ by_user_id: sam.user_id })
    expect(new Set(bySam.map(({ by_name }) => by_name))).toEqual(new Set(['Sam']))
    // 11:30 UTC is half past midnight of the next day in Auckland.
    await database.owner`update activities set created_at = '2026-10-14T11:30:00Z' where stringer_id = ${olga.id} and record_id = ${id}`
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

  it('is for owners and managers', async () => {
    expect(await refusal(sam.api.activity.list({}))).toMatchObject({ code: 'AUTH_ERROR', status: 403 })
  })

  it('cannot be written or changed by the app', async () => {
    const rights = await database.owner`select privilege_type from information_schema.role_table_grants
      where table_name = 'activities' and grantee = 'stringdesk_app'`
    expect(rights.map((row) => row['privilege_type'])).toEqual(['SELECT'])
  })

  it('is kept for two years', async () => {
    const ages = ['23 months', '25 months']
    for (const age of ages) {
      await database.owner`insert into activities (stringer_id, kind, entity, record_id, label, before, after, created_at)
        values (${olga.id}, 'price', 'job', ${olga.id}, ${age}, '{}', '{}', now() - ${age}::interval)`
    }
    await deleteOldActivities(database.services.identity.system)
    const kept = await database.owner`select label from activities where stringer_id = ${olga.id} and label like '% months'`
    expect([...kept]).toEqual([{ label: '23 months' }])
  })
})

describe('with years of changes', () => {
  let busy: Person

  beforeAll(async () => {
    busy = await people(database.services).signUp('Busy', 'busy@example.com')
    await database.owner`insert into activities (stringer_id, kind, entity, record_id, before, after, created_at)
      select ${busy.id}::uuid, 'price', 'job', overlay(md5((n / 4)::text) placing '4' from 13)::uuid, '{}', '{}', now() - n * interval '1 hour'
      from generate_series(1, 15000) n`
    await database.owner`vacuum analyze activities`
  })

  const planOf = async (filter: Partial<Parameters<typeof activityPage>[1]>) => {
    const [plan] = await plansOf(database, busy.id, (db) => activityPage(db, { limit: 50, ...filter }))
    expect(plan?.scanned).not.toContain('activities')
    return plan
  }

  it('a page, a day and a record read only their rows', async () => {
    const page = await planOf({})
    expect(page?.indexes).toContain('activities_by_time')
    expect(page?.read.get('activities')).toBeLessThanOrEqual(51)
    const day = await planOf({ day: new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length) })
    expect(day?.read.get('activities')).toBeLessThanOrEqual(25)
    const [row] = await database.owner<{ record_id: string }[]>`
      select record_id from activities where stringer_id = ${busy.id} order by created_at limit 1`
    const record = await planOf({ record_id: row?.record_id })
    expect(record?.indexes).toContain('activities_of_record')
    expect(record?.read.get('activities')).toBeLessThanOrEqual(4)
  })
})
