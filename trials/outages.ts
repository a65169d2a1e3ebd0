// `npm run outages`: takes away the mail server, the file storage and the disk while stringers work, and checks that what needs them waits
// and is done once. The disk is a small one in memory, so that part needs root.
import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { StartError } from '#database/embedded/error.ts'
import { withClient } from '#database/pool.ts'
import { mailServer } from '#test/smtp.ts'

import { startEmbeddedSetup, type EmbeddedSetup } from './setup/embedded.ts'
import { startHosted, type Hosted } from './setup/hosted.ts'
import { openShop, type Shop } from './setup/shop.ts'
import { print, report, waitFor } from './setup/trial.ts'
import { findDamage, Writers } from './setup/writers.ts'

const run = promisify(execFile)

const customerCount = 20

const isWorking = async ({ api }: Shop): Promise<boolean> => (await api.send('GET', '/jobs')).status === 200

/** Moves the next attempt of everything that waits to now, in place of the hours that would pass. */
const skipWaiting = (databaseUrl: string): Promise<unknown> =>
  withClient(databaseUrl, (client) => client.query(`update messages set due_at = now() where state in ('waiting', 'sending')`))

const messageStates = (databaseUrl: string): Promise<Map<string, number>> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ state: string; count: number }>(
      `select state, count(*)::int as count from messages where channel = 'email' group by 1`,
    )
    return new Map(rows.map(({ state, count }) => [state, count]))
  })

async function withoutMail({ mail, postgres }: Hosted, shop: Shop): Promise<void> {
  print('The mail server is away')
  const databaseUrl = postgres.superuserUrl('stringdesk')
  const before = mail.taken.length
  await mail.close()
  for (const { job } of shop.customers) await shop.api.send('POST', '/messages', { job_id: job })
  const tried = async () =>
    (await withClient(databaseUrl, (client) => client.query(`select 1 from messages where attempts > 0`))).rowCount ===
    customerCount
  report('every message is tried', await waitFor(tried, 90))
  report('requests are answered', await isWorking(shop))
  report(`${customerCount} messages wait`, (await messageStates(databaseUrl)).get('waiting') === customerCount)
  const again = await mailServer(Number(new URL(mail.url).port))
  await skipWaiting(databaseUrl)
  const isSent = async () => (await messageStates(databaseUrl)).get('sent') === customerCount
  report('all are sent when it is back', await waitFor(isSent, 150))
  await sleep(2000)
  const received = again.taken.map(({ to }) => to).filter((to) => shop.customers.some(({ email }) => email === to))
  report(
    `${received.length} mails arrived, one each`,
    received.length === customerCount && new Set(received).size === customerCount,
  )
  report('none arrived before', mail.taken.length === before)
  await again.close()
}

async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const image = sharp({ create: { width: 600, height: 600, channels: 3, background: '#4a7' } })
  return Uint8Array.from(await image.jpeg().toBuffer())
}

async function withoutFiles({ storage }: Hosted, shop: Shop): Promise<void> {
  print('The file storage is away')
  const bytes = await photo()
  const [customer] = shop.customers
  const upload = () => shop.api.upload(`/racquets/${customer?.racquet}/photo`, 'photo', new File([bytes], 'photo.jpg'))
  await storage.stop()
  const refused = await upload()
  const { status, milliseconds } = refused
  report(`a photo is refused with ${status} after ${(milliseconds / 1000).toFixed(1)} s`, status === 503 && milliseconds < 15_000)
  report('requests are answered', await isWorking(shop))
  await shop.api.send('POST', '/export')
  await sleep(5000)
  report('an export waits', !(await isExported(shop)))
  await storage.start()
  report('the export is done when it is back', await waitFor(() => isExported(shop), 240))
  report('a photo is accepted', (await upload()).status === 200)
}

const isExported = async ({ api }: Shop): Promise<boolean> =>
  JSON.stringify((await api.send('GET', '/export')).body).includes('"done"')

const diskMegabytes = 300

/** Moves the embedded database to a small disk in memory. Resolves with its folder. */
async function moveToSmallDisk(setup: EmbeddedSetup): Promise<string> {
  const folder = dirname(await setup.dataDirectory())
  await setup.app.stop()
  const { uid, gid } = await stat(folder)
  const copy = await mkdtemp(join(tmpdir(), 'stringdesk-disk-'))
  await run('cp', ['-a', `${folder}/.`, copy])
  await run('mount', ['-t', 'tmpfs', '-o', `size=${diskMegabytes}m,mode=0700`, 'tmpfs', folder])
  await chown(folder, uid, gid)
  await run('cp', ['-a', `${copy}/.`, folder])
  await rm(copy, { recursive: true })
  await setup.app.start()
  return folder
}

async function withFullDisk(setup: EmbeddedSetup, writers: Writers, folder: string): Promise<void> {
  print('The disk is full')
  const ballast = join(folder, 'ballast')
  writers.takeFailures()
  // Fills what is left; it ends with an error, because nothing is.
  await run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M']).catch(() => {})
  await sleep(15_000)
  const failures = writers.takeFailures()
  const statuses = [...new Set(failures.map(({ status }) => status))].toSorted((a, b) => a - b)
  report(`${failures.length} writes failed with ${statuses.join(', ')}`, failures.length > 0 && !statuses.includes(0))
  report('the app still runs', !setup.app.hasExited() && (await fetch(`${setup.app.url}/healthz`)).ok)
  await rm(ballast)
  const since = Date.now()
  const recoveryMs = await writers.untilWritten(since)
  report(`written again ${(recoveryMs / 1000).toFixed(1)} s after there is space`, recoveryMs < 30_000)
}

async function withReadOnlyDisk(setup: EmbeddedSetup, writers: Writers, folder: string): Promise<void> {
  print('The disk is read-only')
  writers.takeFailures()
  // Open files keep a disk from becoming read-only, unless the new mount forces it.
  const isReadOnly = await run('mount', ['-o', 'remount,ro', folder]).then(
    () => true,
    () => false,
  )
  if (!isReadOnly) return print('  not tried: the disk is busy')
  await sleep(10_000)
  report('the app still runs', !setup.app.hasExited() && (await fetch(`${setup.app.url}/healthz`)).ok)
  await run('mount', ['-o', 'remount,rw', folder])
  const recoveryMs = await writers.untilWritten(Date.now())
  report(`written again ${(recoveryMs / 1000).toFixed(1)} s after it is writable`, recoveryMs < 30_000)
}

async function tryDisk(): Promise<void> {
  if (process.getuid?.() !== 0) return print('The disk: not tried, because it needs root')
  const setup = await startEmbeddedSetup()
  const folder = await moveToSmallDisk(setup)
  try {
    const writers = await Writers.start(setup.app.url, await setup.ownerUrl(), 4)
    await sleep(3000)
    await withFullDisk(setup, writers, folder)
    await withReadOnlyDisk(setup, writers, folder)
    await writers.stop()
    const { lost, halfWritten } = await findDamage(await setup.ownerUrl(), writers)
    report(`lost ${lost}, half-written ${halfWritten}, of ${writers.acknowledged.size} jobs`, lost + halfWritten === 0)
  } finally {
    await setup.app.stop()
    await run('umount', ['--lazy', folder])
    await setup.stop()
  }
}

try {
  const hosted = await startHosted(print)
  try {
    const shop = await openShop(hosted.url, hosted.postgres.superuserUrl('stringdesk'), { count: customerCount })
    await withoutMail(hosted, shop)
    await withoutFiles(hosted, shop)
    report('both app processes still run', !hosted.apps.some((app) => app.hasExited()))
  } finally {
    await hosted.stop()
  }
  await tryDisk()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
