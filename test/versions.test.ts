// Updates state the version they are based on, so they never overwrite changes by others unseen.
import { beforeAll, describe, expect, it } from 'vitest'

import { people, refusal, type Caller, type Person } from './callers.ts'
import { testDatabase, type TestDatabase } from './database.ts'
import { joinAs } from './members.ts'
import { aCustomer, aJob, anItem, aRacquet, moveJob, payJob } from './factories.ts'

let database: TestDatabase
let ann: Person

beforeAll(async () => {
  database = await testDatabase()
  ann = await people(database.services).signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid'`
})

interface Versioned {
  readonly updated_at: string | null
}

interface Case {
  readonly entity: string
  /** Returns the initial version and an update of one field. */
  readonly open: (
    api: Caller,
  ) => Promise<{ version: string | null; write: (value: string, version: string | null) => Promise<Versioned> }>
}

const cases: readonly Case[] = [
  {
    entity: 'customer',
    open: async (api) => {
      const { id, updated_at } = await aCustomer(api)
      return { version: updated_at, write: (notes, version) => api.customers.update({ id, updated_at: version ?? '', notes }) }
    },
  },
  {
    entity: 'racquet',
    open: async (api) => {
      const { id, updated_at } = await aRacquet(api)
      return { version: updated_at, write: (notes, version) => api.racquets.update({ id, updated_at: version ?? '', notes }) }
    },
  },
  {
    entity: 'job',
    open: async (api) => {
      const { id, updated_at } = await aJob(api)
      return {
        version: updated_at,
        write: (labor_notes, version) => api.jobs.update({ id, updated_at: version ?? '', labor_notes }),
      }
    },
  },
  {
    entity: 'inventory',
    open: async (api) => {
      const { id, updated_at } = await anItem(api)
      return { version: updated_at, write: (notes, version) => api.inventory.update({ id, updated_at: version ?? '', notes }) }
    },
  },
  {
    entity: 'preference',
    open: async (api) => {
      const { id: customer_id } = await aCustomer(api)
      return { version: null, write: (notes, updated_at) => api.preferences.save({ customer_id, updated_at, notes }) }
    },
  },
  {
    entity: 'feedback',
    open: async (api) => {
      const { id: string_job_id } = await aJob(api, { status: 'completed' })
      return {
        version: null,
        write: (general_comments, updated_at) => api.feedback.record({ string_job_id, updated_at, general_comments }),
      }
    },
  },
  {
    entity: 'profile',
    open: async (api) => {
      const { updated_at } = await api.identity.profile()
      return {
        version: updated_at,
        write: (business_name, version) => api.identity.updateProfile({ updated_at: version ?? '', business_name }),
      }
    },
  },
  {
    entity: 'message_setting',
    open: async (api) => {
      return { version: null, write: (subject, updated_at) => api.messages.updateSetting({ kind: 'ready', updated_at, subject }) }
    },
  },
  {
    entity: 'message_choices',
    open: async (api) => {
      const { id: customer_id } = await aCustomer(api)
      const write = (value: string, updated_at: string | null) =>
        api.messages.choose({ customer_id, updated_at, reminders_off: value === 'first' })
      return { version: null, write }
    },
  },
]

describe.each(cases)('an update of $entity', ({ entity, open }) => {
  it('gets the current record if its version is old, and then succeeds', async () => {
    const { version, write } = await open(ann.api)
    const first = await write('first', version)
    const stale = await refusal(write('second', version))
    expect(stale).toMatchObject({ code: 'CONFLICT_ERROR', status: 409, conflict: { entity, current: first } })
    // A customer's message choices are switches, so their last change isn't shown.
    const last_change = { at: first.updated_at, by_user_id: ann.user_id, by_name: 'Ann' }
    expect(stale.conflict?.last_change).toEqual(entity === 'message_choices' ? undefined : last_change)
    const second = await write('second', first.updated_at)
    expect(second.updated_at).not.toBe(first.updated_at)
  })

  it('succeeds once if two are made at once', async () => {
    const { version, write } = await open(await people(database.services).signUp('Bea', `${entity}@example.com`).then(paid))
    const tries = await Promise.allSettled([write('first', version), write('second', version)])
    expect(tries.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

const paid = async ({ api, id }: Person): Promise<Caller> => {
  await database.owner`update businesses set subscription_tier = 'paid' where id = ${id}`
  return api
}

describe('a version', () => {
  it('changes with each write, even within one transaction', async () => {
    const { id } = await aCustomer(ann.api)
    const versions = await database.owner.begin(async (sql) => {
      const seen: string[] = []
      for (const notes of ['a', 'b', 'c']) {
        const [row] = await sql<{ version: string }[]>`update customers set notes = ${notes} where id = ${id}
          returning updated_at::text as version`
        seen.push(row?.version ?? '')
      }
      return seen
    })
    expect(versions).toEqual([...new Set(versions)].toSorted())
  })

  it('names the member who made it, and no one for background work', async () => {
    const bo = await joinAs(database.owner, await people(database.services).signUp('Bo', 'bo@example.com'), ann.id, 'counter')
    const { id, updated_at } = await aCustomer(ann.api)
    const lastChange = async (): Promise<unknown> =>
      (await refusal(ann.api.customers.update({ id, updated_at, notes: 'x' }))).conflict?.last_change
    const byBo = await bo.api.customers.update({ id, updated_at, notes: 'Left-handed' })
    expect(await lastChange()).toEqual({ at: byBo.updated_at, by_user_id: bo.user_id, by_name: 'Bo' })
    await database.owner`update customers set notes = 'Right-handed' where id = ${id}`
    expect(await lastChange()).toMatchObject({ by_user_id: null, by_name: null })
  })

  it('changes with a job’s move and payment', async () => {
    const { id, updated_at } = await aJob(ann.api)
    const moved = await moveJob(ann.api, id, 'in_progress')
    const payment = await payJob(ann.api, id, 'Cash')
    expect(new Set([updated_at, moved.updated_at, payment.updated_at]).size).toBe(3)
    expect(await refusal(ann.api.jobs.update({ id, updated_at, price: '30' }))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { current: { status: 'in_progress', payment_status: 'paid' } },
    })
  })

  it('is required for adjusting an item, so that intervening usage is not undone', async () => {
    const { id, updated_at } = await anItem(ann.api, { quantity_meters: '200' })
    await aJob(ann.api, { inventory_mains_id: id, meters_used_mains: '12', status: 'completed' })
    const count = { id, updated_at, quantity_meters: '199', reason: 'Counted' }
    expect(await refusal(ann.api.inventory.adjust(count))).toMatchObject({
      code: 'CONFLICT_ERROR',
      conflict: { entity: 'inventory', current: { quantity_meters: '188' } },
    })
  })

  it('is required, and an update of a deleted record finds nothing', async () => {
    const { id, updated_at } = await aCustomer(ann.api)
    const unversioned = await ann.rest(`/api/customers/${id}`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ notes: 'Unseen' }),
    })
    expect(unversioned.status).toBe(400)
    await ann.api.customers.remove({ id })
    expect(await refusal(ann.api.customers.update({ id, updated_at, notes: 'x' }))).toMatchObject({ code: 'NOT_FOUND_ERROR' })
    const { id: customer_id } = await aCustomer(ann.api)
    const preference = await ann.api.preferences.save({ customer_id, updated_at: null, notes: 'Soft' })
    await ann.api.preferences.remove({ id: preference.id })
    const late = ann.api.preferences.save({ customer_id, updated_at: preference.updated_at, notes: 'Hard' })
    expect(await refusal(late)).toMatchObject({ code: 'NOT_FOUND_ERROR' })
  })
})
