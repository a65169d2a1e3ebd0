// `npm run screens`: every screen with the demo year in it, at four widths in light and dark, as pictures in `screens/` and a list of
// what is wrong with them. `npm run screens -- --only jobs --width 390 --scheme dark` takes some of them.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { chromium, type Browser } from '@playwright/test'

import { findBrowser } from '#scripts/browser.ts'

import { writeAlbum } from './album.ts'
import { args } from './chromium.ts'
import { screensOf } from './list.ts'
import type { Screen } from './screen.ts'
import { openShop } from './shop.ts'
import type { Finding } from './album.ts'
import { take, type Sizes, type Taken } from './take.ts'

const folder = new URL('../../screens', import.meta.url).pathname

const { values: asked } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    width: { type: 'string', multiple: true, default: ['360', '390', '768', '1280'] },
    scheme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    pages: { type: 'string', default: '4' },
  },
})

const sizes: Sizes = {
  widths: asked.width.flatMap((widths) => widths.split(',').map(Number)),
  schemes: (['light', 'dark'] as const).filter((scheme) => asked.scheme.some((schemes) => schemes.split(',').includes(scheme))),
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const launch = async (): Promise<Browser> => chromium.launch({ executablePath: await findBrowser(), args })

/** The same small button on twenty screens is one line. */
const counted = (small: readonly Finding[]): string => {
  const screens = Map.groupBy(small, ({ text }) => text)
  return [...screens]
    .map(([text, found]) => `${text}: ${found[0]?.screen}${found.length > 1 ? ` and ${found.length - 1} more` : ''}`)
    .join('\n')
}

const told = (findings: readonly Finding[]): string =>
  findings.map(({ screen, text, where }) => `${screen}: ${text} (${where})`).join('\n')

/** Several pages at a time, each taking the next screen. */
async function takeAll(browser: Browser): Promise<Taken[]> {
  const shop = await openShop(browser)
  // By its name, or as its picture is called.
  const isAsked = ({ name }: Screen) =>
    asked.only.split(',').some((part) => name.includes(part) || name.replace('/', '-').includes(part))
  const waiting = screensOf(shop.records).filter(isAsked)
  const taken: Taken[] = []
  const worker = async () => {
    for (let screen = waiting.shift(); screen; screen = waiting.shift())
      taken.push(await take(browser, shop, screen, sizes, folder))
  }
  try {
    if (waiting.length === 0) throw new Error(`No screen has "${asked.only}" in its name.`)
    await Promise.all(Array.from({ length: Number(asked.pages) }, worker))
    return taken
  } finally {
    await shop.stop()
  }
}

await rm(folder, { recursive: true, force: true })
await mkdir(join(folder, 'sheets'), { recursive: true })
const browser = await launch()
const begun = performance.now()
try {
  const taken = await takeAll(browser)
  const findings = taken.flatMap((one) => one.findings).toSorted((left, right) => left.screen.localeCompare(right.screen))
  const small = taken.flatMap((one) => one.small)
  const pictures = taken.flatMap((one) => one.pictures).toSorted((left, right) => left.screen.localeCompare(right.screen))
  await writeAlbum(folder, pictures, findings)
  const list = `What is wrong:\n${told(findings) || 'nothing'}\n`
  await writeFile(join(folder, 'findings.txt'), `${list}\nTargets below 44 px, which is the aim:\n${counted(small) || 'none'}\n`)
  say(list)
  const seconds = Math.round((performance.now() - begun) / 1000)
  say(
    `${pictures.length} pictures in ${seconds} s, ${findings.length} findings (all of them, and small targets, in findings.txt): open ${join(folder, 'index.html')}`,
  )
} finally {
  await browser.close()
}
