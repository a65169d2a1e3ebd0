import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it, onTestFinished } from 'vitest'

import { protectDataFolder } from './data-folder.ts'
import { createLog } from './log.ts'

const modeOf = async (path: string): Promise<string> => ((await stat(path)).mode & 0o777).toString(8)

it('hides an existing data folder, and files written later, from other users', async () => {
  const umask = process.umask(0o022)
  const parent = await mkdtemp(join(tmpdir(), 'stringdesk-mode-'))
  onTestFinished(async () => {
    process.umask(umask)
    await rm(parent, { recursive: true })
  })
  const folder = join(parent, 'data')
  await mkdir(folder)
  await chmod(folder, 0o755)
  await protectDataFolder(folder, createLog('silent'))
  await writeFile(join(folder, 'mail.eml'), '')
  await mkdir(join(folder, 'files'))
  expect(await modeOf(folder)).toBe('700')
  expect(await modeOf(join(folder, 'mail.eml'))).toBe('600')
  expect(await modeOf(join(folder, 'files'))).toBe('700')
})

it('works without the folder', async () => {
  const umask = process.umask()
  onTestFinished(() => void process.umask(umask))
  await expect(protectDataFolder(join(tmpdir(), 'stringdesk-no-such-folder'), createLog('silent'))).resolves.toBeUndefined()
})
