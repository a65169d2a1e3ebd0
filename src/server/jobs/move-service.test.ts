import { people, type Person } from '#test/callers.ts'
import { testDatabase, type TestDatabase } from '#test/database.ts'
import { aCustomer, aJob, moveJobs, payJob } from '#test/factories.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { identifier } from '#test/sql.ts'

let database: TestDatabase
let ann: Person

// The database counts: a trigger fires for each writing statement. A sequence also counts statements that are rolled back.
const written = ['string_jobs', 'events', 'messages'] as const

beforeAll(async () => {
  database = await testDatabase()
  ann = await people(database.services).signUp('Ann')
  await database.owner`update businesses set subscription_tier = 'paid'`
  await database.owner`create sequence statement_count`
  await database.owner`create function counted() returns trigger language plpgsql security definer set search_path = public
    as $$ begin perform nextval('statement_count'); return null; end $$`
  for (const table of written)
    await database.owner`create trigger counted after insert or update or delete on ${identifier(table)}
      for each statement execute function counted()`
})

async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  await database.owner`select setval('statement_count', 1, false)`
  await work()
  const [row] = await database.owner<{ next: number }[]>`select nextval('statement_count')::int as next`
  return (row?.next ?? 0) - 1
}

async function finished(count: number): Promise<string[]> {
  const { id: customer_id } = await aCustomer(ann.api, { email: 'jonas@example.com' })
  const ids: string[] = []
  for (let n = 0; n < count; n += 1) ids.push((await aJob(ann.api, { customer_id, status: 'completed' })).id)
  return ids
}

const waitingWords = (ids: string[]) =>
  database.owner<{ text: string }[]>`select text from messages where string_job_id = any(${ids}::uuid[]) and state = 'waiting'`

describe('the number of statements does not depend on the number of jobs', () => {
  it('for payments and the messages rewritten with them', async () => {
    const [two, seven] = [await finished(2), await finished(7)]
    const paying = (ids: string[]) =>
      statementsOf(() => ann.api.jobs.pay({ ids, owed: String(27 * ids.length), payment_method: 'Cash' }))
    expect(await paying(two)).toBe(3)
    expect(await paying(seven)).toBe(3)
    const words = await waitingWords([...two, ...seven])
    expect(words).toHaveLength(9)
    for (const { text } of words) expect(text).not.toContain('To pay')
  })

  it('for moves', async () => {
    const [two, seven] = [await finished(2), await finished(7)]
    const collecting = (ids: string[]) => statementsOf(() => moveJobs(ann.api, ids, 'picked_up'))
    expect(await collecting(two)).toBe(3)
    expect(await collecting(seven)).toBe(3)
    const takingBack = (ids: string[]) => statementsOf(() => moveJobs(ann.api, ids, 'completed'))
    expect(await takingBack(seven)).toBe(await takingBack(two))
  })

  it('and jobs are returned in the requested order', async () => {
    const ids = await finished(3)
    await payJob(ann.api, ids[1] ?? '', 'Card')
    const jobs = ids.toReversed().map((id) => ({
      id,
      from: 'completed' as const,
      ...(id !== ids[1] && { paid: { payment_method: 'Cash' } }),
    }))
    const { items } = await ann.api.jobs.moveMany({ jobs, to: 'picked_up' })
    expect(items.map(({ id, payment_method }) => [id, payment_method])).toEqual([
      [ids[0], 'Cash'],
      [ids[1], 'Card'],
      [ids[2], 'Cash'],
    ])
  })
})
