// How long a player waits for the page of a link, on a slow phone.
import type { Browser } from '@playwright/test'
import { request } from 'undici'
import * as z from 'zod'

import type { PageBytes } from './pages.ts'
import type { Aim } from './report.ts'
import { anonKey, type Business } from './stringers.ts'

// What Lighthouse calls slow 4G: 150 ms there and back, 1.6 Mbit/s down; and a processor four times slower than this one.
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 675_000 / 8 }
const slower = 4
const times = 5

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? Number.NaN

const job = z.object({ feedback_path: z.string() })

/** The link of a job that waits for its player's answer. */
async function linkOf(origin: string, { jobs: [id], cookie }: Business): Promise<string> {
  const { body } = await request(`${origin}/api/jobs/${id}`, { headers: { apikey: anonKey, cookie } })
  return job.parse(await body.json()).feedback_path
}

/** Milliseconds from the address until what matters on the page answers a touch, for somebody who was never here. */
async function untilUsable(browser: Browser, address: string, usable: string, isSlow: boolean): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isSlow) {
    await session.send('Network.emulateNetworkConditions', slow4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower })
  }
  const begun = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  await page.locator(usable).first().waitFor({ state: 'attached' })
  // Comes back when the page has time for it.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)))
  const waited = performance.now() - begun
  await context.close()
  return waited
}

/** The page of a link, beside itself on this machine as it is, and beside the landing page in the same conditions. */
export async function playerAims(browser: Browser, origin: string, stringer: Business): Promise<Aim[]> {
  const link = `${origin}${await linkOf(origin, stringer)}`
  const rounds: { slow: number; fast: number; home: number }[] = []
  for (let n = 0; n < times; n += 1) {
    rounds.push({
      slow: await untilUsable(browser, link, 'main h1', true),
      fast: await untilUsable(browser, link, 'main h1', false),
      home: await untilUsable(browser, `${origin}/home`, '[role=tab]', true),
    })
  }
  const slow = median(rounds.map((round) => round.slow))
  const ofFast = median(rounds.map((round) => round.slow / round.fast))
  const ofHome = median(rounds.map((round) => round.slow / round.home))
  return [
    {
      what: `/feedback usable, ${slower} times slower CPU, slow 4G (${ofFast.toFixed(1)} times as here, ${ofHome.toFixed(2)} of /home)`,
      aim: 'under 2 s',
      measured: `${(slow / 1000).toFixed(2)} s`,
      isMet: slow < 2000,
    },
  ]
}

/** In kB of 1000 bytes, brotli. */
export function playerBytes(pages: readonly PageBytes[]): Aim[] {
  const player = pages.find(({ route }) => route === '/feedback')
  if (!player) return []
  const most = 100_000
  return [
    {
      what: '/feedback: JS',
      aim: `under ${most / 1000} kB (brotli)`,
      measured: `${(player.js.br / 1000).toFixed(1)} kB`,
      isMet: player.js.br < most,
    },
  ]
}
