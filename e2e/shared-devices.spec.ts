// A shared tablet is registered once, and several people unlock it with their PINs. Taps are counted; a digit counts as one.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'

import { apiOf, moveJob, openAccount, patch } from './api.ts'
import { addColleague } from './colleague.ts'
import { expect, expectAccessibleLayout, newStringer, test } from './fixtures.ts'
import { bench, dialog, fullBed, makeCustomer, plus, save } from './new-job-dialog.ts'
import { newPage, signIn } from './steps.ts'

const tabletSize = { width: 820, height: 1180 }

/** Opens a shared tablet of a club with an owner and a stringer, each with a PIN. */
async function openTablet(page: Page, browser: Browser, options: BrowserContextOptions = {}) {
  const account = await openAccount(page, newStringer('Olga Club'))
  const colleague = await addColleague(account, await newPage(browser))
  await colleague.send('PUT', '/pin', { pin: '1357' })
  const context = await browser.newContext({ viewport: tabletSize, hasTouch: true, ...options })
  const tablet = await context.newPage()
  const { email, password } = account.stringer
  const api = await apiOf(tablet)
  await api.send('POST', '/identity/sign-in', { email, password })
  return { account, context, tablet, api }
}

/** Opens a tablet that is registered, and unlocked by the stringer. */
async function openUnlocked(page: Page, browser: Browser, options: BrowserContextOptions = {}) {
  const opened = await openTablet(page, browser, options)
  await opened.account.send('PUT', '/pin', { pin: '2580' })
  await opened.api.send('POST', '/shared-devices', { name: 'Counter', idle_minutes: 5 })
  await opened.context.clock.install()
  await opened.tablet.goto('/unlock')
  await unlock(opened.tablet, 'Sam Berg', '1357')
  await expect(bar(opened.tablet, 'Sam Berg')).toBeVisible()
  return opened
}

const bar = (tablet: Page, name: string) => tablet.getByText(`${name} · Counter`)
/** There is only one. */
const lock = (tablet: Page) => tablet.getByRole('button', { name: 'Lock', exact: true })

async function unlock(tablet: Page, name: string, pin: string): Promise<void> {
  await tablet.getByRole('button', { name, exact: true }).tap()
  await expect(tablet.getByText(`PIN of ${name}`).first()).toBeVisible()
  await tablet.keyboard.type(pin)
}

/** Sets a PIN, and registers the browser as a shared tablet. */
async function registerInSettings(tablet: Page): Promise<void> {
  await tablet.goto('/settings/shared-tablets')
  const card = tablet.getByRole('group', { name: 'Shared tablets', exact: true })
  await card.getByRole('button', { name: 'Set PIN' }).click()
  const pin = tablet.getByRole('dialog', { name: 'Your PIN' })
  await pin.getByLabel('PIN', { exact: true }).fill('2580')
  await expectAccessibleLayout(tablet, pin)
  await pin.getByRole('button', { name: 'Save PIN' }).click()
  await expect(card.getByText('You have a PIN.')).toBeVisible()
  await card.getByRole('button', { name: 'Register this device' }).click()
  const registration = tablet.getByRole('dialog', { name: 'Register this device' })
  await registration.getByLabel('Name').fill('Counter')
  await expectAccessibleLayout(tablet, registration)
  await registration.getByRole('button', { name: 'Register and sign out' }).click()
  await expect(tablet).toHaveURL('/unlock')
  await expect(tablet.getByRole('heading', { level: 1 })).toBeVisible()
}

test('two people share a tablet: each unlocks it with a PIN, input is kept, and settings stay closed', async ({
  page,
  browser,
}) => {
  const { tablet } = await openTablet(page, browser)
  await registerInSettings(tablet)
  await expectAccessibleLayout(tablet)

  // Without a session, every address leads to the lock screen.
  await tablet.goto('/dashboard')
  await expect(tablet).toHaveURL(/\/unlock\?redirect=/)
  await tablet.getByRole('button', { name: 'Sam Berg', exact: true }).tap()
  const pad = tablet.getByRole('group', { name: 'PIN of Sam Berg' })
  const seven = pad.getByRole('button', { name: '7' })
  const { width = 0, height = 0 } = (await seven.boundingBox()) ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(56)
  await seven.tap()
  await expect(pad.getByRole('status')).toHaveText('1 of 4 digits')
  await pad.getByRole('button', { name: 'Delete last digit' }).tap()
  await tablet.keyboard.type('9999')
  await expect(tablet.getByText('Wrong PIN')).toBeVisible()
  await expectAccessibleLayout(tablet)
  await tablet.keyboard.type('1357')
  await expect(bar(tablet, 'Sam Berg')).toBeVisible()
  await expect(bench(tablet)).toBeVisible()
  await expect(tablet.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Settings' })).toHaveCount(0)
  await tablet.goto('/settings')
  await expect(tablet.getByText('This needs your password')).toBeVisible()
  await expectAccessibleLayout(tablet)

  await tablet.goto('/customers/new')
  await tablet.getByRole('textbox', { name: 'Name' }).fill('Half-typed Customer')
  await lock(tablet).tap()
  const cover = tablet.getByRole('dialog', { name: 'Locked' })
  await expect(cover.getByRole('button', { name: 'Olga Club' })).toBeVisible()
  await expectAccessibleLayout(tablet, cover)
  await tablet.keyboard.press('Escape')
  await tablet.keyboard.press('Escape')
  await expect(cover).toBeVisible()
  await unlock(tablet, 'Sam Berg', '1357')
  await expect(cover).toBeHidden()
  await expect(tablet.getByRole('textbox', { name: 'Name' })).toHaveValue('Half-typed Customer')

  // Another user gets a new page, and Sam's input is kept for Sam.
  await lock(tablet).tap()
  await unlock(tablet, 'Olga Club', '2580')
  await expect(tablet).toHaveURL('/dashboard')
  await expect(bar(tablet, 'Olga Club')).toBeVisible()
  await tablet.goto('/customers/new')
  await expect(tablet.getByRole('textbox', { name: 'Name' })).toHaveValue('')
  await lock(tablet).tap()
  await unlock(tablet, 'Sam Berg', '1357')
  await expect(bar(tablet, 'Sam Berg')).toBeVisible()
  await tablet.goto('/customers/new')
  await expect(tablet.getByRole('textbox', { name: 'Name' })).toHaveValue('Half-typed Customer')
})

test('a repeat job on a shared tablet takes at most eight taps with the PIN, and an idle tablet locks', async ({
  page,
  browser,
}) => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true }
  const { account, tablet, api } = await openUnlocked(page, browser, phone)
  await makeCustomer(account, 'Jonas Berg', ['Pure Aero 98'], ['Pure Aero 98'])
  await tablet.goto('/dashboard')
  await expect(bench(tablet)).toBeVisible()
  await plus(tablet).tap()
  await dialog(tablet)
    .getByRole('link', { name: /Pure Aero 98/ })
    .tap()
  await save(tablet).tap()
  await expect(tablet.getByRole('heading', { name: /^#2 Jonas Berg/ })).toBeVisible()
  const taps = 1 + '1357'.length + 3
  expect(taps).toBeLessThanOrEqual(8)
  await tablet.clock.fastForward('05:01')
  await expect(tablet.getByRole('dialog', { name: 'Locked' }).getByRole('button', { name: 'Sam Berg' })).toBeVisible()
  expect(await api.trySend('GET', '/customers')).toMatchObject({ status: 401 })
})

test('a scanned racquet is handed over and paid in two taps', async ({ page, browser }) => {
  const { account, tablet } = await openUnlocked(page, browser)
  // A business that counts its cash also chooses the payment method, which takes the most taps.
  await patch(account, '/identity/profile', { shop_tools: ['places', 'day_close'] })
  const { customer_id, racquets } = await makeCustomer(account, 'Jonas Berg', ['Pure Aero 98'])
  const job = await account.make('/jobs', { customer_id, racquet_id: racquets[0], ...fullBed })
  await moveJob(account, job, 'completed')
  await account.send('POST', '/jobs/pay', { ids: [job], owed: '27', amount: '10', payment_method: 'Card' })
  await tablet.goto('/scan')
  await tablet.getByLabel('Job number or place').fill('1')
  await tablet.keyboard.press('Enter')
  await expect(tablet.getByRole('heading', { name: '#1 Jonas Berg' })).toBeVisible()
  await expect(tablet.getByText('$17.00 owed')).toBeVisible()

  await tablet.getByRole('button', { name: 'Picked up and paid' }).tap()
  await tablet.getByRole('menuitem', { name: 'Cash' }).tap()
  await expect(tablet.getByText('Job moved to Picked up and paid')).toBeVisible()
  expect(await account.send('GET', `/jobs/${job}`)).toMatchObject({
    status: 'picked_up',
    payment_status: 'paid',
    payments: [
      { method: 'Card', amount: '10.00' },
      { method: 'Cash', amount: '17.00', by_name: 'Sam Berg' },
    ],
  })
})

test('a shared tablet locks in all its tabs, and stays locked if its session could not be ended', async ({ page, browser }) => {
  const { account, context, tablet, api } = await openUnlocked(page, browser)
  const second = await context.newPage()
  await second.goto('/jobs')
  await expect(bar(second, 'Sam Berg')).toBeVisible()
  const covers = [tablet, second].map((tab) => tab.getByRole('dialog', { name: 'Locked' }))

  await test.step('a tab in the background does not lock the one in use', async () => {
    for (let n = 0; n < 3; n += 1) {
      await context.clock.fastForward('03:00')
      await tablet.mouse.move(100 + n, 100)
    }
    for (const cover of covers) await expect(cover).toHaveCount(0)
    await context.clock.fastForward('05:01')
    for (const cover of covers) await expect(cover).toBeVisible()
    await unlock(tablet, 'Sam Berg', '1357')
    for (const cover of covers) await expect(cover).toBeHidden()
  })

  await test.step('without a server response, neither a reload nor another tab opens the screen', async () => {
    const isSignOut = /\/identity\/signOut$/
    await context.route(isSignOut, (route) => route.abort())
    await lock(tablet).tap()
    for (const cover of covers) await expect(cover).toBeVisible()
    await tablet.reload()
    await expect(tablet).toHaveURL(/\/unlock/)
    expect(await api.trySend('GET', '/customers')).toMatchObject({ status: 401 })
    await context.unroute(isSignOut)
    await second.close()
    await unlock(tablet, 'Sam Berg', '1357')
    await expect(bar(tablet, 'Sam Berg')).toBeVisible()
  })

  await test.step('it also locks after a sign-in with a password', async () => {
    await lock(tablet).tap()
    await signIn(tablet, account.stringer)
    await expect(bar(tablet, 'Olga Club')).toBeVisible()
    await tablet.goto('/settings/shared-tablets')
    const section = tablet.getByRole('group', { name: 'Shared tablets', exact: true })
    await section.getByRole('button', { name: 'Change idle time of Counter' }).click()
    const dialogOfTime = tablet.getByRole('dialog', { name: 'Idle time of Counter' })
    await dialogOfTime.getByLabel('Lock when not used for').selectOption('2 minutes')
    await expectAccessibleLayout(tablet, dialogOfTime)
    await dialogOfTime.getByRole('button', { name: 'Save idle time' }).click()
    await expect(section.getByText('Locks after 2 minutes')).toBeVisible()
    await context.clock.fastForward('05:01')
    await expect(tablet.getByRole('dialog', { name: 'Locked' })).toBeVisible()
    await tablet.reload()
    await expect(tablet).toHaveURL(/\/unlock/)
  })
})
