// Stored scripts in menus, dialogs, suggestion lists, toasts and conflicts.
import { readFile, readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'

import * as z from 'zod'

import { moveJob, patch } from '#e2e/api.ts'
import { expect, test } from '#e2e/fixtures.ts'
import { choose, dialog, fill, hydrate, key, press, pressIn, pressInDialog, seeOne, type Step } from '#e2e/screens/screen.ts'
import { expectPayload, findMarkup } from './markup.ts'
import { openShopOfScripts, payload, versionOf, type ScriptRecords } from './shop.ts'

/** The component that renders a dialog or a menu, the path of its screen, and the steps that open it. */
type Opened = readonly [component: string, path: string, ...steps: Step[]]

const compareCustomers: Step = async (page) => {
  await dialog(page).getByRole('searchbox').fill('img')
  await pressInDialog(/onerror=/)(page)
  await seeOne('button', 'Merge customers')(page)
}

/** These show only the app's own text, a job number or an address. */
const withoutStoredText = [
  'AddFilter',
  'BusinessSwitcher',
  'CalendarSection',
  'ColumnMenu',
  'CountCard',
  'Definition',
  'FormDialog',
  'InviteDialog',
  'JobActions',
  'LeaveDialog',
  'MenuDrawer',
  'NewAccessTokenDialog',
  'NoteDialog',
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

const openedOf = ({ customer, item, jobs }: ScriptRecords, twice: string, unused: string): readonly Opened[] => [
  ['NewJobDialog', '/dashboard', key('n')],
  ['WeekDialog', '/dashboard', hydrate, press('Week')],
  ['SearchDialog', '/dashboard', key('Control+k'), fill('Search', 'img')],
  ['CustomerActions', `/customers/${customer}`, press('More actions'), choose('Erase personal data')],
  ['MergeDialog', `/customers/${customer}`, press('More actions'), choose('Merge with another customer'), compareCustomers],
  ['PreferenceDialog', `/customers/${customer}`, press(/^Every racquet/)],
  ['CustomerActions', `/customers/${twice}`, press('More actions'), choose('Delete')],
  ['racquets.$racquetId.index', `/racquets/${unused}`, press('Delete')],
  ['FeedbackDialog', `/jobs/${jobs.completed}`, press('Edit feedback')],
  ['PlaceDialog', `/jobs/${jobs.completed}`, press(/^Change:/), press('Change place')],
  ['AnswerDialog', `/jobs/${jobs.picked_up}`, press(/^Open again: /), press(/^Answer/)],
  ['ShortStock', `/jobs/${jobs.pending}`, press(/^Finish/)],
  ['ReceiveDialog', `/inventory/${item}`, press('Receive string')],
  ['AdjustDialog', `/inventory/${item}`, press('More actions'), choose('Correct stock')],
  ['ViewDialog', '/jobs?view=table', press(/^Actions for the view/), choose('Rename view')],
  ['CloseRunDialog', '/pay', press(/^Close run for/)],
  ['MemberRow', '/settings/people', press(/^Actions for/), choose('Remove')],
  ['RoleDialog', '/settings/people', press(/^Actions for/), choose('Change role')],
  ['OwnerDialogs', '/settings/people', press(/^Actions for/), choose('Hand over the business')],
  ['AbsenceRow', '/absences', press(/^Remove absence of/)],
  ['AbsenceDialog', '/absences', press('Add absence')],
  ['CheckDialog', '/machines', press(/^Record check of/)],
  ['ChecksDialog', '/machines', press(/^Checks of/)],
  ['MachineDialog', '/machines', press(/^More actions for =/), choose('Edit')],
  ['RateDialog', '/settings/pay-rates', press(/^Change rate/)],
  ['SharedDeviceList', '/settings/shared-tablets', press(/^Change idle time of/)],
  ['SharedDeviceList', '/settings/shared-tablets', pressIn('Shared tablets', /^Remove =/)],
  ['PasskeyRow', '/settings/sign-in', press(/^Rename/)],
  ['PasskeyRow', '/settings/sign-in', pressIn('Passkeys', /^Remove =/)],
  ['AccessTokenRow', '/settings/access-tokens', press(/^Revoke =/)],
  ['WebhookDialog', '/settings/webhooks', press(/^More actions for http:/), choose('Edit')],
  ['WebhookActions', '/settings/webhooks', press(/^More actions for http:/), choose('Renew secret')],
  ['WebhookActions', '/settings/webhooks', press(/^More actions for http:/), choose('Delete')],
  [
    'DeliveriesDialog',
    '/settings/webhooks',
    press(/^Deliveries to http:/),
    pressInDialog('Details'),
    seeOne('group', 'Response'),
  ],
  ['DeleteBusinessSection', '/settings/delete', pressIn('Delete business', 'Delete business')],
]

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
  const opened = openedOf(records, twice, unused)
  const named = [...opened.map(([component]) => component), ...withoutStoredText]
  // stored-scripts/imports.spec.ts opens UndoDialog.
  const missing = (await findComponents()).filter((component) => !named.includes(component) && component !== 'UndoDialog')
  expect(missing, 'dialogs that this test does not open').toEqual([])

  for (const [component, path, ...steps] of opened)
    await test.step(component, async () => {
      if (new URL(page.url()).pathname !== path) await page.goto(path)
      await expect(page.locator('h1').first()).toBeVisible()
      for (const step of steps) await step(page)
      await expectPayload(dialog(page))
      expect.soft(await findMarkup(page), component).toEqual([])
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    })

  await test.step('a toast', async () => {
    await page.goto(`/jobs/${records.jobs.in_progress}`)
    await press(/^Change:/)(page)
    await press('Set place')(page)
    await pressInDialog(/onload=/)(page)
    await expectPayload(page.getByText(/^#\d+ is at /))
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
