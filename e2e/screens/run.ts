// `npm run screens` takes pictures of every screen with the demo data, at four widths in light and dark, saves them to `screens/`, and
// lists their layout problems: text that is cut, what can't be tapped because something is over it, even with a toast, and pages that are
// too high. It fails if there are any. `npm run screens -- --only jobs --width 390 --scheme dark` takes some of them, and
// `npm run screens -- --inp` takes none, but measures how fast the app responds to input.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium, type Browser } from '@playwright/test'

import { findBrowser } from '#scripts/browser.ts'

import { writeAlbum } from './album.ts'
import { args } from './chromium.ts'
import { screensOf } from './list.ts'
import { measureInteractions } from './inp.ts'
import type { Screen } from './screen.ts'
import { openShop } from './shop.ts'
import type { Finding } from './album.ts'
import { take, type Sizes, type Taken } from './take.ts'

const folder = new URL('../../screens', import.meta.url).pathname

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string', multiple: true, default: ['390', '820', '1024', '1280'] },
    scheme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    pages: { type: 'string', default: '4' },
    inp: { type: 'boolean', default: false },
  },
})

const sizes: Sizes = {
  widths: options.width.flatMap((widths) => widths.split(',').map(Number)),
  schemes: (['light', 'dark'] as const).filter((scheme) => options.scheme.some((schemes) => schemes.split(',').includes(scheme))),
}

const print = (line: string) => process.stdout.write(`${line}\n`)

const launch = async (): Promise<Browser> => chromium.launch({ executablePath: await findBrowser(), args })

/** One line per target: the same small button on twenty screens is listed once. */
const formatSmallTargets = (small: readonly Finding[]): string => {
  const screens = Map.groupBy(small, ({ text }) => text)
  return [...screens]
    .map(([text, found]) => `${text}: ${found[0]?.screen}${found.length > 1 ? ` and ${found.length - 1} more` : ''}`)
    .join('\n')
}

const formatFindings = (findings: readonly Finding[]): string =>
  findings.map(({ screen, text, where }) => `${screen}: ${text} (${where})`).join('\n')

/** Uses several pages in parallel, each taking the next screen. */
async function takeAll(browser: Browser): Promise<Taken[]> {
  const shop = await openShop(browser)
  // Matches the screen's name or its file name.
  const isRequested = ({ name }: Screen) =>
    options.only.split(',').some((part) => name.includes(part) || name.replace('/', '-').includes(part))
  const waiting = screensOf(shop.records).filter(isRequested)
  const taken: Taken[] = []
  const worker = async () => {
    for (let screen = waiting.shift(); screen; screen = waiting.shift())
      taken.push(await take(browser, shop, screen, sizes, folder))
  }
  try {
    if (waiting.length === 0) throw new Error(`No screen has "${options.only}" in its name.`)
    await Promise.all(Array.from({ length: Number(options.pages) }, worker))
    return taken
  } finally {
    await shop.stop()
  }
}

async function takePictures(browser: Browser): Promise<void> {
  const startTime = performance.now()
  await rm(folder, { recursive: true, force: true })
  await mkdir(join(folder, 'sheets'), { recursive: true })
  const taken = await takeAll(browser)
  const findings = taken.flatMap((one) => one.findings).toSorted((left, right) => left.screen.localeCompare(right.screen))
  const small = taken.flatMap((one) => one.small)
  const pictures = taken.flatMap((one) => one.pictures).toSorted((left, right) => left.screen.localeCompare(right.screen))
  await writeAlbum(folder, pictures, findings)
  const list = `What is wrong:\n${formatFindings(findings) || 'nothing'}\n`
  await writeFile(
    join(folder, 'findings.txt'),
    `${list}\nTargets below the goal of 44 px:\n${formatSmallTargets(small) || 'none'}\n`,
  )
  print(list)
  const seconds = Math.round((performance.now() - startTime) / 1000)
  print(
    `${pictures.length} pictures in ${seconds} s, ${findings.length} findings (all of them, and small targets, in findings.txt): open ${join(folder, 'index.html')}`,
  )
  if (findings.length > 0) process.exitCode = 1
}

async function printResponseTimes(browser: Browser): Promise<void> {
  const shop = await openShop(browser)
  try {
    const times = await measureInteractions(browser, shop)
    for (const { name, ms, isSlow } of times) print(`${name}: ${ms} ms${isSlow ? ', too slow' : ''}`)
    if (times.some(({ isSlow }) => isSlow)) process.exitCode = 1
  } finally {
    await shop.stop()
  }
}

const browser = await launch()
try {
  await (options.inp ? printResponseTimes(browser) : takePictures(browser))
} finally {
  await browser.close()
}
