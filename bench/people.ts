// Shops with several people: many using "Take next" at once, and a large shop compared with one a tenth of its size.
import { openSql, type Sql } from '#test/sql.ts'
import { Client } from 'undici'
import * as z from 'zod'

import { loadAccount, sessionHeaders, signUp, type Account, type Session } from './accounts.ts'
import { measure, median, type LoadClient } from './load.ts'
import { runPaced } from './paced.ts'
import type { Goal } from './report.ts'
import { seedBusiness } from './seed.ts'
import { Stringer, writeStarts } from './stringer.ts'

const takers = 20
const maxRatio = 1.3

/** Makes everyone a member of the first person's business. Returns their sessions in that business. */
async function joinFirst(owner: Sql, sessions: readonly Session[]): Promise<Session[]> {
  const [first] = sessions
  if (!first) throw new Error('Nobody signed up')
  const ids = sessions.slice(1).map(({ id }) => id)
  await owner`update businesses set subscription_tier = 'paid', shop_tools = array['assignment'] where id = ${first.id}`
  await owner`insert into members (stringer_id, user_id, role, full_name)
    select ${first.id}, user_id, 'stringer', full_name from auth.profiles where user_id = any(${ids})`
  return sessions.map((session) => ({ ...session, id: first.id }))
}

const takenSchema = z.object({ json: z.object({ job: z.object({ id: z.string() }).nullable() }) })

async function setUnassigned(owner: Sql, stringer_id: string, count: number): Promise<void> {
  await owner.begin(async (sql) => {
    await sql`set local session_replication_role = replica`
    await sql`update string_jobs set assigned_to = null where stringer_id = ${stringer_id}`
    await sql`update string_jobs set status = case when id in (
        select id from string_jobs where stringer_id = ${stringer_id} order by id limit ${count}) then 'pending' else 'picked_up' end
      where stringer_id = ${stringer_id}`
  })
}

/** Takes jobs for some seconds. @returns jobs per second; throws if two people get the same job or if jobs run out */
async function takeJobs(origin: string, members: readonly Session[], seconds: number): Promise<number> {
  const seen = new Set<string>()
  const clients = members.map((member): LoadClient => ({
    connection: new Client(origin),
    nextRequest: () => ({ method: 'POST', path: '/rpc/jobs/takeNext', headers: sessionHeaders(member), body: '{"json":{}}' }),
    onReply: (reply) => {
      const { job } = takenSchema.parse(reply.json()).json
      if (job === null) throw new Error('There are no jobs left to take')
      if (seen.has(job.id)) throw new Error(`Two people took job ${job.id}`)
      seen.add(job.id)
    },
  }))
  const { rate } = await measure(clients, seconds)
  await Promise.all(clients.map(({ connection }) => connection.close()))
  return rate
}

async function takeNextGoal(owner: Sql, origin: string, isQuick: boolean): Promise<Goal> {
  const { rounds, seconds } = isQuick ? { rounds: 3, seconds: 0.4 } : { rounds: 7, seconds: 1 }
  const members = await joinFirst(owner, await signUp(origin, takers, 'taker'))
  const { id } = members[0] ?? {}
  if (id === undefined) throw new Error('Nobody signed up')
  const jobs = 5000
  await seedBusiness(owner, id, { customers: 200, jobs, step: '1 hour' })
  await owner.unsafe('vacuum analyze')
  const ratios: number[] = []
  // The first round is a warm-up.
  for (let round = 0; round <= rounds; round += 1) {
    await setUnassigned(owner, id, jobs)
    const one = await takeJobs(origin, members.slice(0, 1), seconds)
    const many = await takeJobs(origin, members, seconds)
    if (round > 0) ratios.push(many / one)
  }
  const ratio = median(ratios)
  return {
    name: `“Take next” by ${takers} people at once, jobs per second compared with one`,
    target: 'at least 1, no job twice',
    measured: ratio.toFixed(2),
    isMet: ratio >= 1,
  }
}

interface ShopSize {
  readonly people: number
  readonly customers: number
  readonly jobs: number
  /** The time between two jobs. All jobs together span ten years. */
  readonly step: string
}

const large: ShopSize = { people: 40, customers: 20_000, jobs: 300_000, step: '17.5 minutes' }
const small: ShopSize = { people: 4, customers: 2000, jobs: 30_000, step: '175 minutes' }

async function openShop(owner: Sql, origin: string, name: string, size: ShopSize): Promise<Stringer[]> {
  const members = await joinFirst(owner, await signUp(origin, size.people, name))
  const [first] = members
  if (!first) throw new Error('Nobody signed up')
  await seedBusiness(owner, first.id, size)
  const loaded: Account = await loadAccount(owner, first)
  // Each person starts by taking in a job.
  return members.map((member, n) => new Stringer('app', origin, { ...loaded, ...member }, n * writeStarts))
}

/** Alternates between the two shops at the same request rate. */
async function sizeGoal(owner: Sql, origin: string, isQuick: boolean, log: (line: string) => void): Promise<Goal> {
  log(`Filling a shop with ${large.jobs} jobs, and one with ${small.jobs}`)
  const shops = [await openShop(owner, origin, 'small', small), await openShop(owner, origin, 'large', large)] as const
  await owner.unsafe('vacuum analyze')
  const { rounds, seconds } = isQuick ? { rounds: 3, seconds: 2 } : { rounds: 15, seconds: 4 }
  const ratios: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    const times: number[] = []
    for (const stringers of shops) {
      const { p95, errors } = await runPaced(stringers, { rate: 40, seconds })
      if (errors[0] !== undefined) throw new Error(errors[0])
      times.push(p95)
    }
    const [smallTime = Number.NaN, largeTime = Number.NaN] = times
    if (round > 0) ratios.push(largeTime / smallTime)
  }
  await Promise.all(shops.flat().map((stringer) => stringer.close()))
  const ratio = median(ratios)
  return {
    name: `p95 with ${large.people} people, ${large.customers} customers and ${large.jobs} jobs, compared with a tenth`,
    target: `at most ${maxRatio} times`,
    measured: ratio.toFixed(2),
    isMet: ratio <= maxRatio,
  }
}

export async function peopleGoals(
  databaseUrl: string,
  origin: string,
  isQuick: boolean,
  log: (line: string) => void,
): Promise<Goal[]> {
  const owner = openSql(databaseUrl)
  log('Measuring: shops with several people')
  const goals = [await takeNextGoal(owner, origin, isQuick), await sizeGoal(owner, origin, isQuick, log)]
  await owner.end()
  return goals
}
