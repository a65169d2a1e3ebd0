import { moveJob, recordFeedback, updateCustomer, updateJob, updateProfile, payJob } from '#test/factories.ts'
// The free plan's limits hold under concurrency, use months in the business's time zone, and apply to additions only.
import { dayOf, instantOfClock } from '#domain/values/dates/dates.ts'
import { recordLimits } from '#domain/record-limits.ts'
import { beforeAll, describe, expect, it } from 'vitest'

import { people, refusal, type Person } from './callers.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { aCustomer, aJob, aRacquet } from './factories.ts'

let database: TestDatabase
let users: ReturnType<typeof people>

beforeAll(async () => {
  database = await testDatabase({ DATABASE_POOL: '12' })
  users = people(database.services)
})

const times = <T>(count: number, make: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => make(n)))

/** Makes fifty concurrent tries. Returns how many succeeded, and expects the others to hit the limit. */
async function atOnce(create: () => Promise<unknown>, name: string): Promise<number> {
  const tries = await times(50, () =>
    create().then(
      () => undefined,
      (thrown: unknown) => refusal(Promise.reject(thrown)),
    ),
  )
  const refused = tries.filter((answer) => answer !== undefined)
  expect(new Set(refused.map(({ code, limit }) => `${code} ${limit?.name} ${limit?.count}`))).toEqual(
    new Set([`TIER_LIMIT_ERROR ${name} 25`]),
  )
  return tries.length - refused.length
}

const rowFor = async ({ api }: Person) => {
  const { id: racquet_id, customer_id } = await aRacquet(api)
  return { racquet_id, customer_id, string_mains_brand: 'Luxilon', string_mains_model: 'ALU Power', tension_mains: 52 }
}

describe('the last place on the free plan', () => {
  it('goes to one of fifty concurrent customers', async () => {
    const ann = await users.signUp('Ann')
    await times(24, () => aCustomer(ann.api))
    expect(await atOnce(() => aCustomer(ann.api), 'active_customers')).toBe(1)
    expect((await ann.api.billing.plan()).limits.active_customers.count).toBe(25)
  })

  it('goes to one of fifty concurrent jobs, even among pairs', async () => {
    const ann = await users.signUp('Ann')
    const row = await rowFor(ann)
    await times(24, () => aJob(ann.api, row))
    expect(await refusal(ann.api.jobs.createMany({ jobs: [row, row] }))).toMatchObject({ code: 'TIER_LIMIT_ERROR' })
    let turn = 0
    // A pair never fits, and must not take the last place.
    const either = () => ((turn += 1) % 2 ? ann.api.jobs.create(row) : ann.api.jobs.createMany({ jobs: [row, row] }))
    expect(await atOnce(either, 'jobs_this_month')).toBe(1)
    expect((await ann.api.billing.plan()).limits.jobs_this_month.count).toBe(25)
  })
})

describe('the database itself', () => {
  const refused = (name: string) => ({
    code: 'P0001',
    message: `tier limit: ${name}`,
    detail: expect.stringMatching(new RegExp(`"name" : "${name}", "value" : 25, "count" : 25`)),
  })

  it('enforces the limits for every role', async () => {
    const ann = await users.signUp('Ann')
    const { customer_id, racquet_id } = await rowFor(ann)
    const { owner } = database
    const customers = (count: number, is_active: boolean) => owner`
      insert into customers (stringer_id, id, full_name, is_active)
      select ${ann.id}, gen_random_uuid(), 'Jonas Berg', ${is_active} from generate_series(1, ${count})`
    await customers(24, true)
    await customers(3, false)
    await expect(customers(1, true)).rejects.toMatchObject(refused('active_customers'))
    const back = owner`update customers set is_active = true where stringer_id = ${ann.id} and not is_active`
    await expect(back).rejects.toMatchObject(refused('active_customers'))

    const jobs = (count: number) => owner`
      insert into string_jobs (stringer_id, id, customer_id, racquet_id, job_number, string_mains_brand, string_mains_model,
        tension_mains)
      select ${ann.id}, gen_random_uuid(), ${customer_id}, ${racquet_id}, 0, 'Luxilon', 'ALU Power', 52
      from generate_series(1, ${count})`
    await expect(jobs(26)).rejects.toMatchObject(refused('jobs_this_month'))
    await jobs(25)
    await expect(jobs(1)).rejects.toMatchObject(refused('jobs_this_month'))
  })
})

describe('the number of records that a business may have', () => {
  const rows: Record<string, string> = {
    webhook_endpoints: `(stringer_id, id, url, events, secret) select $1, gen_random_uuid(), 'https://example.com/', '{job.created}', 'x'`,
    machines: `(stringer_id, id, name, kind) select $1, gen_random_uuid(), 'Machine ' || n || random(), 'lockout'`,
    places: `(stringer_id, id, name) select $1, gen_random_uuid(), left(n || ' ' || random(), 30)`,
    access_tokens: `(stringer_id, id, user_id, name, scopes, hash)
      select $1, gen_random_uuid(), $1, 'Program', '{jobs:read}', sha256(random()::text::bytea)`,
    shared_devices: `(stringer_id, id, name, idle_minutes, token_hash, registered_by)
      select $1, gen_random_uuid(), 'Tablet', 5, sha256(random()::text::bytea), $1`,
    invitations: `(stringer_id, id, email, role, token_hash, invited_by)
      select $1, gen_random_uuid(), n::text || random() || '@example.com', 'counter', sha256(random()::text::bytea), $1`,
    passkeys: `(id, user_id, name, credential_id, public_key, counter, device_type, backed_up)
      select gen_random_uuid(), $1, 'Key', random()::text || n, 'key', 0, 'singleDevice', false`,
  }

  it.each(Object.entries(recordLimits))('is limited for %s, for every writer and under concurrency', async (table, { max }) => {
    const ann = await users.signUp('Ann')
    const name = table === 'passkeys' ? 'auth.passkeys' : table
    const owner_id = table === 'passkeys' ? ann.user_id : ann.id
    const insert = (count: number) =>
      database.owner.unsafe(`insert into ${name} ${rows[table]} from generate_series(1, ${count}) n`, [owner_id])
    await insert(max - 1)
    await expect(insert(2)).rejects.toMatchObject({ code: 'SD002' })
    const tries = await Promise.allSettled(Array.from({ length: 5 }, () => insert(1)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it('is limited when an archived machine is restored', async () => {
    const ann = await users.signUp('Ann')
    await database.owner`insert into machines (stringer_id, id, name, kind, archived_at)
      select ${ann.id}, gen_random_uuid(), 'Machine ' || n, 'lockout', case when n > 50 then now() end from generate_series(1, 51) n`
    const restore = () =>
      database.owner`update machines set archived_at = null where stringer_id = ${ann.id} and archived_at is not null`
    await expect(restore()).rejects.toMatchObject({ code: 'SD002' })
    await database.owner`update machines set archived_at = now() where stringer_id = ${ann.id} and name = 'Machine 1'`
    await database.owner`update machines set archived_at = null where stringer_id = ${ann.id} and name = 'Machine 51'`
  })
})

describe('the month', () => {
  // Includes the first and the last time zones on Earth in which a month begins.
  it.each(['Pacific/Kiritimati', 'UTC', 'Pacific/Pago_Pago'])('begins at midnight in %s', async (time_zone) => {
    const ann = await users.signUp('Ann')
    await updateProfile(ann.api, { time_zone })
    const row = await rowFor(ann)
    await ann.api.jobs.createMany({ jobs: Array.from({ length: 20 }, () => row) })
    await ann.api.jobs.createMany({ jobs: Array.from({ length: 5 }, () => row) })
    const month = dayOf(new Date().toISOString(), time_zone).slice(0, 'YYYY-MM'.length)
    const start = instantOfClock(`${month}-01T00:00`, time_zone) ?? ''
    const madeAt = (at: string) => database.owner`update string_jobs set created_at = ${at} where stringer_id = ${ann.id}`

    await madeAt(start)
    expect(await refusal(ann.api.jobs.create(row))).toMatchObject({ limit: { name: 'jobs_this_month', count: 25 } })
    await madeAt(new Date(Date.parse(start) - 1).toISOString())
    await ann.api.jobs.create(row)
    expect((await ann.api.billing.plan()).limits.jobs_this_month).toEqual({ value: 25, count: 1 })
  })
})

describe('after a downgrade', () => {
  it('all records stay usable, and only additions and inventory are refused', async () => {
    const ann = await users.signUp('Ann')
    const setTier = (tier: string) => database.owner`update businesses set subscription_tier = ${tier} where id = ${ann.id}`
    await setTier('paid')
    const row = await rowFor(ann)
    const customers = await times(29, () => aCustomer(ann.api))
    const jobs = await times(30, () => aJob(ann.api, row))
    await ann.api.inventory.create({ brand: 'Luxilon', model: 'ALU Power' })
    await setTier('free')

    expect((await ann.api.billing.plan()).limits).toEqual({
      active_customers: { value: 25, count: 30 },
      jobs_this_month: { value: 25, count: 30 },
    })
    const [id, last] = [jobs[0]?.id ?? '', customers[0]?.id ?? '']
    await moveJob(ann.api, id, 'in_progress')
    await moveJob(ann.api, id, 'completed')
    await payJob(ann.api, id, 'Cash')
    await updateJob(ann.api, { id, price: '30.00' })
    await recordFeedback(ann.api, { string_job_id: id, rating: 5 })
    await updateCustomer(ann.api, { id: last, full_name: 'Jonas Berg' })
    await updateCustomer(ann.api, { id: last, is_active: false })
    // Twenty-nine are still more than twenty-five, so no customer can be restored.
    const refused = await Promise.all([
      refusal(updateCustomer(ann.api, { id: last, is_active: true })),
      refusal(aCustomer(ann.api)),
      refusal(ann.api.jobs.create(row)),
      refusal(ann.api.inventory.list({})),
    ])
    expect(refused.map(({ code, limit }) => `${code} ${limit?.name}`)).toEqual([
      'TIER_LIMIT_ERROR active_customers',
      'TIER_LIMIT_ERROR active_customers',
      'TIER_LIMIT_ERROR jobs_this_month',
      'TIER_LIMIT_ERROR inventory',
    ])
    await setTier('paid')
    expect((await ann.api.inventory.list({})).items).toHaveLength(1)
  })
})
