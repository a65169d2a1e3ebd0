// Jobs that use string from inventory, and what happens when there is too little.
import { expect, expectWell, test } from './fixtures.ts'
import { aJob, dialog, openPaidAccount, reel } from './inventory-data.ts'
import { moveJob } from './api.ts'

test('finishing a job with too little string offers to correct the stock, and continues', async ({ page }) => {
  const account = await openPaidAccount(page)
  const item = await account.make('/inventory', { ...reel, quantity_meters: '3', cost_per_meter: '1' })
  const job = await aJob(account, item)
  await moveJob(account, job, 'in_progress')
  await page.goto(`/jobs/${job}`)
  await page.getByRole('button', { name: /^Finish/ }).click()
  await expect(dialog(page)).toContainText('Luxilon ALU Power has 3 m left, and this job needs 12 m')
  await expectWell(page)
  expect(await account.send('GET', `/jobs/${job}`)).toMatchObject({ status: 'in_progress' })
  await dialog(page).getByLabel('In stock now').fill('20')
  await dialog(page).getByLabel('Reason').fill('There was more')
  await dialog(page).getByRole('button', { name: 'Correct and continue' }).click()
  await expect.poll(() => account.send('GET', `/jobs/${job}`)).toMatchObject({ status: 'completed', string_cost: '12.00' })
  await page.goto(`/inventory/${item}`)
  await expect(page.getByText('8 m', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'job #1' }).click()
  await expect(page).toHaveURL(`/jobs/${job}`)
})

test('increasing the use of a finished job beyond the stock offers the same, and keeps what was typed', async ({ page }) => {
  const account = await openPaidAccount(page)
  const item = await account.make('/inventory', { ...reel, quantity_meters: '15', cost_per_meter: '1' })
  const job = await aJob(account, item)
  await moveJob(account, job, 'completed')
  await page.goto(`/jobs/${job}/edit`)
  await page.getByLabel('Mains, meters').fill('14.5')
  await page.getByLabel('Price, USD').fill('31.50')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(dialog(page)).toContainText('Luxilon ALU Power has 3 m left, and this job needs 8 m more')
  await expect(dialog(page)).toContainText('Recorded: 3 m')
  await dialog(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('Luxilon ALU Power has 3 m left')).toBeVisible()
  await expect(page.getByLabel('Mains, meters')).toHaveValue('14.5')
  await expect(page.getByLabel('Price, USD')).toHaveValue('31.50')
  expect(await account.send('GET', `/jobs/${job}`)).toMatchObject({ meters_used_mains: '6.5', price: null, string_cost: '12.00' })

  await page.getByRole('button', { name: 'Save' }).click()
  await dialog(page).getByLabel('In stock now').fill('9')
  await dialog(page).getByRole('button', { name: 'Counted' }).click()
  await dialog(page).getByRole('button', { name: 'Correct and continue' }).click()
  await expect(page).toHaveURL(`/jobs/${job}`)
  expect(await account.send('GET', `/jobs/${job}`)).toMatchObject({
    meters_used_mains: '14.5',
    price: '31.50',
    string_cost: '20.00',
  })
  expect(await account.send('GET', `/inventory/${item}`)).toMatchObject({ quantity_meters: '1' })
})

test('two quick taps arrive in order, even if the first is slow', async ({ page }) => {
  const account = await openPaidAccount(page)
  const item = await account.make('/inventory', { ...reel, quantity_meters: '87' })
  const job = await aJob(account, item)
  await page.goto(`/jobs/${job}`)
  await page.route('**/rpc/jobs/move', async (route) => {
    const isFirst = route.request().postData()?.includes('in_progress')
    if (isFirst) await new Promise((resolve) => setTimeout(resolve, 800))
    await route.continue()
  })
  await page.getByRole('button', { name: /^Start/ }).click()
  await page.getByRole('button', { name: /^Finish/ }).click()
  await expect.poll(() => account.send('GET', `/jobs/${job}`)).toMatchObject({ status: 'completed' })
  expect(await account.send('GET', `/inventory/${item}`)).toMatchObject({ quantity_meters: '75' })
})
