import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:fs'
import { access, readFile } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { chromium } from '@playwright/test'

// The headless shell comes first: it uses a third less CPU time.
const executableNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]

const defaultPaths = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ...['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((name) => {
    const folder = process.env[name]
    return folder ? [join(folder, 'Google', 'Chrome', 'Application', 'chrome.exe')] : []
  }),
]

const playwright = fileURLToPath(new URL('../node_modules/@playwright/test/cli.js', import.meta.url))

const canRun = async (path: string): Promise<boolean> =>
  await access(path, constants.X_OK).then(
    () => true,
    () => false,
  )

async function findInstalled(): Promise<string | undefined> {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter(Boolean)
  const inPath = folders.flatMap((folder) => executableNames.map((name) => join(folder, name)))
  for (const path of [...inPath, ...defaultPaths, chromium.executablePath()]) if (await canRun(path)) return path
  return undefined
}

async function run(command: string, ...args: string[]): Promise<void> {
  await once(spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'] }), 'exit')
}

async function install(): Promise<void> {
  const osRelease = await readFile('/etc/os-release', 'utf8').catch(() => '')
  // Debian's package includes the libraries that Playwright's download expects.
  if (process.getuid?.() === 0 && /^ID=debian$/m.test(osRelease)) {
    await run('apt-get', 'update')
    await run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium-headless-shell', 'fonts-liberation')
    return
  }
  await run(process.execPath, playwright, 'install', 'chromium')
}

/**
 * Finds Chromium or Chrome: the one in CHROMIUM_PATH, or else an installed one. Installs Chromium if none is found.
 * @throws if it can't be installed
 */
export async function findBrowser(): Promise<string> {
  const configured = process.env['CHROMIUM_PATH']
  if (configured) {
    if (await canRun(configured)) return configured
    throw new Error(
      `CHROMIUM_PATH is set to ${configured}, which can't be run. Set it to the path of Chromium or Chrome, or leave it empty.`,
    )
  }
  const found = await findInstalled()
  if (found) return found
  console.log('Chromium was not found. Installing it for the browser tests.')
  // The installer prints its own errors.
  await install().catch(() => undefined)
  const installed = await findInstalled()
  if (installed) return installed
  throw new Error('The browser tests need Chromium or Chrome. Install one, or set CHROMIUM_PATH to its path.')
}
