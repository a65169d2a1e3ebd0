// The stringers who are signed in during the measurement, and what each of them has.
import type { Sql } from '#test/sql.ts'
import { Client } from 'undici'
import * as z from 'zod'

export interface Frame {
  readonly customer_id: string
  readonly racquet_id: string
}

export interface Stringer {
  readonly id: string
  readonly cookie: string
}

/** A stringer with something to ask for. */
export interface Business extends Stringer {
  readonly frames: readonly Frame[]
  /** Jobs to look at. */
  readonly jobs: readonly string[]
  readonly item: string
  /** A job that goes to and fro between pending and in_progress. */
  readonly moving: { readonly id: string; status: 'pending' | 'in_progress' }
}

export const anonKey = 'the-anonymous-key-of-the-bench'

const signedUp = z.object({ json: z.object({ user: z.object({ id: z.uuid() }) }) })

/** Opens accounts over HTTP, as the web app does, and keeps their session cookies. */
export async function signUp(origin: string, count: number, name = 'signed-up'): Promise<Stringer[]> {
  const client = new Client(origin)
  const made: Stringer[] = []
  for (let n = 1; n <= count; n += 1) {
    const input = { email: `${name}${n}@bench.example`, password: `strings-and-gut-${n}`, full_name: `Signed Up ${n}` }
    const answer = await client.request({
      method: 'POST',
      path: '/rpc/identity/signUp',
      headers: { 'content-type': 'application/json', apikey: anonKey },
      body: JSON.stringify({ json: input }),
    })
    const text = await answer.body.text()
    if (answer.statusCode >= 300) throw new Error(`Signing up answered ${answer.statusCode}: ${text}`)
    const cookies = [answer.headers['set-cookie'] ?? []].flat().map((cookie) => cookie.split(';')[0])
    made.push({ id: signedUp.parse(JSON.parse(text)).json.user.id, cookie: cookies.join('; ') })
  }
  await client.close()
  return made
}

/** What a stringer has after the seed. */
export async function businessOf(owner: Sql, stringer: Stringer): Promise<Business> {
  const frames = await owner<Frame[]>`
    select customer_id, id as racquet_id from racquets where stringer_id = ${stringer.id} order by id`
  const jobs = await owner<{ id: string }[]>`
    select id from string_jobs where stringer_id = ${stringer.id} and status = 'picked_up' order by job_number desc limit 100`
  const [pending] = await owner<{ id: string }[]>`
    select id from string_jobs where stringer_id = ${stringer.id} and status = 'pending' order by job_number limit 1`
  const [item] = await owner<{ id: string }[]>`select id from string_inventory where stringer_id = ${stringer.id}`
  if (!pending || !item) throw new Error('The seed left nothing to do')
  const moving = { id: pending.id, status: 'pending' as const }
  return { ...stringer, frames: [...frames], jobs: jobs.map(({ id }) => id), item: item.id, moving }
}
