// The player's page, opened as a player does: with the link alone, in a browser that has never been here.
import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import * as z from 'zod'

import { openAccount, type Account } from './api.ts'
import { expect, test } from './desk.ts'
import { furnish } from './furnish.ts'

/** A player's phone: no cookie of ours, no session. */
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

async function openAs(browser: Browser, link: string, options: BrowserContextOptions = phone): Promise<Page> {
  const context = await browser.newContext({ baseURL: process.env['E2E_URL'] ?? '', ...options })
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return page
}

async function desk(page: Page) {
  const account = await openAccount(page)
  return { account, ...(await furnish(account)) }
}

const said = z.object({ feedback: z.looseObject({}).nullable() })
const answerOf = async (account: Account, job: string) => said.parse(await account.send('GET', `/jobs/${job}`)).feedback

const overall = (page: Page, star: RegExp) => page.getByRole('radiogroup', { name: 'Overall' }).getByRole('radio', { name: star })
const rate = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByRole('radio', { name }).check()

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()

const zone = 'Pacific/Auckland'

test('says where the racquet is and when it was promised for, in the words of the place', async ({ page, browser }) => {
  const { account, links, jobs } = await desk(page)
  await account.send('PATCH', '/identity/profile', { business_name: 'Baseline Strings', time_zone: zone })
  const due = new Date(Date.now() + 3 * 86_400_000)
  await account.send('PATCH', `/jobs/${jobs.late}`, { due_date: due.toISOString() })
  const player = await openAs(browser, links.late)
  await expect(player.getByRole('heading', { name: 'Your racquet is here' })).toBeVisible()
  await expect(player.getByText('Baseline Strings')).toBeVisible()
  await expect(player.getByText('Babolat Pure Aero 98')).toBeVisible()
  await expect(player.getByText('54 / 52 lbs')).toBeVisible()
  await expect(player.getByRole('listitem').filter({ hasText: 'Received' })).toHaveAttribute('aria-current', 'step')
  const there = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(due)
  await expect(player.getByText(/^Promised for/)).toHaveText(new RegExp(`^Promised for \\w+ ${there} \\(Auckland time\\)\\.$`))
  await expect(player.getByRole('button', { name: 'Send' })).toHaveCount(0)
  await account.send('POST', `/jobs/${jobs.late}/move`, { to: 'in_progress' })
  await player.reload()
  await expect(player.getByRole('heading', { name: 'It is on the machine' })).toBeVisible()
  await account.send('POST', `/jobs/${jobs.late}/move`, { to: 'completed' })
  await player.reload()
  await expect(player.getByRole('heading', { name: 'It is ready' })).toBeVisible()
  await expect(player.getByRole('radiogroup', { name: 'Overall' })).toBeVisible()
})

test('takes an answer with a thumb, shows it again, and has it corrected', async ({ page, browser }) => {
  const { account, links, jobs } = await desk(page)
  const player = await openAs(browser, links.paid)
  for (const target of await player.getByRole('radio').or(player.getByRole('button')).all()) {
    if (!(await target.isVisible())) continue
    const box = await target.boundingBox()
    expect(Math.min(box?.height ?? 0, box?.width ?? 0)).toBeGreaterThanOrEqual(44)
  }
  // The next thing to do is in sight without scrolling.
  await expect(player.getByRole('button', { name: 'Send' })).toBeInViewport({ ratio: 1 })
  await send(player)
  await expect(player.getByText('Rating is required')).toBeInViewport()
  await rate(player, 'Overall', '2')
  await expect(player.getByText('Rating is required')).toHaveCount(0)
  await rate(player, 'Tension', 'Too tight')
  await player.getByText('Rate spin, power and more').tap()
  await rate(player, 'Spin', '5')
  await rate(player, 'Feel', '3')
  await rate(player, 'Power', '1')
  await player.getByRole('button', { name: 'Clear Power' }).tap()
  await rate(player, 'Same strings again?', 'Something else')
  await player.getByLabel('Hours played').fill('6')
  await player.getByLabel('How it played').fill('Boardy.\n<b>Not bold</b>')
  await player.getByLabel('Anything else').fill('<img src=x onerror=alert(1)>')
  await send(player)
  await expect(player.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  await expect(player.getByText('<b>Not bold</b>')).toBeVisible()
  await expect(player.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  expect(await answerOf(account, jobs.paid)).toMatchObject({
    told_by: 'player',
    rating: 2,
    tension_feedback: 'too_tight',
    spin_rating: 5,
    feel_rating: 3,
    power_rating: null,
    would_restring_same: false,
    hours_played: 6,
    playability_notes: 'Boardy.\n<b>Not bold</b>',
    general_comments: '<img src=x onerror=alert(1)>',
  })
  await player.reload()
  await expect(player.getByText(/You can correct it until \w+/)).toBeVisible()
  await player.getByRole('button', { name: 'Correct it' }).tap()
  await expect(overall(player, /^2/)).toBeChecked()
  await expect(player.getByLabel('Hours played')).toHaveValue('6')
  await rate(player, 'Overall', '4')
  await player.getByRole('button', { name: 'Send the correction' }).tap()
  await expect(player.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  expect(await answerOf(account, jobs.paid)).toMatchObject({ rating: 4, hours_played: 6, spin_rating: 5 })
})

test('is filled in with the keyboard alone', async ({ page, browser }) => {
  const { account, links, jobs } = await desk(page)
  const player = await openAs(browser, links.paid, {})
  await player.keyboard.press('Tab')
  await expect(overall(player, /^1/)).toBeFocused()
  for (let n = 0; n < 4; n += 1) await player.keyboard.press('ArrowRight')
  await expect(overall(player, /^5/)).toBeChecked()
  await player.keyboard.press('Tab')
  await player.keyboard.press('ArrowRight')
  await player.keyboard.press('ArrowLeft')
  // Past what takes the choice back, to what is folded.
  await player.keyboard.press('Tab')
  await player.keyboard.press('Tab')
  await player.keyboard.press('Enter')
  await player.keyboard.press('Tab')
  await player.keyboard.press('Space')
  await expect(player.getByRole('radiogroup', { name: 'Spin' }).getByRole('radio', { name: '1' })).toBeChecked()
  await player.getByLabel('Hours played').focus()
  await player.keyboard.type('12')
  await player.keyboard.press('Enter')
  await expect(player.getByRole('heading', { name: 'Thank you' })).toBeFocused()
  expect(await answerOf(account, jobs.paid)).toMatchObject({
    rating: 5,
    tension_feedback: 'too_loose',
    spin_rating: 1,
    hours_played: 12,
  })
})

test('refuses what cannot be, in the words of the specification, and keeps what was typed', async ({ page, browser }) => {
  const { links } = await desk(page)
  const player = await openAs(browser, links.paid)
  await rate(player, 'Overall', '3')
  const long = 'x'.repeat(2001)
  const hours = player.getByLabel('Hours played')
  for (const [typed, message] of [
    ['2.5', 'Hours played must be a whole number'],
    ['-1', 'Hours played must be positive'],
    ['1001', 'Hours played is too high'],
  ] as const) {
    await hours.fill(typed)
    await send(player)
    await expect(player.getByText(message)).toBeVisible()
    await expect(hours).toBeFocused()
    await expect(hours).toHaveAccessibleDescription(message)
  }
  await hours.fill('10')
  await player.getByLabel('How it played').fill(long)
  await player.getByLabel('Anything else').fill(long)
  await send(player)
  await expect(player.getByText('Playability notes are too long')).toBeVisible()
  await expect(player.getByText('General comments are too long')).toBeVisible()
  await expect(player.getByText('2001 of 2000')).toHaveCount(2)
  await player.getByLabel('How it played').fill(long.slice(1))
  await player.getByLabel('Anything else').fill('Fine')
  // What the form cannot send, a program can: the server's words come back beside the field.
  await player.route('**/rpc/player/answer', async (route) => {
    const body = z.object({ json: z.looseObject({}) }).parse(route.request().postDataJSON())
    await route.continue({ postData: JSON.stringify({ json: { ...body.json, rating: 6, spin_rating: 2.5, feel_rating: 0 } }) })
  })
  await send(player)
  await expect(player.getByText('Rating must be at most 5')).toBeVisible()
  await player.unroute('**/rpc/player/answer')
  await player.context().setOffline(true)
  await send(player)
  await expect(player.getByRole('alert')).toContainText('Network connection error. Please check your internet connection.')
  await expect(player.getByLabel('Anything else')).toHaveValue('Fine')
  await expect(overall(player, /^3/)).toBeChecked()
  await player.context().setOffline(false)
  await send(player)
  await expect(player.getByRole('heading', { name: 'Thank you' })).toBeVisible()
})

test('sent from two phones at once, one wins and the other is told and shown it', async ({ page, browser }) => {
  const { links } = await desk(page)
  const [first, second] = [await openAs(browser, links.paid), await openAs(browser, links.paid)]
  await rate(first, 'Overall', '5')
  await rate(second, 'Overall', '1')
  await second.getByLabel('Anything else').fill('Mine')
  await send(first)
  await expect(first.getByText('5 of 5')).toBeVisible()
  await send(second)
  await expect(second.getByRole('alert')).toContainText('Another answer was sent')
  await expect(second.getByText('5 of 5')).toBeVisible()
  await second.getByRole('button', { name: 'Send mine instead' }).tap()
  await expect(second.getByLabel('Anything else')).toHaveValue('Mine')
  await second.getByRole('button', { name: 'Send the correction' }).tap()
  await expect(second.getByText('1 of 5')).toBeVisible()
})
