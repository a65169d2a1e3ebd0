// Completes jobs that use inventory: compared with the same SQL on the bare server, and with 20 connections sharing the same reels.
import { openSql, type Sql } from '#test/sql.ts'
import { Client } from 'undici'

import { sessionHeaders, signUp, type Session } from './accounts.ts'
import { measure, median, type LoadClient, type Request } from './load.ts'
import type { Goal } from './report.ts'

interface Inventory extends Session {
  readonly items: readonly string[]
  /** Jobs in progress. Each uses one item for its mains and the other for its crosses. */
  readonly jobs: readonly string[]
}

const reelMeters = 1_000_000
const [mainsMeters, crossesMeters] = [6.5, 5.5]

/** Inserts two reels that never run out and `count` jobs that use them. */
async function seedInventory(owner: Sql, session: Session, count: number): Promise<Inventory> {
  const { id: tenant } = session
  return owner.begin(async (sql) => {
    await sql`select set_config('app.stringer_id', ${tenant}, true)`
    await sql`update businesses set subscription_tier = 'paid' where id = ${tenant}`
    const [customer] = await sql<{ id: string }[]>`
      insert into customers (stringer_id, id, full_name) values (${tenant}, gen_random_uuid(), 'Jonas Berg') returning id`
    const [racquet] = await sql<{ id: string }[]>`
      insert into racquets (stringer_id, id, customer_id, brand, model)
      values (${tenant}, gen_random_uuid(), ${customer?.id ?? ''}, 'Yonex', 'Ezone 98') returning id`
    const items = await sql<{ id: string }[]>`
      insert into string_inventory (stringer_id, id, brand, model, cost_per_meter)
      select ${tenant}, gen_random_uuid(), 'Luxilon', model, 0.925 from unnest(array['ALU Power', 'Natural Gut']) model returning id`
    const [mains, crosses] = items.map((item) => item.id)
    if (!mains || !crosses) throw new Error('No items were inserted')
    await sql`insert into inventory_movements (stringer_id, id, string_inventory_id, kind, meters)
      select ${tenant}, gen_random_uuid(), item, 'received', ${reelMeters} from unnest(${[mains, crosses]}::uuid[]) item`
    const jobs = await sql<{ id: string }[]>`with added as (
      insert into string_jobs (stringer_id, id, customer_id, racquet_id, job_number, status, string_mains_brand, string_mains_model,
        string_crosses_brand, string_crosses_model, tension_mains, inventory_mains_id, inventory_crosses_id, meters_used_mains,
        meters_used_crosses)
      select ${tenant}, gen_random_uuid(), ${customer?.id ?? ''}, ${racquet?.id ?? ''}, 0, 'in_progress', 'Luxilon', 'ALU Power',
        'Luxilon', 'Natural Gut', 52, ${mains}, ${crosses}, ${mainsMeters}, ${crossesMeters}
      from generate_series(1, ${count}) returning stringer_id, id)
      insert into feedback_links (stringer_id, string_job_id, token) select stringer_id, id, app.new_token() from added
      returning string_job_id as id`
    return { ...session, items: [mains, crosses], jobs: jobs.map((job) => job.id) }
  })
}

/** Moves all jobs back to in_progress and returns their string to stock. */
async function reset(owner: Sql, inventories: readonly Inventory[]): Promise<void> {
  const tenants = inventories.map(({ id }) => id)
  await owner`delete from string_usage where stringer_id = any(${tenants})`
  // Otherwise only the first round would write customer messages.
  await owner`delete from messages where stringer_id = any(${tenants})`
  await owner`update string_jobs set status = 'in_progress', time_completed = null, string_cost = null
    where stringer_id = any(${tenants}) and status = 'completed'`
}

type CompleteRequest = (session: Session, job: string) => Request

const completeByApp: CompleteRequest = (account, id) => ({
  method: 'POST',
  path: '/rpc/jobs/move',
  headers: sessionHeaders(account),
  body: JSON.stringify({ json: { id, from: 'in_progress', to: 'completed' } }),
})

const completeByBare: CompleteRequest = ({ id: tenant }, id) => ({
  method: 'POST',
  path: `/${tenant}/jobs/${id}/complete`,
  body: JSON.stringify({ to: 'completed' }),
})

/** A client that completes the jobs of `queue`, which several clients may share. */
const completingClient = (connection: Client, session: Session, toRequest: CompleteRequest, queue: string[]): LoadClient => ({
  connection,
  nextRequest: () => {
    const job = queue.pop()
    if (!job) throw new Error('There are no jobs left to complete')
    return toRequest(session, job)
  },
})

async function measureAndClose(clients: readonly LoadClient[], seconds: number): Promise<number> {
  const { rate } = await measure(clients, seconds)
  await Promise.all(clients.map(({ connection }) => connection.close()))
  return rate
}

/** Uses a separate inventory per account. @returns completed jobs per second */
async function measureSeparate(
  owner: Sql,
  origin: string,
  toRequest: CompleteRequest,
  inventories: readonly Inventory[],
  seconds: number,
): Promise<number> {
  await reset(owner, inventories)
  return measureAndClose(
    inventories.map((inventory) => completingClient(new Client(origin), inventory, toRequest, [...inventory.jobs])),
    seconds,
  )
}

/** Uses one inventory for several connections. @returns completed jobs per second; throws if a meter was lost or deducted twice */
async function measureShared(
  owner: Sql,
  origin: string,
  inventory: Inventory,
  connections: number,
  seconds: number,
): Promise<number> {
  await reset(owner, [inventory])
  const before = await totalMeters(owner, inventory)
  const queue = [...inventory.jobs]
  const rate = await measureAndClose(
    Array.from({ length: connections }, () => completingClient(new Client(origin), inventory, completeByApp, queue)),
    seconds,
  )
  const used = before - (await totalMeters(owner, inventory))
  const expected = (inventory.jobs.length - queue.length) * (mainsMeters + crossesMeters)
  if (used !== expected) throw new Error(`${used} m left the inventory, but the jobs used ${expected} m`)
  return rate
}

async function totalMeters(owner: Sql, { id }: Inventory): Promise<number> {
  const [row] = await owner<{ meters: number; sum: number }[]>`
    select (select sum(quantity_meters)::float8 from string_inventory where stringer_id = ${id}) as meters,
      (select sum(meters)::float8 from inventory_movements where stringer_id = ${id}) as sum`
  if (!row || row.meters !== row.sum) throw new Error(`In stock: ${row?.meters} m; sum of the movements: ${row?.sum} m`)
  return row.meters
}

const sharedConnections = 20
const separateAccounts = 8

/** Ends the benchmark if any request fails, for example because of a deadlock. */
export async function stockGoals(databaseUrl: string, origins: { rpc: string; bare: string }, isQuick: boolean): Promise<Goal[]> {
  const { rounds, seconds } = isQuick ? { rounds: 3, seconds: 0.4 } : { rounds: 7, seconds: 1 }
  const owner = openSql(databaseUrl)
  const sessions = await signUp(origins.rpc, separateAccounts + 1, 'stock')
  const inventories: Inventory[] = []
  for (const session of sessions) inventories.push(await seedInventory(owner, session, inventories.length === 0 ? 3000 : 400))
  const [shared, ...separate] = inventories
  if (!shared) throw new Error('No account signed up')
  const bareRatios: number[] = []
  const sharedRatios: number[] = []
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    const bare = await measureSeparate(owner, origins.bare, completeByBare, separate, seconds)
    const app = await measureSeparate(owner, origins.rpc, completeByApp, separate, seconds)
    const one = await measureShared(owner, origins.rpc, shared, 1, seconds)
    const many = await measureShared(owner, origins.rpc, shared, sharedConnections, seconds)
    if (round === 0) continue
    bareRatios.push(app / bare)
    sharedRatios.push(many / one)
  }
  await owner.end()
  const [bareRatio, sharedRatio] = [median(bareRatios), median(sharedRatios)]
  return [
    {
      name: 'complete a job that uses two reels, app to bare',
      target: 'at least 0.5 of bare',
      measured: bareRatio.toFixed(2),
      isMet: bareRatio >= 0.5,
    },
    {
      name: `complete jobs of the same reels, ${sharedConnections} connections to one`,
      target: 'at least 1',
      measured: sharedRatio.toFixed(2),
      isMet: sharedRatio >= 1,
    },
  ]
}
