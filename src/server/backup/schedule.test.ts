import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { startBackground } from '#server/background.ts'
import { openFolderTarget } from '#server/platform/backups/folder.ts'
import { readConfig } from '#server/platform/config.ts'
import { closeAfterFile } from '#test/cleanup.ts'
import { openTestServices, testDatabase } from '#test/database.ts'
import { expect, it, vi } from 'vitest'

import { listBackups } from './backups.ts'
import { readBackupStatus } from './status-service.ts'

it('makes a backup every night in one of the processes and records its result', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-schedule-'))
  closeAfterFile(() => rm(folder, { recursive: true }))
  const database = await testDatabase()
  const { url, owner } = database
  const to = join(folder, 'backups')
  const config = readConfig({ DATA_DIR: database.folder, LOG_LEVEL: 'silent', BACKUP_TO: to })
  const processes = [await openTestServices(config, url), await openTestServices(config, url)]
  for (const services of processes) {
    closeAfterFile(() => services.close())
    await startBackground(services, url)
  }
  const schedules = await owner<
    { cron: string; timezone: string }[]
  >`select cron, timezone from queue.schedule where name = 'backup'`
  expect([...schedules]).toEqual([{ cron: '30 2 * * *', timezone: 'UTC' }])

  const { access, queue } = database.services
  const status = async () => {
    const { good, last } = await readBackupStatus(access.asSystem('test'))
    return { good: good?.name, error: last?.error }
  }
  await queue.send('backup')
  await vi.waitFor(async () => expect((await status()).good).toBeDefined(), { timeout: 30_000, interval: 200 })
  const made = await listBackups(openFolderTarget(to))
  expect(await status()).toEqual({ good: made[0], error: null })
  expect(made).toHaveLength(1)

  await rm(to, { recursive: true })
  await writeFile(to, 'A file, where the folder should be')
  await queue.send('backup')
  await vi.waitFor(async () => expect((await status()).error).toContain('EEXIST'), { timeout: 30_000, interval: 200 })
  expect((await status()).good).toBe(made[0])
})
