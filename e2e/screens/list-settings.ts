// The settings, with their dialogs and forms.
import type { Page } from '@playwright/test'

import { readText } from '#e2e/page-text.ts'
import { addDevice } from '#e2e/virtual-device.ts'
import { codeFor } from '#test/one-time-codes.ts'

import { broken, card, fill, press, pressIn, pressInDialog, screensAt, see, seeOne, type Screen, type Step } from './screen.ts'
import { password } from './shop.ts'

const fillIn = (title: string, label: string, text: string) => (page: Page) => card(page, title).getByLabel(label).fill(text)

const toSection = (name: string) => (page: Page) =>
  page.getByRole('navigation', { name: 'Settings' }).getByRole('button', { name }).click()

const chooseProvider = (name: string) => (page: Page) => page.getByRole('radio', { name, exact: true }).check()

const searchIn = (label: string, text: string) => (page: Page) =>
  page
    .getByRole('combobox', { name: label })
    .or(page.getByRole('textbox', { name: label }))
    .fill(text)

const seePreview: Step = (page) => page.getByRole('region', { name: 'Preview' }).getByText('Hi ').waitFor()

export const editReady = [press('Edit text: Racquet ready'), seePreview]

const beginTwoFactor: Step = async (page) => {
  await press('Set up')(page)
  await card(page, 'Two-factor sign-in').getByLabel('Current password').last().fill(password)
  await press('Continue')(page)
  await seeOne('img', 'Code to scan with an authenticator app')(page)
}

const confirmTwoFactor: Step = async (page) => {
  const code = await readText(card(page, 'Two-factor sign-in').locator('code'))
  await fill('Code from the app', codeFor(code.replaceAll(' ', '')))(page)
  await pressIn('Two-factor sign-in', 'Turn on')(page)
}

/** Opens a dialog and submits it empty. */
const submitEmpty = (name: string): readonly Step[] => [press(name), pressInDialog(/^(Create|Send|Add) /)]

const parts = ['people', 'messages', 'passkeys', 'twoFactor', 'accessTokens', 'webhooks', 'texts', 'calendar', 'exports']

export const settingsScreens: readonly Screen[] = screensAt('demo', '/settings', 'This device', {
  'settings/all': {},
  'settings/refused': {
    steps: [
      fill('Full name', ''),
      pressIn('Profile', 'Save'),
      fill(/^Default price, /, '27,505'),
      fill('Turnaround, days', '4000'),
      pressIn('New jobs', 'Save'),
      pressIn('Password', 'Change password'),
      see('Full name is required'),
    ],
  },
  'settings/email': { as: 'new', steps: [press('Change email'), press('Send links'), see('Not confirmed yet')] },
  'settings/time-zones': { steps: [(page) => page.getByRole('combobox', { name: 'Time zone' }).click(), seeOne('option')] },
  'settings/currency': { steps: [toSection('Units'), searchIn('Currency', 'franc'), seeOne('option')] },
  'settings/message': { steps: editReady },
  'settings/texts-twilio': {
    as: 'new',
    steps: [chooseProvider('Twilio'), pressIn('Text messages', 'Save changes'), see('Account SID is required')],
    expected: /Failed to load resource|is required/,
  },
  'settings/texts-gateway': {
    as: 'new',
    steps: [
      chooseProvider('Another provider'),
      fillIn('Text messages', 'Address', 'https://texts.example.com/send'),
      fillIn('Text messages', 'Headers', 'Authorization: Bearer 1234567890'),
      pressIn('Text messages', 'Save changes'),
      seeOne('group', 'Delivery reports'),
    ],
  },
  'settings/passkeys': {
    as: 'new',
    steps: [addDevice, press('Add a passkey'), see('not used yet'), toSection('Passkeys')],
  },
  'settings/two-factor-code': { as: 'new', steps: [beginTwoFactor] },
  'settings/two-factor-kept': { as: 'guarded', steps: [beginTwoFactor, confirmTwoFactor, see('They won’t be shown again')] },
  'settings/access-token-refused': { steps: [...submitEmpty('Create access token'), see('Choose what the token may do')] },
  'settings/access-tokens-free': { as: 'new', steps: [toSection('Access tokens')] },
  'settings/invitation-refused': { steps: [...submitEmpty('Invite someone'), see('Email is required')] },
  'settings/people-free': { as: 'new', steps: [toSection('People')] },
  'settings/calendar': { as: 'new', steps: [press('Turn on calendar'), seeOne('link', 'Subscribe')] },
  'settings/webhooks': { steps: [toSection('Webhooks')] },
  'settings/webhook-refused': { steps: [...submitEmpty('Add webhook'), see('Choose at least one event')] },
  'settings/webhook-deliveries': {
    steps: [press(/^Deliveries to /), pressInDialog('Details'), seeOne('group', 'Response')],
  },
  'settings/webhooks-free': { as: 'new', steps: [toSection('Webhooks')] },
  'settings/export': { steps: [press('Export everything'), seeOne('link', /^Download \(/)] },
  'settings/delete': {
    as: 'new',
    steps: [pressIn('Delete account', 'Delete account'), pressIn('Delete account', 'Delete account'), see(/is required/)],
  },
  'settings/parts-loading': { words: 'Appearance', slow: [...parts, 'identity/devices'] },
  'settings/parts-broken': broken(...parts, 'identity/devices'),
})
