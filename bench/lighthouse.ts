// `node bench/lighthouse.ts` (or `... /home`, one page of them), and a part of `npm run bench`: Lighthouse's mobile profile (a slow phone on a slow network, simulated)
// on the pages that people open first, over the demo year. Each page three times; the run with the median speed counts.
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'

import { findBrowser } from '#scripts/browser.ts'
import { openShop } from '#e2e/screens/shop.ts'

import { openBrowser } from './pages.ts'
import { customerPageAim } from './customer-page.ts'
import { aimTable, type Aim } from './report.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

interface Page {
  readonly path: string
  readonly cookie?: string
  /** Robots are kept away on purpose, which Lighthouse would count against it. */
  readonly hidden?: boolean
  readonly speed: number
}

interface Run {
  readonly scores: Readonly<Record<Category, number>>
  /** What cost points, and the times behind the speed. */
  readonly said: readonly string[]
}

const runs = 3
const attempts = 3
const times = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]

async function runOnce(port: number, address: string, { cookie, hidden }: Page): Promise<Run> {
  const flags: Flags = {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
    ...(hidden && { skipAudits: ['is-crawlable'] }),
    ...(cookie && { extraHeaders: { cookie } }),
  }
  const result = await lighthouse(address, flags)
  if (!result) throw new Error(`Lighthouse answered nothing for ${address}`)
  const { audits, categories: judged, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${address}: ${runtimeError.message}`)
  const score = (category: Category) => Math.round((judged[category]?.score ?? 0) * 100)
  const lost = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => judged[category]?.auditRefs ?? [])
    .flatMap(({ id, weight }) => {
      const audit = audits[id]
      return audit && weight > 0 && audit.score !== null && audit.score < 1 ? [`${audit.title} (${id})`] : []
    })
  const [performance, accessibility, practices, seo] = categories.map(score)
  return {
    scores: {
      performance: performance ?? 0,
      accessibility: accessibility ?? 0,
      'best-practices': practices ?? 0,
      seo: seo ?? 0,
    },
    said: [times.map((id) => `${id} ${audits[id]?.displayValue ?? ''}`).join(', '), ...lost],
  }
}

/** A busy machine sometimes loses the beginning of a recording: that run is made again. */
async function runSurely(port: number, address: string, page: Page): Promise<Run> {
  for (let left = attempts; ; left -= 1) {
    try {
      return await runOnce(port, address, page)
    } catch (error) {
      if (left === 0) throw error
    }
  }
}

/** The run in the middle, by speed. */
async function medianOf(port: number, origin: string, page: Page): Promise<Run> {
  const all: Run[] = []
  for (let run = 0; run < runs; run += 1) all.push(await runSurely(port, `${origin}${page.path}`, page))
  const [, middle] = all.toSorted((left, right) => left.scores.performance - right.scores.performance)
  if (!middle) throw new Error('No run')
  return middle
}

const aimOf = (page: Page, { scores }: Run): Aim => ({
  what: `Lighthouse ${page.path.replace(/\?.*/, '')}`,
  aim: `speed ${page.speed}, the rest 100`,
  measured: categories.map((category) => scores[category]).join(' / '),
  isMet: scores.performance >= page.speed && categories.slice(1).every((category) => scores[category] === 100),
})

/** Speed, accessibility, best practices and SEO of each page whose address begins with `only`, on an app of its own with the demo year in it. */
export async function lighthouseAims(say: (line: string) => void, only = ''): Promise<Aim[]> {
  const browser = await openBrowser()
  const shop = await openShop(browser).catch(async (error: unknown) => {
    await browser.close()
    throw error
  })
  const chrome = await launch({
    chromePath: await findBrowser(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
  const cookie = shop.storage.demo.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const pages: readonly Page[] = [
    { path: '/home', speed: 95 },
    { path: '/features', speed: 95 },
    { path: shop.records.links.completed, speed: 95, hidden: true },
    { path: '/dashboard', speed: 90, hidden: true, cookie },
  ]
  const aims: Aim[] = []
  try {
    for (const page of pages.filter(({ path }) => path.startsWith(only))) {
      const run = await medianOf(chrome.port, shop.url, page)
      say(`${page.path.replace(/\?.*/, '')}: ${run.said.join('\n  ')}`)
      aims.push(aimOf(page, run))
    }
    if (shop.records.links.completed.startsWith(only))
      aims.push(await customerPageAim(browser, shop.url + shop.records.links.completed))
  } finally {
    chrome.kill()
    await browser.close()
    await shop.stop()
  }
  return aims
}

if (import.meta.main) console.log(aimTable(await lighthouseAims((line) => console.log(line), process.argv[2])))
