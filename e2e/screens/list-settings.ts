// The settings, with their dialogs and forms.
import type { Page } from '@playwright/test'

import { readText } from '#e2e/page-text.ts'
import { addDevice } from '#e2e/virtual-device.ts'
import { codeFor } from '#test/one-time-codes.ts'

import { broken, card, fill, press, pressIn, pressInDialog, screensAt, see, seeOne, type Screen, type Step } from './screen.ts'
import { password } from './shop.ts'

const fillIn = (title: string, label: string, text: string) => (page: Page) => card(page, title).getByLabel(label).fill(text)

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

const at = (page: string, words: Screen['words'], more: Partial<Screen> = {}) => ({ path: `/settings/${page}`, words, ...more })

/** A page in each of its states: loaded, loading and failed. */
const pageScreens: readonly Screen[] = screensAt('demo', '/settings', 'Units and appearance', {
  'settings/list': {},
  'settings/search': { steps: [fill('Search settings', 'time'), seeOne('link', /^Currency and time zone/)] },
  'settings/search-empty': { steps: [fill('Search settings', 'zzz'), see('No setting matches')] },
  'settings/profile': at('profile', 'Change email'),
  'settings/sign-in': at('sign-in', 'Add a passkey'),
  'settings/devices': at('devices', 'This device'),
  'settings/display': at('display', 'System'),
  'settings/business': at('business', 'Business name'),
  'settings/new-jobs': at('new-jobs', 'Turnaround, days'),
  'settings/messages': at('messages', 'Racquet ready'),
  'settings/text-messages': at('text-messages', 'Send texts with'),
  'settings/people': at('people', 'Invite someone'),
  'settings/data': at('data', 'Import an export'),
  'settings/access-tokens': at('access-tokens', 'Create access token'),
  'settings/webhooks': at('webhooks', 'Add webhook'),
  'settings/delete-account': at('delete', 'This permanently deletes'),
  'settings/page-loading': at('devices', 'Devices', { slow: ['identity/devices'] }),
  'settings/page-broken': at('devices', /Try again/, broken('identity/devices')),
})

const inTexts = at('text-messages', 'Send texts with')
const withTokens = at('access-tokens', 'Create access token')

/** Dialogs, and forms with errors. */
const stateScreens: readonly Screen[] = screensAt('demo', '/settings', 'Units and appearance', {
  'settings/profile-refused': at('profile', 'Full name', {
    steps: [fill('Full name', ''), pressIn('Profile', 'Save'), see('Full name is required')],
  }),
  'settings/new-jobs-refused': at('new-jobs', 'Turnaround, days', {
    steps: [fill(/^Default price, /, '27,505'), fill('Turnaround, days', '4000'), pressIn('New jobs', 'Save'), see(/Turnaround/)],
  }),
  'settings/email': at('profile', 'Change email', {
    as: 'new',
    steps: [press('Change email'), press('Send links'), see('Not confirmed yet')],
  }),
  'settings/time-zones': at('business', 'Business name', {
    steps: [(page) => page.getByRole('combobox', { name: 'Time zone' }).click(), seeOne('option')],
  }),
  'settings/currency': at('business', 'Business name', { steps: [searchIn('Currency', 'franc'), seeOne('option')] }),
  'settings/message': at('messages', 'Racquet ready', { steps: editReady }),
  'settings/texts-twilio': {
    ...inTexts,
    as: 'new',
    steps: [chooseProvider('Twilio'), pressIn('Text messages', 'Save changes'), see('Account SID is required')],
    expected: /Failed to load resource|is required/,
  },
  'settings/texts-gateway': {
    ...inTexts,
    as: 'new',
    steps: [
      chooseProvider('Another provider'),
      fillIn('Text messages', 'Address', 'https://texts.example.com/send'),
      fillIn('Text messages', 'Headers', 'Authorization: Bearer 1234567890'),
      pressIn('Text messages', 'Save changes'),
      seeOne('group', 'Delivery reports'),
    ],
  },
  'settings/passkeys': at('sign-in', 'Add a passkey', {
    as: 'new',
    steps: [addDevice, press('Add a passkey'), see('not used yet')],
  }),
  'settings/two-factor-code': at('sign-in', 'Set up', { as: 'new', steps: [beginTwoFactor] }),
  'settings/two-factor-kept': at('sign-in', 'Set up', {
    as: 'guarded',
    steps: [beginTwoFactor, confirmTwoFactor, see('They won’t be shown again')],
  }),
  'settings/access-token-refused': {
    ...withTokens,
    steps: [...submitEmpty('Create access token'), see('Choose what the token may do')],
  },
  'settings/access-tokens-free': at('access-tokens', 'Access tokens', { as: 'new' }),
  'settings/invitation-refused': at('people', 'Invite someone', {
    steps: [...submitEmpty('Invite someone'), see('Email is required')],
  }),
  'settings/people-free': at('people', 'People', { as: 'new' }),
  'settings/calendar': at('calendar', 'Turn on calendar', {
    as: 'new',
    steps: [press('Turn on calendar'), seeOne('link', 'Subscribe')],
  }),
  'settings/webhook-refused': at('webhooks', 'Add webhook', {
    steps: [...submitEmpty('Add webhook'), see('Choose at least one event')],
  }),
  'settings/webhook-deliveries': at('webhooks', 'Add webhook', {
    steps: [press(/^Deliveries to /), pressInDialog('Details'), seeOne('group', 'Response')],
  }),
  'settings/webhooks-free': at('webhooks', 'Webhooks', { as: 'new' }),
  'settings/export': at('data', 'Export everything', {
    steps: [press('Export everything'), seeOne('link', /^Download \(/)],
  }),
  'settings/delete': at('delete', 'This permanently deletes', {
    as: 'new',
    steps: [pressIn('Delete account', 'Delete account'), pressIn('Delete account', 'Delete account'), see(/is required/)],
  }),
})

export const settingsScreens: readonly Screen[] = [...pageScreens, ...stateScreens]
