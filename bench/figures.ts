// The panels of the figures and the dashboard, of sixty thousand jobs among two million: beside a bare count of the same rows, and beside a short history.
import { openSql } from '#test/sql.ts'
import { Client } from 'undici'

import { seedHistories } from './analytics-seed.ts'
import { inTurn, type Grown } from './club.ts'
import type { Ask } from './load.ts'
import type { Aim } from './report.ts'
import { anonKey, signUp, type Stringer } from './stringers.ts'

const panels = ['work', 'turnaround', 'owed', 'strings', 'racquets', 'tensions', 'returning', 'feedback', 'profit']
const year = 365
const mostBare = 3
const mostGrowth = 1.5

const dayAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length)

const call = (path: string, json: object, { cookie }: Stringer): Ask => ({
  method: 'POST',
  path: `/rpc/${path}`,
  headers: { apikey: anonKey, cookie },
  body: JSON.stringify({ json }),
})

const panel = (name: string, days: number, stringer: Stringer): Ask =>
  call(`analytics/${name}`, { from: dayAgo(days - 1), to: dayAgo(0) }, stringer)

const aim = ({ what, shop, small, ratio }: Grown, words: string, most: number): Aim => ({
  what: `${what} (${shop.toFixed(1)} to ${small.toFixed(1)} ms)`,
  aim: `at most ${most} times ${words}`,
  measured: ratio.toFixed(2),
  isMet: ratio <= most,
})

interface Origins {
  readonly rpc: string
  readonly bare: string
}

/** Every panel and the dashboard, of whom sixty thousand jobs are and of whom a tenth. */
export async function askFigures(
  origins: Origins,
  { busy, young }: Record<'busy' | 'young', Stringer>,
  say: (line: string) => void,
): Promise<Aim[]> {
  const [client, plain] = [new Client(origins.rpc), new Client(origins.bare)]
  const bare = (path: string) => ({ client: plain, next: (): Ask => ({ method: 'GET', path: `/${busy.id}/${path}` }) })
  const aims: Aim[] = []
  for (const name of panels) {
    say(`Measuring: ${name}`)
    const asking = (stringer: Stringer, days: number) => ({ client, next: () => panel(name, days, stringer) })
    aims.push(aim(await inTurn(`${name}: a year`, asking(busy, year), bare(`count/${name}/${year}`)), 'a bare count', mostBare))
    const month = await inTurn(`${name}: 30 days of 60,000`, asking(busy, 30), asking(young, 30))
    aims.push(aim(month, "a tenth's history", mostGrowth))
  }
  say('Measuring: the dashboard')
  const dashboard = { client, next: () => call('dashboard/get', {}, busy) }
  aims.push(aim(await inTurn('the dashboard', dashboard, bare('dashboard')), 'a bare query of its rows', mostBare))
  await Promise.all([client.close(), plain.close()])
  return aims
}

/** Two stringers sign up and get their histories; then every panel is asked. */
export async function figureAims(databaseUrl: string, origins: Origins, say: (line: string) => void): Promise<Aim[]> {
  const [busy, young] = await signUp(origins.rpc, 2, 'figures')
  if (!busy || !young) throw new Error('Nobody signed up')
  say('Filling two million jobs, sixty thousand of them of one stringer')
  const owner = openSql(databaseUrl)
  await seedHistories(owner, [
    { stringer: busy.id, customers: 5000, racquets: 8000, jobs: 60_000 },
    // As many players and frames: a month's jobs are of as many of them then.
    { stringer: young.id, customers: 5000, racquets: 8000, jobs: 6000 },
  ])
  await owner.end()
  return askFigures(origins, { busy, young }, say)
}
