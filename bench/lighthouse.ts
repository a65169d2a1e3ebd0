// `node bench/lighthouse.ts` (or `... /home` for one page), also part of `npm run bench`. Runs Lighthouse's mobile profile (a simulated
// slow phone on a slow network) on the pages people open first, with the demo data. Takes the median speed of three runs.
import { launch } from 'chrome-launcher'
import lighthouse, { type Flags } from 'lighthouse'

import { findBrowser } from '#scripts/browser.ts'
import { openShop } from '#e2e/screens/shop.ts'

import { openBrowser } from './bundle-size.ts'
import { formatGoals, type Goal } from './report.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Category = (typeof categories)[number]

interface Page {
  readonly path: string
  readonly cookie?: string
  /** The page is deliberately not indexed, which Lighthouse would count against it. */
  readonly isHidden?: boolean
  readonly minSpeed: number
}

interface Run {
  readonly scores: Readonly<Record<Category, number>>
  /** The timings behind the speed score, and the failed audits. */
  readonly details: readonly string[]
}

const runs = 3
const maxRetries = 3
const timeAudits = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'cumulative-layout-shift',
  'speed-index',
]

async function runOnce(port: number, url: string, { cookie, isHidden }: Page): Promise<Run> {
  const flags: Flags = {
    port,
    logLevel: 'error',
    output: 'json',
    onlyCategories: [...categories],
    ...(isHidden && { skipAudits: ['is-crawlable'] }),
    ...(cookie && { extraHeaders: { cookie } }),
  }
  const result = await lighthouse(url, flags)
  if (!result) throw new Error(`Lighthouse returned no result for ${url}`)
  const { audits, categories: results, runtimeError } = result.lhr
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`)
  const score = (category: Category) => Math.round((results[category]?.score ?? 0) * 100)
  const failedAudits = categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => results[category]?.auditRefs ?? [])
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
    details: [timeAudits.map((id) => `${id} ${audits[id]?.displayValue ?? ''}`).join(', '), ...failedAudits],
  }
}

/** Retries because a busy machine sometimes loses the start of a recording. */
async function runWithRetry(port: number, url: string, page: Page): Promise<Run> {
  for (let retries = maxRetries; ; retries -= 1) {
    try {
      return await runOnce(port, url, page)
    } catch (error) {
      if (retries === 0) throw error
    }
  }
}

/** The run with the median speed. */
async function medianRun(port: number, origin: string, page: Page): Promise<Run> {
  const all: Run[] = []
  for (let run = 0; run < runs; run += 1) all.push(await runWithRetry(port, `${origin}${page.path}`, page))
  const [, middle] = all.toSorted((left, right) => left.scores.performance - right.scores.performance)
  if (!middle) throw new Error('No run')
  return middle
}

const toGoal = (page: Page, { scores }: Run): Goal => ({
  name: `Lighthouse ${page.path.replace(/\?.*/, '')}`,
  target: `speed ${page.minSpeed}, the rest 100`,
  measured: categories.map((category) => scores[category]).join(' / '),
  isMet: scores.performance >= page.minSpeed && categories.slice(1).every((category) => scores[category] === 100),
})

/** Measures each page whose path starts with `prefix`, on a dedicated server with the demo data. */
export async function lighthouseGoals(log: (line: string) => void, prefix = ''): Promise<Goal[]> {
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
    { path: '/home', minSpeed: 95 },
    { path: '/features', minSpeed: 95 },
    { path: shop.records.links.completed, minSpeed: 95, isHidden: true },
    { path: '/dashboard', minSpeed: 90, isHidden: true, cookie },
  ]
  const goals: Goal[] = []
  try {
    for (const page of pages.filter(({ path }) => path.startsWith(prefix))) {
      const run = await medianRun(chrome.port, shop.url, page)
      log(`${page.path.replace(/\?.*/, '')}: ${run.details.join('\n  ')}`)
      goals.push(toGoal(page, run))
    }
  } finally {
    chrome.kill()
    await browser.close()
    await shop.stop()
  }
  return goals
}

if (import.meta.main) console.log(formatGoals(await lighthouseGoals((line) => console.log(line), process.argv[2])))
