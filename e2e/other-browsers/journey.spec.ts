// The main journey, sign-in and the customer page in Firefox and WebKit, if they are installed.
import { writeFile } from 'node:fs/promises'

import { findProgram, findPrograms } from '#scripts/optional-programs.ts'

import { expect, test } from '#e2e/fixtures.ts'
import { finishJob, signUp, startJob, takeJob } from '#e2e/main-job-steps.ts'
import type { Driver } from './driver.ts'
import { startFirefox } from './firefox.ts'
import { screenOf, type Screen } from './screen.ts'
import { startWebKit } from './webkit.ts'

const firefox = await findProgram('firefox')
const webKit = await findPrograms('WebKitWebDriver', 'MiniBrowser', 'Xvfb')

const browsers: readonly [name: string, start: (() => Promise<Driver>) | undefined][] = [
  ['Firefox', firefox === undefined ? undefined : () => startFirefox(firefox)],
  ['WebKit', webKit === undefined ? undefined : () => startWebKit(webKit)],
]

// One browser at a time: each needs a core.
test.describe.configure({ mode: 'default' })

for (const [name, start] of browsers) {
  test(`goes from sign-up to the customer's feedback in ${name}`, async ({ baseURL }, testInfo) => {
    test.skip(!start, `${name} is not installed`)
    if (!start) return
    const windows: Driver[] = []
    const openWindow = async (): Promise<Screen> => {
      const driver = await start()
      windows.push(driver)
      return screenOf(driver, baseURL ?? '')
    }
    try {
      await work(openWindow)
    } catch (error) {
      for (const [n, driver] of windows.entries())
        await writeFile(testInfo.outputPath(`window-${n + 1}.png`), await driver.screenshot())
      throw error
    } finally {
      for (const driver of windows) await driver.close()
    }
    expect(windows.flatMap(({ problems }) => problems)).toEqual([])
  })
}

async function work(openWindow: () => Promise<Screen>): Promise<void> {
  const app = await openWindow()
  const { email, password } = await signUp(app)
  await app.press('button', 'Sign out')
  await app.see('tab', 'Sign in')
  await app.open('/signin')
  await app.write('Email', email)
  await app.write('Password', password)
  await app.press('button', 'Sign in')
  await app.see('heading', /^Good .*, Marta$/)
  await takeJob(app)
  await startJob(app)
  await finishJob(app)
  await app.press('button', 'Share')
  const link = String(await app.address('Open page'))
  await sendFeedback(await openWindow(), link)
  await app.press('button', 'Close')
  await app.see('heading', 'Feedback')
  await app.seeText('“Plays like new”')
}

async function sendFeedback(customer: Screen, link: string): Promise<void> {
  await customer.open(link)
  await customer.see('heading', /^Your racquet|^How/)
  await customer.choose('Overall', '4')
  await customer.write('Anything else', 'Plays like new')
  await customer.press('button', 'Send feedback')
  await customer.see('heading', 'Thank you')
}
