// `npm run pictures` takes the screenshots for the public pages from the demo data, so that they stay current, and makes the preview
// picture of shared links and the icons. `npm run pictures -- --only steps` takes only the steps of the landing page; other names take the
// screens they name. It writes to `public/` and `docs/`: check the files and commit them.
import { mkdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium, type Browser, type Page } from '@playwright/test'
import sharp from 'sharp'

import { findBrowser } from '#scripts/browser.ts'

import { args } from './chromium.ts'
import { editReady } from './list-settings.ts'
import { dialog, key, openScreen, press, screensAt, seeOne, type Screen } from './screen.ts'
import { openShop, type Records, type Shop } from './shop.ts'

const folder = new URL('../../public', import.meta.url).pathname

interface Screenshot {
  readonly screen: Screen
  readonly size: { readonly width: number; readonly height: number }
  /** Widths of the files, in pixels. */
  readonly widths: readonly number[]
  /** The quality of the AVIF files, from 1 to 100. */
  readonly quality?: number
}

const desktop = { size: { width: 1280, height: 800 }, widths: [640, 1280] }
const phone = { size: { width: 390, height: 780 }, widths: [390, 780] }
/** The steps of the landing page are loaded together, so they are small. */
const step = { size: { width: 390, height: 700 }, widths: [280, 560], quality: 42 }

/** Scrolls to the message that is being edited. */
const toReady = (page: Page) =>
  page
    .getByRole('switch', { name: 'Racquet ready' })
    .evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - 40))

/** A desktop picture would be unreadable on a phone, so there is one for each. */
const everywhere = ({ racquet }: Records) =>
  screensAt('demo', '/dashboard', 'On the bench', {
    bench: {},
    racquet: { path: `/racquets/${racquet}`, words: /#\d+/ },
    inventory: { path: '/inventory', words: / m/ },
    analytics: { path: '/analytics', words: 'Turnaround' },
    club: { as: 'club', words: 'Take next' },
    messages: { path: '/settings/messages', words: 'Racquet ready', steps: [...editReady, toReady] },
  })

const onPhones = ({ jobs, links }: Records) =>
  screensAt('demo', '/jobs', /#\d+/, {
    'new-job': { steps: [key('n')] },
    'customer-page': { as: 'visitor', path: links.completed, words: /Your racquet|ready/i },
    link: { path: `/jobs/${jobs.completed}`, words: 'Received', steps: [press('Share')] },
  })

/** A racquet that isn't in the shop already. */
const chooseRacquet = (page: Page) =>
  dialog(page).getByRole('link').filter({ hasText: /lbs/, hasNotText: 'still on the bench' }).first().click()

const createJob = [press('Create job'), seeOne('button', 'Start')]

/** A repeat job, from the bench to the new job. The last step creates a job, so it comes last. */
const repeatJob = screensAt('demo', '/dashboard', 'On the bench', {
  'step-bench': {},
  'step-racquet': { steps: [key('n'), seeOne('searchbox')] },
  'step-create': { steps: [key('n'), chooseRacquet, seeOne('button', 'Create job')] },
  'step-job': { steps: [key('n'), chooseRacquet, ...createJob] },
})

const shotsOf = (records: Records): readonly Screenshot[] => [
  ...everywhere(records).flatMap((screen) => [
    { ...desktop, screen },
    { ...phone, screen },
  ]),
  ...onPhones(records).map((screen) => ({ ...phone, screen })),
  ...repeatJob.map((screen) => ({ ...step, screen })),
]

// Time for images in the page to load.
const settleMs = 1500

async function shoot(browser: Browser, shop: Shop, { screen, size, widths, quality = 52 }: Screenshot): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      baseURL: shop.url,
      viewport: size,
      deviceScaleFactor: 2,
      colorScheme,
      reducedMotion: 'reduce',
      ...(screen.as !== 'visitor' && { storageState: shop.storage[screen.as] }),
    })
    const page = await context.newPage()
    // Simulates a phone's share sheet.
    await page.addInitScript(() => Object.assign(navigator, { share: () => Promise.resolve() }))
    await openScreen(page, screen)
    await page.waitForTimeout(settleMs)
    const picture = await page.screenshot({ animations: 'disabled' })
    for (const width of widths) {
      const file = join(folder, 'pictures', `${screen.name}-${colorScheme}-${width}.avif`)
      await sharp(picture).resize({ width }).avif({ quality, effort: 4 }).toFile(file)
    }
    await context.close()
  }
}

/** Takes the landing page without its form and navigation, at the size of link previews. */
async function shootSharing(browser: Browser, shop: Shop): Promise<void> {
  const page = await browser.newPage({
    baseURL: shop.url,
    viewport: { width: 1200, height: 630 },
    colorScheme: 'light',
    bypassCSP: true,
  })
  await page.goto('/home')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.addStyleTag({
    content: 'header nav, footer, form, [role=tablist], main > :not(:first-child), a[href*=signup] { display: none !important }',
  })
  await page.locator('[role=tablist]').evaluate((list) => list.closest('div:not([class*=mantine])')?.remove())
  await page.waitForTimeout(settleMs)
  await page.screenshot({ path: join(folder, 'sharing.jpg'), type: 'jpeg', quality: 84 })
  await page.close()
}

async function drawIcons(): Promise<void> {
  const svg = await readFile(join(folder, 'favicon.svg'))
  for (const [name, size] of [
    ['apple-touch-icon', 180],
    ['icon-192', 192],
    ['icon-512', 512],
  ] as const) {
    // Phones mask icons to a circle, so the mark is padded.
    const inner = Math.round(size * 0.7)
    const mark = await sharp(svg, { density: 600 })
      .resize({ width: inner, height: inner, fit: 'contain', background: '#094c35' })
      .toBuffer()
    await sharp({ create: { width: size, height: size, channels: 3, background: '#094c35' } })
      .composite([{ input: mark }])
      .png({ compressionLevel: 9, palette: true })
      .toFile(join(folder, `${name}.png`))
  }
}

async function takeAll(browser: Browser, shop: Shop): Promise<void> {
  await rm(join(folder, 'pictures'), { recursive: true, force: true })
  await mkdir(join(folder, 'pictures'), { recursive: true })
  await drawIcons()
  await shootSharing(browser, shop)
  for (const shot of shotsOf(shop.records)) await shoot(browser, shop, shot)
  // For the README.
  await sharp(join(folder, 'pictures/bench-light-1280.avif')).png({ palette: true }).toFile(join(folder, '../docs/dashboard.png'))
}

/** @param only the beginning of names, such as "step" or "bench", separated by commas; "steps" are those of the landing page */
async function takeSome(browser: Browser, shop: Shop, only: string): Promise<void> {
  const starts = only.split(',').map((name) => (name === 'steps' ? 'step-' : name))
  const shots = shotsOf(shop.records).filter(({ screen }) => starts.some((start) => screen.name.startsWith(start)))
  if (shots.length === 0) throw new Error(`No picture has a name that begins with "${only}".`)
  for (const shot of shots) await shoot(browser, shop, shot)
}

const { values: options } = parseArgs({ options: { only: { type: 'string', default: '' } } })

const browser = await chromium.launch({ executablePath: await findBrowser(), args })
const shop = await openShop(browser)
try {
  await (options.only === '' ? takeAll(browser, shop) : takeSome(browser, shop, options.only))
} finally {
  await shop.stop()
  await browser.close()
}
