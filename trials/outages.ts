// `npm run outages`: takes down the mail server, the file storage, the payment provider and the disk while stringers work, or makes the
// first three hang, and checks that dependent work waits and is done once. The disk is a small tmpfs, so that part needs root.
import { execFile } from 'node:child_process'
import { chown, mkdtemp, rm, stat } from 'node:fs/promises'
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'

import { StartError } from '#database/embedded/error.ts'
import { withClient } from '#database/connections/pool.ts'
import { mailServer } from '#test/smtp.ts'
import { startStripe, type FakeStripe } from '#test/stripe.ts'

import { startEmbeddedSetup, type EmbeddedSetup } from './setup/embedded.ts'
import { startHosted, type Hosted } from './setup/hosted.ts'
import { openShop, type Shop } from './setup/shop.ts'
import { print, report, waitFor } from './setup/trial.ts'
import { findDamage, Writers } from './setup/writers.ts'

const run = promisify(execFile)

const customerCount = 20

const isWorking = async ({ api }: Shop): Promise<boolean> => (await api.send('GET', '/jobs')).status === 200

/** Makes all waiting messages due now, instead of waiting hours. */
const skipWaiting = (databaseUrl: string): Promise<unknown> =>
  withClient(databaseUrl, (client) => client.query(`update messages set due_at = now() where state in ('waiting', 'sending')`))

const messageStates = (databaseUrl: string): Promise<Map<string, number>> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ state: string; count: number }>(
      `select state, count(*)::int as count from messages where channel = 'email' group by 1`,
    )
    return new Map(rows.map(({ state, count }) => [state, count]))
  })

/** Accepts connections, sends an SMTP greeting, and then stays silent. */
async function openSilentServer(port: number): Promise<{ close(): Promise<void> }> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    socket.write('220 slow\r\n')
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return {
    close: async () => {
      for (const socket of sockets) socket.destroy()
      await once(server.close(), 'close')
    },
  }
}

/** The 95th percentile of requests that need only the database, in milliseconds. All must succeed. */
async function measureOthers({ api }: Shop, seconds: number): Promise<number> {
  const times: number[] = []
  const end = Date.now() + seconds * 1000
  while (Date.now() < end) {
    const { status, milliseconds } = await api.send('GET', '/jobs')
    times.push(status === 200 ? milliseconds : Number.POSITIVE_INFINITY)
    await sleep(50)
  }
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY
}

async function reportOthers(shop: Shop, seconds: number): Promise<void> {
  const p95 = await measureOthers(shop, seconds)
  report(`job lists stay fast: p95 ${p95.toFixed(0)} ms`, p95 < 1000)
}

/** @param isSilent whether the server accepts connections without answering, instead of refusing them */
async function withoutMail({ mail, postgres }: Hosted, shop: Shop, isSilent: boolean): Promise<void> {
  print(isSilent ? 'The mail server does not answer' : 'The mail server is down')
  const databaseUrl = postgres.superuserUrl('stringdesk')
  await withClient(databaseUrl, (client) => client.query(`delete from messages`))
  const before = mail.taken.length
  await mail.close()
  const port = Number(new URL(mail.url).port)
  const silent = isSilent ? await openSilentServer(port) : undefined
  for (const { job } of shop.customers) await shop.api.send('POST', '/messages', { job_id: job })
  const allWait = async () => {
    const { rowCount } = await withClient(databaseUrl, (client) =>
      client.query(`select from messages where attempts > 0 and state = 'waiting'`),
    )
    return rowCount === customerCount
  }
  // With a silent server, each attempt takes 30 s.
  if (isSilent) await reportOthers(shop, 20)
  report(`${customerCount} messages are tried and wait`, await waitFor(allWait, isSilent ? 400 : 90))
  report('other requests succeed', await isWorking(shop))
  await silent?.close()
  const again = await mailServer(port)
  await skipWaiting(databaseUrl)
  const isSent = async () => (await messageStates(databaseUrl)).get('sent') === customerCount
  report('all are sent when it is back', await waitFor(isSent, 150))
  await sleep(2000)
  const received = again.taken.map(({ to }) => to).filter((to) => shop.customers.some(({ email }) => email === to))
  report(
    `${received.length} mails arrived, one each`,
    received.length === customerCount && new Set(received).size === customerCount,
  )
  report('none arrived earlier', mail.taken.length === before)
  await again.close()
}

async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const { default: sharp } = await import('sharp')
  const image = sharp({ create: { width: 600, height: 600, channels: 3, background: '#4a7' } })
  return Uint8Array.from(await image.jpeg().toBuffer())
}

async function withoutFiles({ storage }: Hosted, shop: Shop, isSilent: boolean): Promise<void> {
  print(isSilent ? 'The file storage does not answer' : 'The file storage is down')
  const bytes = await photo()
  const [customer] = shop.customers
  const upload = () => shop.api.upload(`/racquets/${customer?.racquet}/photo`, 'photo', new File([bytes], 'photo.jpg'))
  if (isSilent) storage.pause()
  else await storage.stop()
  const refusal = upload()
  if (isSilent) await reportOthers(shop, 5)
  const refused = await refusal
  const { status, milliseconds } = refused
  report(`a photo is refused with ${status} after ${(milliseconds / 1000).toFixed(1)} s`, status === 503 && milliseconds < 25_000)
  report('other requests succeed', await isWorking(shop))
  await shop.api.send('POST', '/export')
  await sleep(5000)
  report('an export waits', !(await isExported(shop)))
  if (isSilent) storage.resume()
  else await storage.start()
  report('the export is done when it is back', await waitFor(() => isExported(shop), 240))
  report('a photo is accepted', (await upload()).status === 200)
}

/** @param fault whether the provider drops connections (`down`) or never answers (`slow`) */
async function withoutPayments(stripe: FakeStripe, shop: Shop, fault: 'down' | 'slow'): Promise<void> {
  print(fault === 'slow' ? 'The payment provider does not answer' : 'The payment provider is down')
  stripe.setFault(fault)
  const { api } = shop
  const checkout = () => api.send('POST', '/billing/checkout', { interval: 'monthly' })
  const refusal = checkout()
  await reportOthers(shop, 5)
  const { status, milliseconds } = await refusal
  report(
    `a checkout is refused with ${status} after ${(milliseconds / 1000).toFixed(1)} s`,
    status === 503 && milliseconds < 25_000,
  )
  report('the plan is shown', (await api.send('GET', '/billing/plan')).status === 200)
  stripe.setFault('none')
  report('a checkout opens when it is back', (await checkout()).status === 200)
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
  return folder
}

async function withFullDisk(setup: EmbeddedSetup, writers: Writers, folder: string): Promise<void> {
  print('The disk is full')
  const ballast = join(folder, 'ballast')
  writers.takeFailures()
  // Fills the disk. dd fails when no space is left.
  await run('dd', ['if=/dev/zero', `of=${ballast}`, 'bs=1M']).catch(() => {})
  await sleep(15_000)
  const failures = writers.takeFailures()
  const statuses = [...new Set(failures.map(({ status }) => status))].toSorted((a, b) => a - b)
  report(`${failures.length} writes failed with ${statuses.join(', ')}`, failures.length > 0 && !statuses.includes(0))
  report('the app still runs', !setup.app.hasExited() && (await fetch(`${setup.app.url}/healthz`)).ok)
  await rm(ballast)
  const since = Date.now()
  const recoveryMs = await writers.untilWritten(since)
  report(`writes succeed ${(recoveryMs / 1000).toFixed(1)} s after space is freed`, recoveryMs < 30_000)
}

/** Open files prevent remounting a disk read-only, so the app is stopped first and must then refuse to start. */
async function withReadOnlyDisk(setup: EmbeddedSetup, folder: string): Promise<void> {
  print('The disk is read-only')
  await setup.app.stop()
  await run('mount', ['-o', 'remount,ro', folder])
  const refusal = await setup.app.start().then(
    () => 'it started',
    (error: unknown) => String(error),
  )
  report('the app refuses to start and says why', /read-only/i.test(refusal))
  await run('mount', ['-o', 'remount,rw', folder])
  await setup.app.start()
  report('it starts when the disk is writable', (await fetch(`${setup.app.url}/healthz`)).ok)
}

async function tryDisk(): Promise<void> {
  if (process.getuid?.() !== 0) return print('The disk: skipped, because it needs root')
  const setup = await startEmbeddedSetup()
  const folder = await moveToSmallDisk(setup)
  try {
    await setup.app.start()
    const writers = await Writers.start(setup.app.url, await setup.ownerUrl(), 4)
    await sleep(3000)
    await withFullDisk(setup, writers, folder)
    await writers.stop()
    const { lost, halfWritten } = await findDamage(await setup.ownerUrl(), writers)
    report(`lost ${lost}, half-written ${halfWritten}, of ${writers.acknowledged.size} jobs`, lost + halfWritten === 0)
    await withReadOnlyDisk(setup, folder)
  } finally {
    await setup.app.stop()
    await run('umount', ['--lazy', folder])
    await setup.stop()
  }
}

try {
  const stripe = await startStripe()
  const hosted = await startHosted(print, stripe.settings)
  try {
    const shop = await openShop(hosted.url, hosted.postgres.superuserUrl('stringdesk'), { count: customerCount })
    for (const isSilent of [false, true]) {
      await withoutMail(hosted, shop, isSilent)
      await withoutFiles(hosted, shop, isSilent)
    }
    await withoutPayments(stripe, shop, 'down')
    await withoutPayments(stripe, shop, 'slow')
    report('both app processes still run', !hosted.apps.some((app) => app.hasExited()))
  } finally {
    await hosted.stop()
    await stripe.stop()
  }
  await tryDisk()
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
