import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { openAccount } from './api.ts'
import { expect, test } from './fixtures.ts'

test('only the owner can read the data folder and what the app writes into it', async ({ page }) => {
  const folder = process.env['E2E_DATA_DIR'] ?? ''
  const names = async () => ['', ...(await readdir(folder, { recursive: true }))]
  const api = await openAccount(page)
  await api.send('POST', '/export', {})
  await expect.poll(async () => (await names()).some((name) => name.endsWith('.zip'))).toBe(true)
  const open: string[] = []
  for (const name of await names()) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && (found.mode & 0o077) !== 0) open.push(`${name} ${(found.mode & 0o777).toString(8)}`)
  }
  expect(open).toEqual([])
})
