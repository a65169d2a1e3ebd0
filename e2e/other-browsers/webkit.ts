import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { devNull } from 'node:os'

import { freePort, startChild, waitUntil } from '#trials/setup/child.ts'
import { Builder, By, Capabilities, type WebDriver } from 'selenium-webdriver'
import * as z from 'zod'

import type { Driver } from './driver.ts'

interface Installed {
  readonly WebKitWebDriver: string
  readonly MiniBrowser: string
  readonly Xvfb: string
}

interface RunningDriver {
  readonly driver: WebDriver
  readonly stop: () => Promise<void>
}

const startTimeoutMs = 30_000

/** Starts an X server on its own display, so that no window opens on the screen. */
async function startDisplay(path: string) {
  const child = spawn(path, ['-displayfd', '3', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('Xvfb ended before it had a display')))
  const [number] = await Promise.race([once(child.stdio[3] ?? child, 'data'), ended])
  return { child, name: `:${String(number).trim()}` }
}

async function startDriver(installed: Installed): Promise<RunningDriver> {
  const display = await startDisplay(installed.Xvfb)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = startChild({
    name: 'WebKitWebDriver',
    path: installed.WebKitWebDriver,
    args: [`--port=${port}`],
    env: { DISPLAY: display.name },
    log: devNull,
  })
  const end = async () => {
    await child.stop()
    display.child.kill()
  }
  try {
    await waitUntil(child, async () => (await fetch(`${url}/status`)).ok, startTimeoutMs)
    const options = { binary: installed.MiniBrowser, args: ['--automation'] }
    const capabilities = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': options })
    const driver = await new Builder().usingServer(url).withCapabilities(capabilities).build()
    return { driver, stop: () => driver.quit().finally(end) }
  } catch (error) {
    await end()
    throw error
  }
}

declare global {
  interface Window {
    problems?: string[]
  }
}

/**
 * Returns the page's problems since the last call. WebKit's driver can neither read the console nor run a script before the page's own,
 * so problems are recorded from the first call on each page, right after it has loaded.
 */
function takeProblems(): string[] {
  if (window.problems) return window.problems.splice(0)
  const problems: string[] = []
  window.problems = problems
  addEventListener('error', ({ message }) => problems.push(message))
  addEventListener('unhandledrejection', ({ reason }) => problems.push(String(reason)))
  addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => problems.push(`${violatedDirective}: ${sample}`))
  return []
}

/** Starts a WebKitGTK browser over classic WebDriver. */
export async function startWebKit(installed: Installed): Promise<Driver> {
  const { driver, stop } = await startDriver(installed)
  const problems: string[] = []
  const readProblems = async () => {
    problems.push(...z.array(z.string()).parse(await driver.executeScript(`return (${takeProblems.toString()})()`)))
  }
  return {
    problems,
    open: async (address) => {
      await readProblems()
      await driver.get(address)
      await readProblems()
    },
    evaluate: async (expression) => {
      await readProblems()
      return await driver.executeScript(`return ${expression}`)
    },
    click: async (selector) => {
      const element = driver.findElement(By.css(selector))
      // With scroll-padding, the driver considers an element below the window visible. The browser itself scrolls to it.
      await driver.executeScript("arguments[0].scrollIntoView({ block: 'nearest' })", element)
      await element.click()
    },
    type: (selector, text) => driver.findElement(By.css(selector)).sendKeys(text),
    screenshot: async () => Buffer.from(await driver.takeScreenshot(), 'base64'),
    close: stop,
  }
}
