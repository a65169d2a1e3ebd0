// Checks what must work across app processes: one makes a change, and the other sees it.
import * as z from 'zod'

import { withClient } from '#database/connections/pool.ts'

import { password, signUp, type ApiClient } from './client.ts'
import type { Hosted } from './hosted.ts'
import { report, waitFor } from './trial.ts'

/** Live updates must arrive within two seconds. */
const liveSeconds = 2
const exportSeconds = 60
/** More than any limit on wrong passwords. */
const wrongPasswords = 12

const exported = z.object({ export: z.object({ state: z.string(), url: z.string().nullable() }).nullable() })
const refused = z.object({ retry_after: z.number() })

/** Splits wrong passwords between both processes. Both must refuse once the limit is reached. */
async function trySignInLimit(url: string, otherUrl: string): Promise<boolean> {
  const { email, ...first } = await signUp(url, 'Limits')
  const processes = [first, first.at(otherUrl)]
  for (let n = 0; n < wrongPasswords; n += 1)
    await processes[n % 2]?.send('POST', '/identity/sign-in', { email, password: `not ${password}` })
  const answers = await Promise.all(
    processes.map((one) => one.send('POST', '/identity/sign-in', { email, password: `not ${password}` })),
  )
  return answers.every(({ body }) => refused.safeParse(body).success)
}

async function hearsOf(watching: ApiClient, change: () => Promise<string>): Promise<boolean> {
  const stop = new AbortController()
  const changes = await watching.watch(stop.signal)
  if (!changes) return false
  const heard = new Set<string>()
  const reading = (async () => {
    for await (const { ids } of changes) for (const id of ids === 'all' ? [] : ids) heard.add(id)
  })()
  const id = await change()
  const hasHeard = await waitFor(async () => heard.has(id), liveSeconds)
  stop.abort()
  await reading
  return hasHeard
}

/** Starts an export at one process, and expects the other to offer the finished file. */
async function tryExport(starting: ApiClient, asking: ApiClient): Promise<boolean> {
  await starting.send('POST', '/export')
  const latest = async () => exported.parse((await asking.send('GET', '/export')).body).export
  if (!(await waitFor(async () => (await latest())?.state === 'done', exportSeconds))) return false
  return (await latest())?.url !== null
}

/** Reports whether sessions, live updates, limits, exports and the queue work across the two processes of the setup. */
export async function tryAcross({ apps, postgres }: Pick<Hosted, 'apps' | 'postgres'>): Promise<void> {
  const [one, two] = apps
  if (!one || !two) throw new Error('Two processes are needed')
  const first = await signUp(one.url, 'Across')
  const second = first.at(two.url)
  const customer_id = await first.make('/customers', { full_name: 'Jonas Berg' })
  const racquet_id = await second.make('/racquets', { customer_id, brand: 'Yonex', model: 'Ezone 98' })
  const job = { customer_id, racquet_id, string_mains_brand: 'Luxilon', string_mains_model: 'ALU Power', tension_mains: 52 }
  report("a stream at one process delivers the other's changes", await hearsOf(second, () => first.make('/jobs', job)))
  report('an export started at one process is offered by the other', await tryExport(first, second))
  report('wrong passwords at both processes count together', await trySignInLimit(one.url, two.url))
  const done = `select count(*)::int as count from exports where stringer_id = '${first.user_id}'`
  const made = await withClient(
    postgres.superuserUrl('stringdesk'),
    async (client) => (await client.query<{ count: number }>(done)).rows[0],
  )
  report('the queue made it once', made?.count === 1)
  await first.send('POST', '/identity/sign-out')
  report('a session that ended at one process ends at the other', (await second.send('GET', '/jobs')).status === 401)
}
