import { execFile } from 'node:child_process'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { removeDataFolder, startEmbedded, type Embedded } from '#database/embedded/embedded.ts'
import { people } from '#test/callers.ts'
import { testDatabase } from '#test/database.ts'
import { openSql } from '#test/sql.ts'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const script = fileURLToPath(new URL('./set-tier.ts', import.meta.url))

// Each run is a process that loads the server; the machine may be busy with other tests.
vi.setConfig({ testTimeout: 60_000 })

/** Runs the command like npm does, and resolves with its exit code and output. */
const tier = (settings: Record<string, string>, ...args: string[]): Promise<{ code: number; out: string; err: string }> =>
  new Promise((resolve) => {
    const env = { PATH: process.env['PATH'] ?? '', ...settings }
    const child = execFile(process.execPath, [script, ...args], { env }, (_, out, err) => {
      resolve({ code: child.exitCode ?? -1, out: out.trim(), err: err.trim() })
    })
  })

describe('npm run tier', () => {
  it('sets the plan of an account, ignoring the case of its email', async () => {
    const { url, services } = await testDatabase()
    const ann = await people(services).signUp('Ann', 'ann@example.com')
    const settings = { DATABASE_URL: url }
    expect(await tier(settings, 'Ann@Example.com', 'paid')).toEqual({
      code: 0,
      out: 'Ann@Example.com is now on the paid plan.',
      err: '',
    })
    expect((await ann.api.billing.plan()).tier).toBe('paid')
    await tier(settings, 'ann@example.com', 'free')
    expect((await ann.api.billing.plan()).tier).toBe('free')
  })

  it('prints errors as one line', async () => {
    const { url } = await testDatabase()
    const settings = { DATABASE_URL: url }
    const usage = 'Usage: npm run tier -- someone@example.com paid\n       npm run tier -- someone@example.com free'
    expect(await tier(settings, 'bob@example.com', 'paid')).toMatchObject({
      code: 1,
      err: 'There is no account with the email bob@example.com.',
    })
    expect(await tier(settings, 'bob@example.com', 'gold')).toMatchObject({ code: 1, err: usage })
    expect(await tier(settings)).toMatchObject({ code: 1, err: usage })
  })
})

describe('npm run tier on the embedded database', () => {
  let folder: string
  let running: Embedded

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'stringdesk-tier-'))
    running = await startEmbedded(folder, () => {})
  })

  afterAll(async () => {
    await running.stop()
    await removeDataFolder(folder)
  })

  it('uses the database of a running app, and leaves it running', async () => {
    await tier({ DATA_DIR: folder }, 'nobody@example.com', 'paid')
    const owner = openSql(running.url)
    await owner`insert into auth.users (id, email, full_name) values (gen_random_uuid(), 'cleo@example.com', 'Cleo')`
    expect(await tier({ DATA_DIR: folder }, 'cleo@example.com', 'paid')).toMatchObject({ code: 0, err: '' })
    expect([...(await owner`select subscription_tier from profiles`)]).toEqual([{ subscription_tier: 'paid' }])
    await owner.end()
  })

  it('starts and stops the database when no app is running', async () => {
    await running.stop()
    expect(await tier({ DATA_DIR: folder }, 'cleo@example.com', 'free')).toMatchObject({ code: 0, err: '' })
    running = await startEmbedded(folder, () => {})
    const owner = openSql(running.url)
    expect([...(await owner`select subscription_tier from profiles`)]).toEqual([{ subscription_tier: 'free' }])
    await owner.end()
  })
})
