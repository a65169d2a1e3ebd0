// The main journey, sign-in and the customer page in Firefox and WebKit, if they are installed.
import { writeFile } from 'node:fs/promises'

import { findProgram, findPrograms } from '#scripts/optional-programs.ts'

import { expect, newStringer, test } from '#e2e/fixtures.ts'
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
  await signIn(app)
  await takeJob(app)
  await finishJob(app)
  await app.press('button', 'Share')
  const link = String(await app.address('Open page'))
  await sendFeedback(await openWindow(), link)
  await app.press('button', 'Close')
  await app.see('heading', 'Feedback')
  await app.seeText('“Plays like new”')
}

async function signIn(app: Screen): Promise<void> {
  const { full_name, email, password } = newStringer()
  await app.open('/signup')
  await app.write('Full name', full_name)
  await app.write('Email', email)
  await app.write('Password', password)
  await app.press('button', 'Sign up')
  await app.see('heading', /^Good .*, Marta$/)
  await app.press('button', 'Sign out')
  await app.see('tab', 'Sign in')
  await app.open('/signin')
  await app.write('Email', email)
  await app.write('Password', password)
  await app.press('button', 'Sign in')
  await app.see('heading', /^Good .*, Marta$/)
}

async function takeJob(app: Screen): Promise<void> {
  // Once both are visible, the layout is stable.
  await app.seeText('How would you like to begin?')
  await app.seeText('Get started in three steps')
  await app.press('link', 'Add your first customer')
  await app.write('Name', 'Jonas Berg')
  await app.press('button', 'Add customer')
  await app.see('heading', 'Jonas Berg')
  await app.press('link', 'Add racquet')
  await app.write('Brand', 'Babolat')
  await app.write('Model', 'Pure Aero 98')
  await app.write('String pattern', '16x20')
  await app.press('button', 'Add racquet')
  await app.see('heading', 'Babolat Pure Aero 98')
  await app.press('link', 'New job')
  await app.write('String brand', 'Babolat')
  await app.write('String model', 'RPM Blast 1.25')
  // Moves the focus away from the model, whose suggestions cover the tension.
  await app.write('Price', '27')
  await app.press('button', 'Increase mains')
  await app.press('button', 'Create job')
  await app.see('heading', '#1 Jonas Berg')
}

async function finishJob(app: Screen): Promise<void> {
  await app.press('button', 'Start, job 1')
  await app.seeText('Received → On the machine')
  await app.press('button', 'Finish, job 1')
  await app.seeText('On the machine → Ready')
  await app.press('button', 'Picked up and paid $27.00, job 1')
  await app.press('menuitem', 'Cash $27.00')
  await app.see('button', 'Undo payment')
  await app.seeText('Paid by cash')
}

async function sendFeedback(customer: Screen, link: string): Promise<void> {
  await customer.open(link)
  await customer.see('heading', /^Your racquet|^How/)
  await customer.choose('Overall', '4')
  await customer.write('Anything else', 'Plays like new')
  await customer.press('button', 'Send feedback')
  await customer.see('heading', 'Thank you')
}
