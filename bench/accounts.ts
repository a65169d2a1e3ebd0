// The accounts that are signed in during the measurement, and the records that each of them uses.
import type { Sql } from '#test/sql.ts'
import { Client } from 'undici'
import * as z from 'zod'

export interface RacquetRef {
  readonly customer_id: string
  readonly racquet_id: string
}

export interface Session {
  /** The tenant's id. */
  readonly id: string
  readonly cookie: string
  readonly password: string
}

export interface Account extends Session {
  readonly racquets: readonly RacquetRef[]
  /** Picked-up jobs. */
  readonly jobs: readonly string[]
  readonly pendingJobs: readonly string[]
  readonly movingJob: { readonly id: string; status: 'pending' | 'in_progress' }
}

export const anonKey = 'anonymous-key-for-benchmarks'

const signUpSchema = z.object({ json: z.object({ user: z.object({ id: z.uuid() }) }) })

/** The headers of a web app request, which names its business. */
export const sessionHeaders = ({ cookie, id }: Pick<Session, 'cookie' | 'id'>) => ({
  apikey: anonKey,
  cookie,
  'x-stringdesk-business': id,
})

/** Signs up `count` accounts over HTTP, as the web app does, each from its own address because sign-ups are limited per address. */
export async function signUp(origin: string, count: number, name = 'account'): Promise<Session[]> {
  const client = new Client(origin)
  const sessions: Session[] = []
  for (let n = 1; n <= count; n += 1) {
    const input = { email: `${name}${n}@bench.example`, password: `strings-and-gut-${n}`, full_name: `Account ${n}` }
    const response = await client.request({
      method: 'POST',
      path: '/rpc/identity/signUp',
      headers: { 'content-type': 'application/json', apikey: anonKey, 'x-forwarded-for': `10.0.${n >> 8}.${n & 255}` },
      body: JSON.stringify({ json: input }),
    })
    const text = await response.body.text()
    if (response.statusCode >= 300) throw new Error(`Sign-up failed with ${response.statusCode}: ${text}`)
    const cookies = [response.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0])
    const { id } = signUpSchema.parse(JSON.parse(text)).json.user
    sessions.push({ id, cookie: cookies.join('; '), password: input.password })
  }
  await client.close()
  return sessions
}

/** Loads the seeded records that the account's requests use. */
export async function loadAccount(owner: Sql, session: Session): Promise<Account> {
  const racquets = await owner<RacquetRef[]>`
    select customer_id, id as racquet_id from racquets where stringer_id = ${session.id} order by id`
  const jobs = await owner<{ id: string }[]>`
    select id from string_jobs where stringer_id = ${session.id} and status = 'picked_up' order by job_number desc limit 100`
  const pending = await owner<{ id: string }[]>`
    select id from string_jobs where stringer_id = ${session.id} and status = 'pending' order by job_number`
  const [first] = pending
  if (!first) throw new Error('The seed has no pending job')
  return {
    ...session,
    racquets: [...racquets],
    jobs: jobs.map(({ id }) => id),
    pendingJobs: pending.map(({ id }) => id),
    movingJob: { id: first.id, status: 'pending' },
  }
}
