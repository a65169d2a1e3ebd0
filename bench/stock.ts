// Finishing jobs that take string: beside the same SQL sent bare, and twenty at once who want the same reel.
import { openSql, type Sql } from '#test/sql.ts'
import { Client } from 'undici'

import { measure, type Ask, type Person } from './load.ts'
import type { Aim } from './report.ts'
import { anonKey, signUp, type Stringer } from './stringers.ts'

interface Shelf extends Stringer {
  readonly items: readonly string[]
  /** On the machine, each with mains of the one item and crosses of the other. */
  readonly jobs: readonly string[]
}

const reelMeters = 1_000_000
const [mains, crosses] = [6.5, 5.5]

/** Two reels without end, and jobs that will take of them. */
async function fill(owner: Sql, stringer: Stringer, count: number): Promise<Shelf> {
  const { id } = stringer
  return owner.begin(async (sql) => {
    await sql`select set_config('app.stringer_id', ${id}, true)`
    await sql`update profiles set subscription_tier = 'paid' where id = ${id}`
    const [customer] = await sql<{ id: string }[]>`
      insert into customers (stringer_id, id, full_name) values (${id}, gen_random_uuid(), 'Jonas Berg') returning id`
    const [racquet] = await sql<{ id: string }[]>`
      insert into racquets (stringer_id, id, customer_id, brand, model)
      values (${id}, gen_random_uuid(), ${customer?.id ?? ''}, 'Yonex', 'Ezone 98') returning id`
    const items = await sql<{ id: string }[]>`
      insert into string_inventory (stringer_id, id, brand, model, cost_per_meter)
      select ${id}, gen_random_uuid(), 'Luxilon', model, 0.925 from unnest(array['ALU Power', 'Natural Gut']) model returning id`
    const [first, second] = items.map((item) => item.id)
    if (!first || !second) throw new Error('The shelf is empty')
    await sql`insert into inventory_movements (stringer_id, id, string_inventory_id, kind, meters)
      select ${id}, gen_random_uuid(), item, 'received', ${reelMeters} from unnest(${[first, second]}::uuid[]) item`
    const jobs = await sql<{ id: string }[]>`
      insert into string_jobs (stringer_id, id, customer_id, racquet_id, job_number, status, string_mains_brand, string_mains_model,
        string_crosses_brand, string_crosses_model, tension_mains, inventory_mains_id, inventory_crosses_id, meters_used_mains,
        meters_used_crosses)
      select ${id}, gen_random_uuid(), ${customer?.id ?? ''}, ${racquet?.id ?? ''}, 0, 'in_progress', 'Luxilon', 'ALU Power', 'Luxilon',
        'Natural Gut', 52, ${first}, ${second}, ${mains}, ${crosses}
      from generate_series(1, ${count}) returning id`
    return { ...stringer, items: [first, second], jobs: jobs.map((job) => job.id) }
  })
}

/** Puts every job back on the machine, and the string on the reels. */
async function reset(owner: Sql, shelves: readonly Shelf[]): Promise<void> {
  const ids = shelves.map(({ id }) => id)
  await owner`delete from string_usage where stringer_id = any(${ids})`
  // Or a player would be told the first time only.
  await owner`delete from messages where stringer_id = any(${ids})`
  await owner`update string_jobs set status = 'in_progress', time_completed = null, string_cost = null
    where stringer_id = any(${ids}) and status = 'completed'`
}

type Way = (shelf: Shelf, job: string) => Ask

const byApp: Way = ({ cookie }, id) => ({
  method: 'POST',
  path: '/rpc/jobs/move',
  headers: { apikey: anonKey, cookie },
  body: JSON.stringify({ json: { id, from: 'in_progress', to: 'completed' } }),
})

const byBare: Way = ({ id: stringer }, id) => ({
  method: 'POST',
  path: `/${stringer}/jobs/${id}/complete`,
  body: JSON.stringify({ to: 'completed' }),
})

/** Somebody who finishes one job after the other; several may share the pile. */
function finishing(client: Client, shelf: Shelf, way: Way, pile: string[]): Person {
  return {
    client,
    next: () => {
      const job = pile.pop()
      if (!job) throw new Error('There are no jobs left to finish')
      return way(shelf, job)
    },
  }
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

interface Pace {
  readonly rounds: number
  readonly seconds: number
}

/** Each stringer at an own shelf. @returns how many a second */
async function rateOf(owner: Sql, origin: string, way: Way, shelves: readonly Shelf[], seconds: number): Promise<number> {
  await reset(owner, shelves)
  const people = shelves.map((shelf) => finishing(new Client(origin), shelf, way, [...shelf.jobs]))
  const { rate } = await measure(people, seconds)
  await Promise.all(people.map(({ client }) => client.close()))
  return rate
}

/** So many connections at one shelf. @returns how many a second; throws when a metre was lost or taken twice */
async function rateTogether(owner: Sql, origin: string, shelf: Shelf, connections: number, seconds: number): Promise<number> {
  await reset(owner, [shelf])
  const before = await metersOf(owner, shelf)
  const pile = [...shelf.jobs]
  const people = Array.from({ length: connections }, () => finishing(new Client(origin), shelf, byApp, pile))
  const { rate } = await measure(people, seconds)
  await Promise.all(people.map(({ client }) => client.close()))
  const taken = before - (await metersOf(owner, shelf))
  const due = (shelf.jobs.length - pile.length) * (mains + crosses)
  if (taken !== due) throw new Error(`${taken} m left the shelf, and the jobs took ${due} m`)
  return rate
}

async function metersOf(owner: Sql, { id }: Shelf): Promise<number> {
  const [row] = await owner<{ meters: number; sum: number }[]>`
    select (select sum(quantity_meters)::float8 from string_inventory where stringer_id = ${id}) as meters,
      (select sum(meters)::float8 from inventory_movements where stringer_id = ${id}) as sum`
  if (!row || row.meters !== row.sum) throw new Error(`The shelf holds ${row?.meters} m, and its movements make ${row?.sum} m`)
  return row.meters
}

const together = 20
const alone = 8

/** Any refusal, such as a deadlock's, ends the bench. */
export async function stockAims(databaseUrl: string, origins: { rpc: string; bare: string }, isQuick: boolean): Promise<Aim[]> {
  const pace: Pace = isQuick ? { rounds: 3, seconds: 0.4 } : { rounds: 7, seconds: 1 }
  const owner = openSql(databaseUrl)
  const stringers = await signUp(origins.rpc, alone + 1, 'stock')
  const shelves: Shelf[] = []
  for (const stringer of stringers) shelves.push(await fill(owner, stringer, shelves.length === 0 ? 3000 : 400))
  const [shared, ...own] = shelves
  if (!shared) throw new Error('Nobody signed up')
  const ofBare: number[] = []
  const ofOne: number[] = []
  // The first round warms up and does not count.
  for (let round = 0; round <= pace.rounds; round += 1) {
    const bare = await rateOf(owner, origins.bare, byBare, own, pace.seconds)
    const app = await rateOf(owner, origins.rpc, byApp, own, pace.seconds)
    const one = await rateTogether(owner, origins.rpc, shared, 1, pace.seconds)
    const many = await rateTogether(owner, origins.rpc, shared, together, pace.seconds)
    if (round === 0) continue
    ofBare.push(app / bare)
    ofOne.push(many / one)
  }
  await owner.end()
  const [beside, grown] = [median(ofBare), median(ofOne)]
  return [
    {
      what: 'finish a job of two reels, beside the same SQL sent bare',
      aim: 'at least 0.5 of bare',
      measured: beside.toFixed(2),
      isMet: beside >= 0.5,
    },
    {
      what: `finish jobs of one reel on ${together} connections, no deadlock, no metre lost`,
      aim: 'no fewer a second than on one',
      measured: grown.toFixed(2),
      isMet: grown >= 1,
    },
  ]
}
