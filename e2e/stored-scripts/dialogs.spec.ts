// Stored scripts in menus, dialogs, suggestion lists, toasts and conflicts.
import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'

import type { Locator, Page } from '@playwright/test'
import * as z from 'zod'

import { moveJob, patch } from '#e2e/api.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { expectPayload, findMarkup } from './markup.ts'
import { openShopOfScripts, payload, versionOf } from './shop.ts'

/** Opens something and returns the element that shows stored text. */
type Open = (page: Page) => Promise<Locator>

/** The component that renders it, and how it is opened. */
type Opened = readonly [component: string, open: Open]

const dialog = (page: Page): Locator => page.getByRole('dialog').last()

/** @param section the heading of the section, if several have such a button */
const press =
  (name: string | RegExp, section?: string): Open =>
  async (page) => {
    const main = page.getByRole('main')
    const place = section === undefined ? main : main.locator('section', { has: page.getByRole('heading', { name: section }) })
    await place.getByRole('button', { name }).first().click()
    return dialog(page)
  }

const choose =
  (menu: string | RegExp, item: string): Open =>
  async (page) => {
    await press(menu)(page)
    await page.getByRole('menuitem', { name: item, exact: true }).click()
    return dialog(page)
  }

const pressKey =
  (key: string): Open =>
  async (page) => {
    await page.locator('html[data-hydrated]').waitFor()
    await page.keyboard.press(key)
    return dialog(page)
  }

const search: Open = async (page) => {
  await pressKey('Control+k')(page)
  await page.getByRole('combobox', { name: 'Search' }).fill('img')
  return page.getByRole('option').filter({ hasText: 'onerror=' }).first()
}

const compareCustomers: Open = async (page) => {
  await choose('More actions', 'Merge with another customer')(page)
  await dialog(page).getByRole('searchbox').fill('img')
  await dialog(page)
    .getByRole('button', { name: /onerror=/ })
    .first()
    .click()
  await expect(dialog(page).getByRole('button', { name: 'Merge customers' })).toBeVisible()
  return dialog(page)
}

const answerReply: Open = async (page) => {
  await press(/^Open again: /)(page)
  return press(/^Answer/)(page)
}

/** Chooses a place, so that a toast names it. */
const choosePlace: Open = async (page) => {
  await (await press('Set place')(page)).getByRole('button', { name: /onload=/ }).click()
  return page.getByText(/^#\d+ is at /)
}

/** These show only the app's own text, a job number or an address. */
const withoutStoredText = [
  'BusinessSwitcher',
  'CalendarSection',
  'CountCard',
  'FormDialog',
  'InviteDialog',
  'JobActions',
  'LeaveDialog',
  'MenuDrawer',
  'NewAccessTokenDialog',
  'NoteDialog',
  'PanelCard',
  'PaymentDialog',
  'PaymentList',
  'PeopleCard',
  'PinRow',
  'PrintMenu',
  'ProviderAddresses',
  'ShareLink',
  'ShortcutsDialog',
  'UpgradeDialog',
]

/** The components of the app that open a dialog or a menu. */
async function findComponents(): Promise<string[]> {
  const files = (await readdir('src/web', { recursive: true })).filter((file) =>
    /^(app|features|forms|routes)\/.*\.tsx$/.test(file),
  )
  const texts = await Promise.all(files.map(async (file) => [file, await readFile(join('src/web', file), 'utf8')] as const))
  return texts
    .filter(([, text]) => /<(FormDialog|ConfirmDialog|Dialog|Drawer|Popover|Menu|Modal)\b/.test(text))
    .map(([file]) => basename(file, '.tsx'))
}

test('scripts in text fields never run in a dialog', async ({ page, browser }) => {
  test.slow()
  const { api, fill, records } = await openShopOfScripts(page, browser)
  const twice = z.looseObject({ id: z.string() }).parse(await fill.send('POST', '/customers', {})).id
  const unused = z.looseObject({ id: z.string() }).parse(await fill.send('POST', '/racquets', { customer_id: twice })).id
  // Earns pay that isn't in a pay run yet.
  await moveJob(api, records.jobs.in_progress, 'completed')
  // Needs more string than is in stock.
  await moveJob(api, records.jobs.pending, 'in_progress')
  const count = { quantity_meters: '3', updated_at: await versionOf(api, `/inventory/${records.item}`) }
  await fill.send('POST', '/inventory/{id}/adjust', count, { id: records.item })
  const screens: readonly (readonly [path: string, opened: readonly Opened[]])[] = [
    [
      '/dashboard',
      [
        ['NewJobDialog', pressKey('n')],
        ['SearchDialog', search],
      ],
    ],
    [
      `/customers/${records.customer}`,
      [
        ['CustomerActions', choose('More actions', 'Erase personal data')],
        ['MergeDialog', compareCustomers],
        ['PreferenceDialog', press(/^Every racquet/)],
      ],
    ],
    [`/customers/${twice}`, [['CustomerActions', choose('More actions', 'Delete')]]],
    [`/racquets/${unused}`, [['racquets.$racquetId.index', press('Delete')]]],
    [
      `/jobs/${records.jobs.completed}`,
      [
        ['FeedbackDialog', press('Edit feedback')],
        ['PlaceDialog', press('Change place')],
      ],
    ],
    [`/jobs/${records.jobs.picked_up}`, [['AnswerDialog', answerReply]]],
    [`/jobs/${records.jobs.pending}`, [['ShortStock', press(/^Finish/)]]],
    [
      `/inventory/${records.item}`,
      [
        ['ReceiveDialog', press('Receive string')],
        ['AdjustDialog', choose('More actions', 'Correct stock')],
      ],
    ],
    ['/pay', [['CloseRunDialog', press(/^Close run for/)]]],
    [
      '/settings',
      [
        ['MemberRow', choose(/^Actions for/, 'Remove')],
        ['RoleDialog', choose(/^Actions for/, 'Change role')],
        ['OwnerDialogs', choose(/^Actions for/, 'Hand over the business')],
        ['AbsenceRow', press(/^Remove absence of/)],
        ['AbsenceDialog', press('Add absence')],
        ['CheckDialog', press(/^Record check of/)],
        ['ChecksDialog', press(/^Checks of/)],
        ['MachineDialog', choose(/^More actions for =/, 'Edit')],
        ['RateDialog', press(/^Change rate/)],
        ['SharedDeviceList', press(/^Change idle time of/)],
        ['SharedDeviceList', press(/^Remove =/, 'Shared tablets')],
        ['PasskeyRow', press(/^Rename/)],
        ['PasskeyRow', press(/^Remove =/, 'Passkeys')],
        ['AccessTokenRow', press(/^Revoke =/)],
        ['WebhookDialog', choose(/^More actions for http:/, 'Edit')],
        ['WebhookActions', choose(/^More actions for http:/, 'Renew secret')],
        ['WebhookActions', choose(/^More actions for http:/, 'Delete')],
        ['DeliveriesDialog', press(/^Deliveries to http:/)],
        ['DeleteBusinessSection', press('Delete business', 'Delete business')],
      ],
    ],
  ]
  const named = [...screens.flatMap(([, opened]) => opened.map(([component]) => component)), ...withoutStoredText]
  // stored-scripts/imports.spec.ts opens UndoDialog.
  const missing = (await findComponents()).filter((component) => !named.includes(component) && component !== 'UndoDialog')
  expect(missing, 'dialogs that this test does not open').toEqual([])

  for (const [path, opened] of screens) {
    await page.goto(path)
    await expect(page.locator('h1').first()).toBeVisible()
    for (const [component, open] of opened)
      await test.step(component, async () => {
        await expectPayload(await open(page))
        expect.soft(await findMarkup(page), component).toEqual([])
        await page.keyboard.press('Escape')
        await expect(page.getByRole('dialog')).toHaveCount(0)
      })
  }

  await test.step('a toast', async () => {
    await page.goto(`/jobs/${records.jobs.in_progress}`)
    await expectPayload(await choosePlace(page))
    expect(await findMarkup(page)).toEqual([])
  })

  await test.step('a conflict', async () => {
    await page.goto(`/customers/${twice}/edit`)
    await page.getByLabel('Notes').fill(`${payload} here`)
    await patch(api, `/customers/${twice}`, { notes: `${payload} elsewhere` })
    await page.getByRole('button', { name: 'Save customer' }).click()
    await expectPayload(page.getByRole('alert').filter({ hasText: 'Theirs:' }))
    expect(await findMarkup(page)).toEqual([])
  })
})
