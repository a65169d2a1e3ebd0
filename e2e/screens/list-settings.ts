// The settings, with their dialogs and forms.
import type { Locator, Page } from '@playwright/test'

import { readText } from '#e2e/page-text.ts'
import { addDevice } from '#e2e/virtual-device.ts'
import { codeFor } from '#test/one-time-codes.ts'

import { broken, network, press, slow, type Screen } from './screen.ts'
import { password } from './shop.ts'

const completeText = 'This device'

const card = (page: Page, title: string): Locator => page.getByRole('group', { name: title, exact: true })

const toSection = async (page: Page, name: string) => {
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name }).click()
}

const beginTwoFactor = async (page: Page) => {
  await page.getByRole('button', { name: 'Set up' }).click()
  await card(page, 'Two-factor sign-in').getByLabel('Current password').last().fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('img', { name: 'Code to scan with an authenticator app' }).waitFor()
}

const parts = ['people', 'messages', 'passkeys', 'twoFactor', 'accessTokens', 'webhooks', 'texts', 'calendar', 'exports'] as const

export const settingsScreens: readonly Screen[] = [
  { name: 'settings/all', as: 'demo', path: '/settings', words: completeText },
  {
    name: 'settings/refused',
    as: 'demo',
    path: '/settings',
    words: completeText,
    act: async (page) => {
      await page.getByLabel('Full name').fill('')
      await card(page, 'Profile').getByRole('button', { name: 'Save' }).click()
      await page.getByLabel(/^Default price, /).fill('27,505')
      await page.getByLabel('Turnaround, days').fill('4000')
      await card(page, 'New jobs').getByRole('button', { name: 'Save' }).click()
      await card(page, 'Password').getByRole('button').last().click()
      await page.getByText('Full name is required').waitFor()
    },
  },
  {
    name: 'settings/email',
    as: 'new',
    path: '/settings',
    words: completeText,
    act: press('Change email', async (page) => {
      await page.getByRole('button', { name: 'Send links' }).click()
      await page.getByText('Not confirmed yet').waitFor()
    }),
  },
  {
    name: 'settings/currency',
    as: 'demo',
    path: '/settings',
    words: completeText,
    act: async (page) => {
      await toSection(page, 'Units')
      const currency = page.getByRole('combobox', { name: 'Currency' }).or(page.getByRole('textbox', { name: 'Currency' }))
      await currency.fill('franc')
      await page.getByRole('option').first().waitFor()
    },
  },
  {
    name: 'settings/message',
    as: 'demo',
    path: '/settings',
    words: completeText,
    act: press('Edit text: Racquet ready', async (page) => {
      await page.getByRole('region', { name: 'Preview' }).getByText('Hi ').waitFor()
    }),
  },
  {
    name: 'settings/texts-twilio',
    as: 'new',
    path: '/settings',
    words: completeText,
    act: async (page) => {
      const texts = card(page, 'Text messages')
      await texts.getByLabel('Twilio', { exact: true }).check()
      await texts.getByRole('button', { name: 'Save changes' }).click()
      await texts.getByText('Account SID is required').waitFor()
    },
    expected: /Failed to load resource|is required/,
  },
  {
    name: 'settings/texts-gateway',
    as: 'new',
    path: '/settings',
    words: completeText,
    act: async (page) => {
      const texts = card(page, 'Text messages')
      await texts.getByLabel('Another provider', { exact: true }).check()
      await texts.getByLabel('Address').fill('https://texts.example.com/send')
      await texts.getByLabel('Headers').fill('Authorization: Bearer 1234567890')
      await texts.getByRole('button', { name: 'Save changes' }).click()
      await texts.getByRole('group', { name: 'Delivery reports', exact: true }).waitFor()
    },
  },
  {
    name: 'settings/passkeys',
    as: 'new',
    path: '/settings',
    words: completeText,
    act: async (page) => {
      await addDevice(page)
      await page.getByRole('button', { name: 'Add a passkey' }).click()
      await page.getByText('not used yet').first().waitFor()
      await toSection(page, 'Passkeys')
    },
  },
  { name: 'settings/two-factor-code', as: 'new', path: '/settings', words: completeText, act: beginTwoFactor },
  {
    name: 'settings/two-factor-kept',
    as: 'guarded',
    path: '/settings',
    words: completeText,
    act: async (page) => {
      await beginTwoFactor(page)
      const key = await readText(card(page, 'Two-factor sign-in').locator('code'))
      await page.getByLabel('Code from the app').fill(codeFor(key.replaceAll(' ', '')))
      await card(page, 'Two-factor sign-in').getByRole('button', { name: 'Turn on' }).click()
      await page.getByText('They won’t be shown again').waitFor()
    },
  },
  {
    name: 'settings/access-token-refused',
    as: 'demo',
    path: '/settings',
    words: completeText,
    act: press('Create access token', async (page) => {
      const dialog = page.getByRole('dialog', { name: 'New access token' })
      await dialog.getByRole('button', { name: 'Create access token' }).click()
      await page.getByText('Choose what the token may do').waitFor()
    }),
  },
  {
    name: 'settings/access-tokens-free',
    as: 'new',
    path: '/settings',
    words: completeText,
    act: (page) => toSection(page, 'Access tokens'),
  },
  {
    name: 'settings/invitation-refused',
    as: 'demo',
    path: '/settings',
    words: completeText,
    act: press('Invite someone', async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Invite someone' })
      await dialog.getByRole('button', { name: 'Send invitation' }).click()
      await page.getByText('Email is required').waitFor()
    }),
  },
  {
    name: 'settings/people-free',
    as: 'new',
    path: '/settings',
    words: completeText,
    act: (page) => toSection(page, 'People'),
  },
  {
    name: 'settings/calendar',
    as: 'new',
    path: '/settings',
    words: completeText,
    act: press('Turn on calendar', async (page) => {
      await page.getByRole('link', { name: 'Subscribe' }).waitFor()
    }),
  },
  {
    name: 'settings/webhooks',
    as: 'demo',
    path: '/settings',
    words: completeText,
    act: (page) => toSection(page, 'Webhooks'),
  },
  {
    name: 'settings/webhook-refused',
    as: 'demo',
    path: '/settings',
    words: completeText,
    act: press('Add webhook', async (page) => {
      const dialog = page.getByRole('dialog', { name: 'New webhook' })
      await dialog.getByRole('button', { name: 'Add webhook' }).click()
      await page.getByText('Choose at least one event').waitFor()
    }),
  },
  {
    name: 'settings/webhook-deliveries',
    as: 'demo',
    path: '/settings',
    words: completeText,
    act: press(/^Deliveries to /, async (page) => {
      const dialog = page.getByRole('dialog', { name: 'Deliveries' })
      await dialog.getByRole('button', { name: 'Details' }).first().click()
      await dialog.getByRole('group', { name: 'Response' }).waitFor()
    }),
  },
  {
    name: 'settings/webhooks-free',
    as: 'new',
    path: '/settings',
    words: completeText,
    act: (page) => toSection(page, 'Webhooks'),
  },
  {
    name: 'settings/export',
    as: 'demo',
    path: '/settings',
    words: completeText,
    act: press('Export everything', (page) => page.getByRole('link', { name: /^Download \(/ }).waitFor()),
  },
  {
    name: 'settings/delete',
    as: 'new',
    path: '/settings',
    words: completeText,
    act: async (page) => {
      const form = card(page, 'Delete account')
      await form.getByRole('button', { name: 'Delete account' }).click()
      await form.getByRole('button', { name: 'Delete account' }).click()
      await form
        .getByText(/is required/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'settings/parts-loading',
    as: 'demo',
    path: '/settings',
    words: 'Appearance',
    before: async (page) => {
      for (const entity of parts) await slow(entity)(page)
      await page.route('**/rpc/identity/devices*', () => {})
    },
  },
  {
    name: 'settings/parts-broken',
    as: 'demo',
    path: '/settings',
    words: /Try again/,
    before: async (page) => {
      for (const entity of parts) await broken(entity)(page)
      await page.route('**/rpc/identity/devices*', (route) => route.abort())
    },
    expected: network,
  },
]
