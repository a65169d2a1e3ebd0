import type { Page } from '@playwright/test'

import { apiOf, openAccount, patch, payFor, type Account } from './api.ts'
import { expect, expectAccessibleLayout, newStringer, test, type Stringer } from './fixtures.ts'
import { linkFor } from './mails.ts'
import { addSampleData } from './sample-data.ts'
import { newPage } from './steps.ts'

const card = (page: Page) => page.getByRole('group', { name: 'People', exact: true })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main' })

/** Creates a club on the paid plan. */
async function openClub(page: Page): Promise<Account> {
  const account = await openAccount(page, newStringer('Olga Club'))
  await payFor(account.stringer)
  await patch(account, '/identity/profile', { business_name: 'Club Strings' })
  return account
}

/** Returns the link without its origin, because the test app doesn't know its port. */
const invitationPath = async (email: string): Promise<string> => {
  const { pathname, search } = new URL(await linkFor(email, 'Olga Club invited you to Club Strings on Stringdesk'))
  return pathname + search
}

async function invite(page: Page, { email }: Pick<Stringer, 'email'>): Promise<string> {
  await card(page).getByRole('button', { name: 'Invite someone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite someone' })
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(dialog).toBeHidden()
  return invitationPath(email)
}

test('an owner invites a stringer, who signs up from the mail, works, and is removed while the tab is open', async ({
  page,
  browser,
}) => {
  const owner = await openClub(page)
  await addSampleData(owner)
  const sam = newStringer('Sam Berg')
  await page.goto('/settings/people')
  await expect(card(page).getByText('Let others work in your business')).toBeVisible()
  const path = await invite(page, sam)
  await expect(card(page).getByText(sam.email)).toBeVisible()

  const tab = await newPage(browser)
  await tab.goto(path)
  await expect(tab.getByText('Olga Club invited you to work in Club Strings. Your role: Stringer.')).toBeVisible()
  await expectAccessibleLayout(tab)
  await tab.getByLabel('Full name').fill(sam.full_name)
  await tab.getByLabel('Password', { exact: true }).fill(sam.password)
  await tab.getByRole('button', { name: 'Create account and join' }).click()
  await expect(tab.getByRole('heading', { name: /Sam$/ })).toBeVisible()

  await test.step('the role decides what is visible', async () => {
    await expect(menu(tab).getByRole('link', { name: 'Customers' })).toBeVisible()
    await menu(tab).getByRole('link', { name: 'Analytics' }).click()
    await expect(tab.getByRole('heading', { level: 2 })).toHaveText(['Your work'])
    await expectAccessibleLayout(tab)
    await expect(tab.getByRole('button', { name: 'Switch business' })).toHaveCount(0)
    await tab.goto('/jobs')
    await expect(tab.getByRole('button', { name: 'New job' }).first()).toBeVisible()
    await expect(tab.getByRole('button', { name: 'List actions' })).toHaveCount(0)
    for (const refused of ['/subscription', '/customers/import', '/inventory/new']) {
      await tab.goto(refused)
      await expect(tab.getByText('Your role doesn’t include this')).toBeVisible()
    }
    await tab.goto('/settings/people')
    await expect(card(tab).getByText('Sam Berg (you)')).toBeVisible()
    const sections = tab.getByRole('navigation', { name: 'Settings' })
    await expect(sections.getByRole('link', { name: 'Profile' })).toBeVisible()
    await expect(sections.getByRole('link', { name: /^Business/ })).toHaveCount(0)
    await expectAccessibleLayout(tab)
  })

  await test.step('the owner changes the role, which the open tab follows', async () => {
    await expect(card(page).getByText('Sam Berg')).toBeVisible()
    await card(page).getByRole('button', { name: 'Actions for Sam Berg' }).click()
    await page.getByRole('menuitem', { name: 'Change role' }).click()
    const roles = page.getByRole('dialog', { name: 'Role of Sam Berg' })
    await roles.getByRole('radio', { name: 'Manager' }).check()
    await expectAccessibleLayout(page, roles)
    await roles.getByRole('button', { name: 'Change role' }).click()
    await expect(card(page).getByText(/Manager · since/)).toBeVisible()
    await expect(menu(tab).getByRole('link', { name: 'Analytics' })).toBeVisible()
    await menu(page).getByRole('link', { name: 'Activity' }).click()
    await expect(page.getByText('Role: Stringer → Manager')).toBeVisible()
    await expectAccessibleLayout(page)
    await page.goBack()
  })

  await tab.goto('/customers')
  await card(page).getByRole('button', { name: 'Actions for Sam Berg' }).click()
  await page.getByRole('menuitem', { name: 'Remove' }).click()
  await page.getByRole('dialog', { name: 'Remove Sam Berg?' }).getByRole('button', { name: 'Remove' }).click()
  await expect(tab.getByRole('alert').filter({ hasText: 'You no longer have access to Club Strings' })).toBeVisible()
  await expect(tab.getByRole('heading', { name: 'Or bring your history' })).toBeVisible()
  await expect(card(page).getByText('Let others work in your business')).toBeVisible()
  await page.goto('/activity')
  await page.getByLabel('Person').selectOption('Sam Berg (removed)')
  await expect(page.getByText('Joined as stringer')).toBeVisible()
})

test('two tabs of one person show two businesses, and each writes to its own', async ({ page, browser }) => {
  const owner = await openClub(page)
  const own = await newPage(browser)
  const ann = await openAccount(own, newStringer('Ann Two'))
  await page.goto('/settings/people')
  const path = await invite(page, ann.stringer)
  await own.goto(path)
  await own.getByRole('button', { name: 'Join Club Strings' }).click()
  await expect(own.getByText('You now work in Club Strings')).toBeVisible()

  const second = await own.context().newPage()
  await second.goto('/dashboard')
  await second.getByRole('button', { name: 'Switch business' }).click()
  await expectAccessibleLayout(second)
  await second.getByRole('menuitem', { name: /^Ann Two/ }).click()
  await expect(second.getByRole('button', { name: 'Switch business' })).toContainText('Ann Two')
  await expect(own.getByRole('button', { name: 'Switch business' })).toContainText('Club Strings')

  const addCustomer = async (tab: Page, name: string) => {
    await tab.goto('/customers/new')
    await tab.getByRole('textbox', { name: 'Name' }).fill(name)
    await tab.getByRole('button', { name: 'Add customer' }).click()
    await expect(tab.getByRole('heading', { name })).toBeVisible()
  }
  await Promise.all([addCustomer(own, 'Of the club'), addCustomer(second, 'Of Ann')])
  await own.reload()
  await expect(own.getByRole('button', { name: 'Switch business' })).toContainText('Club Strings')
  const names = async (tab: Page) => {
    await tab.goto('/customers')
    await expect(tab.getByText(/^Of (the club|Ann)$/).first()).toBeVisible()
    return tab.getByText(/^Of (the club|Ann)$/).allTextContents()
  }
  expect(await names(own)).toEqual(['Of the club'])
  expect(await names(second)).toEqual(['Of Ann'])
  expect(JSON.stringify(await owner.send('GET', '/customers'))).not.toContain('Of Ann')

  await own.goto('/settings/people')
  await card(own).getByRole('button', { name: 'Actions for Ann Two' }).click()
  await own.getByRole('menuitem', { name: 'Leave' }).click()
  await own.getByRole('dialog', { name: 'Leave this business?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(own.getByText('You left Club Strings')).toBeVisible()
  await expect(own.getByRole('button', { name: 'Switch business' })).toHaveCount(0)
})

test('an invitation explains why it cannot be used', async ({ page, browser }) => {
  await openClub(page)
  await page.goto('/settings/people')
  const sam = newStringer('Sam Berg')
  const path = await invite(page, sam)
  await page.goto(path)
  await expect(page.getByText(`This invitation is for ${sam.email}, and you’re signed in as`)).toBeVisible()
  await expectAccessibleLayout(page)
  await page.goto('/settings/people')
  await card(page)
    .getByRole('button', { name: `Revoke invitation for ${sam.email}` })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke invitation' }).click()
  await expect(card(page).getByText(sam.email)).toBeHidden()
  const guest = await newPage(browser)
  await guest.goto(path)
  await expect(guest.getByText('This invitation was revoked. Ask for a new one.')).toBeVisible()
  await guest.goto('/invitation?token=guess')
  await expect(guest.getByText('This invitation link isn’t valid.')).toBeVisible()
  await expectAccessibleLayout(guest)

  const known = newStringer('Kim Known')
  await (await apiOf(guest)).send('POST', '/identity/sign-up', known)
  await guest.context().clearCookies()
  const second = await invite(page, known)
  await guest.goto(second)
  await guest.getByLabel('Email').fill(known.email)
  await guest.getByLabel('Password', { exact: true }).fill(known.password)
  await guest.getByRole('button', { name: 'Sign in', exact: true }).click()
  await guest.getByRole('button', { name: 'Join Club Strings' }).click()
  await expect(guest.getByText('You now work in Club Strings')).toBeVisible()
})
