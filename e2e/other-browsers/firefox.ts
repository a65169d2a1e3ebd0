import { launch } from 'puppeteer-core'

import type { Driver } from './driver.ts'

/** Starts Firefox over WebDriver BiDi, which needs no geckodriver. */
export async function startFirefox(executablePath: string): Promise<Driver> {
  const browser = await launch({ browser: 'firefox', executablePath, headless: true })
  const page = await browser.newPage()
  await page.setViewport({ width: 1280, height: 800 })
  const problems: string[] = []
  // Includes policy violations.
  page.on('pageerror', (error) => problems.push(String(error)))
  return {
    problems,
    open: async (address) => {
      await page.goto(address)
    },
    evaluate: (expression) => page.evaluate(expression),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.type(selector, text),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}
