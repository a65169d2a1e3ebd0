// A club shop beside a tenth of it: what is asked all day must not grow with the years.
import { openSql } from '#test/sql.ts'
import { Client } from 'undici'
import * as z from 'zod'

import { clubShop, seedClub, tenth } from './club-seed.ts'
import { measure, send, type Ask, type Person } from './load.ts'
import type { Aim } from './report.ts'
import { anonKey, signUp, type Stringer } from './stringers.ts'

export interface Club {
  readonly shop: Stringer
  readonly small: Stringer
}

/** Two stringers sign up, and get their years of work. */
export async function openClub(databaseUrl: string, origin: string, say: (line: string) => void): Promise<Club> {
  const [shop, small] = await signUp(origin, 2, 'club')
  if (!shop || !small) throw new Error('Nobody signed up')
  const { customers, racquets, jobs } = clubShop
  say(`Filling a club shop: ${customers} customers, ${racquets} racquets, ${jobs} jobs; and a tenth of it`)
  const owner = openSql(databaseUrl)
  await seedClub(owner, shop.id, clubShop)
  await seedClub(owner, small.id, tenth)
  await owner.end()
  return { shop, small }
}

const call =
  (name: string, input: object) =>
  ({ cookie }: Stringer): Ask => ({
    method: 'POST',
    path: `/rpc/${name}`,
    headers: { apikey: anonKey, cookie },
    body: JSON.stringify({ json: input }),
  })

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

/** What is asked of both, by its name. */
const asked: Readonly<Record<string, (stringer: Stringer) => Ask>> = {
  'customers: a name': call('customers/list', { search: 'jonas berg' }),
  'customers: a name with a slip': call('customers/list', { search: 'jnoas bergg' }),
  'customers: by name, first page': call('customers/list', {}),
  'racquets: a frame and a name': call('racquets/list', { search: 'clash marta' }),
  'jobs: by status': call('jobs/list', { status: ['completed'] }),
  'jobs: not paid': call('jobs/list', { payment_status: 'unpaid' }),
  'jobs: paid': call('jobs/list', { payment_status: 'paid' }),
  'jobs: late': call('jobs/list', { overdue: true }),
  'jobs: on the bench by due date': call('jobs/list', { order: 'due' }),
  'jobs: of some days': call('jobs/list', { from: daysAgo(30), to: daysAgo(20) }),
  'jobs: a number': call('jobs/list', { search: '#4711' }),
  'jobs: a name': call('jobs/list', { search: 'jonas berg' }),
  'jobs: a string': call('jobs/list', { search: 'rpm blast' }),
  'jobs: counts': call('jobs/counts', {}),
  'find: a few letters': call('search/find', { text: 'jon' }),
  'find: a name with a slip': call('search/find', { text: 'jnoas berg' }),
}

const page = z.object({ json: z.object({ next: z.string().nullable() }) })
const deep = 100

/** Where the hundredth page of the jobs begins. */
async function hundredth(client: Client, stringer: Stringer): Promise<(stringer: Stringer) => Ask> {
  let after: string | null | undefined
  for (let at = 1; at < deep; at += 1) {
    const answer = await send(client, call('jobs/list', { limit: 50, ...(after && { after }) })(stringer))
    after = page.parse(JSON.parse(answer)).json.next
    if (!after) throw new Error('There are no hundred pages')
  }
  return call('jobs/list', { limit: 50, after })
}

export interface Grown {
  readonly what: string
  /** Milliseconds, medians. */
  readonly shop: number
  readonly small: number
  /** The median of the rounds' own ratios. */
  readonly ratio: number
}

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const rounds = 7
const seconds = 0.25

/** Two askers in turn. @returns the medians, and the median of the rounds' ratios */
export async function inTurn(what: string, left: Person, right: Person): Promise<Grown> {
  await measure([left], seconds)
  await measure([right], seconds)
  const times: { left: number; right: number }[] = []
  for (let round = 0; round < rounds; round += 1)
    times.push({ left: (await measure([left], seconds)).p50, right: (await measure([right], seconds)).p50 })
  return {
    what,
    shop: median(times.map((time) => time.left)),
    small: median(times.map((time) => time.right)),
    ratio: median(times.map((time) => time.left / time.right)),
  }
}

/** Each request of the shop beside the same of a tenth; one person asks, as one does. */
export async function compareSizes(origin: string, { shop, small }: Club): Promise<Grown[]> {
  const client = new Client(origin)
  const grown: Grown[] = []
  for (const [what, ask] of Object.entries(asked))
    grown.push(await inTurn(what, { client, next: () => ask(shop) }, { client, next: () => ask(small) }))
  const [there, here] = [await hundredth(client, shop), await hundredth(client, small)]
  grown.push(await inTurn('jobs: the 100th page', { client, next: () => there(shop) }, { client, next: () => here(small) }))
  await client.close()
  return grown
}

/** What Ctrl+K asks, beside one bare statement over the same indexes. */
export async function compareFind(app: string, bare: string, { shop }: Club): Promise<Grown> {
  const [client, plain] = [new Client(app), new Client(bare)]
  const find = asked['find: a few letters']
  if (!find) throw new Error('Nothing to find')
  const result = await inTurn(
    'find, beside bare',
    { client, next: () => find(shop) },
    { client: plain, next: () => ({ method: 'GET', path: `/${shop.id}/find/jon` }) },
  )
  await Promise.all([client.close(), plain.close()])
  return result
}

const mostGrowth = 1.5
const mostFind = 3

export const clubAims = (grown: readonly Grown[], find: Grown): Aim[] => [
  ...grown.map(({ what, shop, small, ratio }) => ({
    what: `${what} (${shop.toFixed(1)} to ${small.toFixed(1)} ms)`,
    aim: `at most ${mostGrowth} times a tenth's`,
    measured: ratio.toFixed(2),
    isMet: ratio <= mostGrowth,
  })),
  {
    what: `find a few letters (${find.shop.toFixed(1)} to ${find.small.toFixed(1)} ms)`,
    aim: `at most ${mostFind} times bare`,
    measured: find.ratio.toFixed(2),
    isMet: find.ratio <= mostFind,
  },
]
