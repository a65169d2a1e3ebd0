import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

import { openAccount } from './api.ts'
import { expect, test } from './fixtures.ts'

const dataFolder = (): string => process.env['E2E_DATA_DIR'] ?? ''

/** Finds files and folders that users other than the owner can open, and counts all of them. */
async function readableByOthers(): Promise<{ count: number; open: string[] }> {
  const names = await readdir(dataFolder(), { recursive: true })
  const open: string[] = []
  for (const name of ['', ...names]) {
    const found = await stat(join(dataFolder(), name)).catch(() => undefined)
    if (found && (found.mode & 0o077) !== 0) open.push(`${name} ${(found.mode & 0o777).toString(8)}`)
  }
  return { count: names.length, open }
}

test('only the owner can read the data folder and what the app writes into it', async ({ page }) => {
  const api = await openAccount(page)
  await api.send('POST', '/export', {})
  await expect
    .poll(async () => (await readdir(dataFolder(), { recursive: true })).filter((name) => name.endsWith('.zip')).length)
    .toBeGreaterThan(0)
  const { count, open } = await readableByOthers()
  expect(count).toBeGreaterThan(3)
  expect(open).toEqual([])
})
