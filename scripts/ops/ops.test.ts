import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { removeDataFolder, startEmbedded, type Embedded } from '#database/embedded/embedded.ts'
import { people } from '#test/callers.ts'
import { closeAfterFile } from '#test/cleanup.ts'
import { testDatabase } from '#test/database.ts'
import { runLoggedOps, runOps } from '#test/ops.ts'
import { openSql } from '#test/sql.ts'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'

// Each run is a process that loads the server, and the machine may be busy with other tests.
vi.setConfig({ testTimeout: 180_000 })

const tier = (settings: Record<string, string>, ...args: string[]) => runOps(settings, 'tier', ...args)

describe('the tier command', () => {
  it("sets an account's plan, ignoring the case of its email", async () => {
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

  it('explains the problem in one line and exits with a separate code for wrong usage', async () => {
    const { url } = await testDatabase()
    const settings = { DATABASE_URL: url }
    expect(await tier(settings, 'bob@example.com', 'paid')).toMatchObject({
      code: 1,
      err: 'There is no account with the email bob@example.com.',
    })
    expect(await tier(settings, 'bob@example.com', 'gold')).toMatchObject({
      code: 2,
      err: "error: command-argument value 'gold' is invalid for argument 'plan'. Allowed choices are free, paid.",
    })
    expect(await tier(settings)).toMatchObject({ code: 2, err: "error: missing required argument 'email'" })
  })
})

describe('npm run ops', () => {
  it('logs each command as a security event, without its arguments', async () => {
    const { url } = await testDatabase()
    const settings = { DATABASE_URL: url }
    const event = { level: 'warn', event: 'operator_command', outcome: 'failed' }
    const tier = await runLoggedOps(settings, 'tier', 'bob@example.com', 'paid')
    expect(tier.events).toMatchObject([{ ...event, command: 'tier' }])
    expect(JSON.stringify(tier.events)).not.toContain('bob@')
    const support = await runLoggedOps(settings, 'support', 'list')
    expect(support.events).toMatchObject([{ ...event, level: 'info', outcome: 'success', command: 'support list' }])
    expect((await runLoggedOps(settings, '--help')).events).toEqual([])
  })

  it('explains every command and its arguments', async () => {
    const { code, out } = await runOps({}, '--help')
    expect(code).toBe(0)
    for (const name of ['status', 'backup', 'verify', 'restore', 'tier', 'support', 'reconcile'])
      expect(out).toContain(`\n  ${name} `)
    expect((await runOps({}, 'support', 'answer', '--help')).out).toContain('Usage: stringdesk support answer [options] <number>')
  })

  it('names an invalid setting, and a missing or unreachable database, without a stack', async () => {
    const list = (settings: Record<string, string>) => runOps(settings, 'support', 'list')
    expect(await list({ PORT: 'high' })).toMatchObject({ code: 1, err: 'The setting PORT is not valid: PORT must be a number' })
    expect(await list({ DATA_DIR: '/nowhere' })).toMatchObject({
      code: 1,
      err: 'There is no database in /nowhere. Start Stringdesk first, or set DATA_DIR to its folder.',
    })
    const closed = 'The database cannot be reached: connect ECONNREFUSED 127.0.0.1:1.'
    expect(await list({ DATABASE_URL: 'postgres://owner:secret@127.0.0.1:1/stringdesk' })).toMatchObject({
      code: 1,
      err: `${closed} Check DATABASE_URL, and that the database is running.`,
    })
    const wrongPassword = new URL(inject('clusterUrl'))
    wrongPassword.password = 'wrong'
    expect(await list({ DATABASE_URL: wrongPassword.href })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^The database refused the connection: password authentication failed for user "\w+"\. Check/),
    })
  })
})

describe('a command on the embedded database', () => {
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

  it('uses the database of a running app and leaves it running', async () => {
    await tier({ DATA_DIR: folder }, 'nobody@example.com', 'paid')
    const owner = openSql(running.url)
    await owner`insert into auth.users (id, email, full_name) values (gen_random_uuid(), 'cleo@example.com', 'Cleo')`
    expect(await tier({ DATA_DIR: folder }, 'cleo@example.com', 'paid')).toMatchObject({ code: 0, err: '' })
    expect([...(await owner`select subscription_tier from businesses`)]).toEqual([{ subscription_tier: 'paid' }])
    await owner.end()
  })

  it('starts and stops the database when no app is running', async () => {
    await running.stop()
    expect(await tier({ DATA_DIR: folder }, 'cleo@example.com', 'free')).toMatchObject({ code: 0, err: '' })
    running = await startEmbedded(folder, () => {})
    const owner = openSql(running.url)
    expect([...(await owner`select subscription_tier from businesses`)]).toEqual([{ subscription_tier: 'free' }])
    await owner.end()
  })
})

describe('the status command', () => {
  it('shows the version, the database, and the status of backups, queue, mail and files', async () => {
    const { url, owner, folder } = await testDatabase()
    const settings = { DATABASE_URL: url, DATA_DIR: folder }
    const without = await runOps(settings, 'status')
    expect(without).toMatchObject({ code: 0, err: '' })
    expect(without.out).toMatch(
      /^Version +\d+\.\d+\.\d+\nDatabase +Postgres 1\d\.\d+ at 127\.0\.0\.1:\d+, \d+ migrations, 0 pending\n/,
    )
    expect(without.out).toMatch(/\nBackups +none yet; BACKUP_TO is not set, so there are no daily backups\n/)
    expect(without.out).toContain(`written to ${folder}/outbox`)
    await owner`insert into app.backup_runs (started_at, finished_at, name, bytes, error) values
      (now() - interval '50 hours', now(), 'good', 1234567, null), (now() - interval '2 hours', now(), null, null, 'No space left')`
    const { out } = await runOps({ ...settings, BACKUP_TO: '/backups' }, 'status')
    expect(out).toMatch(
      /\nBackups +last good one 2 days ago \(1\.2 MB\), daily to \/backups\n +THE LATEST FAILED 2 hours ago: No space left\n/,
    )
  })
})

describe('the backup commands', () => {
  const folderOf = async () => {
    const folder = await mkdtemp(join(tmpdir(), 'stringdesk-ops-'))
    closeAfterFile(() => rm(folder, { recursive: true, force: true }))
    return folder
  }

  it('make an encrypted backup, verify it, and restore it to a new data folder', async () => {
    const folder = await folderOf()
    const keyFile = join(folder, 'backup.key')
    const key = await runOps({}, 'backup-key', keyFile)
    const recipient = /BACKUP_RECIPIENT=(age1\w+)/.exec(key.out)?.[1] ?? ''
    expect((await stat(keyFile)).mode & 0o777).toBe(0o600)
    expect(await runOps({}, 'backup-key', keyFile)).toMatchObject({
      code: 1,
      err: `${keyFile} already exists. Choose another file name.`,
    })

    const { url, owner, services, folder: data } = await testDatabase()
    await people(services).signUp('Ann', 'ann@example.com')
    const settings = { DATABASE_URL: url, DATA_DIR: data, BACKUP_TO: join(folder, 'backups'), BACKUP_RECIPIENT: recipient }
    const made = await runOps(settings, 'backup')
    expect(made).toMatchObject({ code: 0, err: '' })
    expect(made.out).toMatch(/^Backup 20\S+Z is in .*backups\n\d+ tables with \d+ rows, 0 files \(0 new\), \S+ kB written\.$/)
    const [run] = await owner<{ name: string }[]>`select name from app.backup_runs where error is null`
    expect(made.out).toContain(`Backup ${run?.name} `)

    const from = { BACKUP_TO: join(folder, 'backups') }
    expect(await runOps(from, 'verify')).toMatchObject({
      code: 1,
      err: `The backup ${run?.name} is encrypted. Pass the file with its secret key: --key <file>.`,
    })
    expect((await runOps(from, 'verify', '--key', keyFile)).out).toMatch(/^The backup \S+ is intact: \d+ tables/)
    const newFolder = join(folder, 'data')
    const restored = await runOps({ ...from, DATA_DIR: newFolder }, 'restore', '--key', keyFile)
    expect(restored).toMatchObject({ code: 0, out: expect.stringContaining('Start Stringdesk now.') })
    closeAfterFile(() => removeDataFolder(newFolder))
    expect(await runOps({ ...from, DATA_DIR: newFolder }, 'restore', '--key', keyFile)).toMatchObject({
      code: 1,
      err: expect.stringContaining('The database already has accounts.'),
    })
    expect(await runOps({ DATA_DIR: newFolder }, 'tier', 'ann@example.com', 'paid')).toMatchObject({ code: 0 })
  })

  it('explain when the backup location is missing or has no backups', async () => {
    const folder = await folderOf()
    expect(await runOps({}, 'restore')).toMatchObject({
      code: 1,
      err: 'Say where the backups are: set BACKUP_TO, or add --from <folder or s3://bucket/prefix>.',
    })
    expect(await runOps({ BACKUP_TO: folder }, 'restore')).toMatchObject({
      code: 1,
      err: `There is no backup in ${folder}. It has no backups.`,
    })
    expect(await runOps({ BACKUP_TO: 'ftp://host' }, 'verify')).toMatchObject({
      code: 1,
      err: 'The setting BACKUP_TO is not valid: BACKUP_TO must be a folder or s3://bucket/prefix',
    })
  })

  it('record why a backup failed', async () => {
    const { url, owner, folder: data } = await testDatabase()
    const settings = { DATABASE_URL: url, DATA_DIR: data, BACKUP_TO: '/proc/backups' }
    const failed = await runOps(settings, 'backup')
    expect(failed).toMatchObject({ code: 1, err: expect.stringMatching(/^The backup failed: ENOENT: .*'\/proc\/backups/) })
    const [run] = await owner<{ error: string }[]>`select error from app.backup_runs`
    expect(failed.err).toContain(run?.error)
  })
})
