// `npm run clock`: moves the clock of the app and its Postgres forward and back while stringers work, and takes both through the nights
// of daylight saving changes. Needs Debian's libfaketime.
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { withClient } from '#database/connections/pool.ts'
import { requirePrograms } from '#scripts/optional-programs.ts'
import { mailServer, type MailServer } from '#test/smtp.ts'
import * as z from 'zod'

import { startApp } from './setup/app.ts'
import { createClock, type Clock } from './setup/clock.ts'
import { startPostgres } from './setup/postgres.ts'
import { openShop, type Shop } from './setup/shop.ts'
import { print, report, runTrial, waitFor } from './setup/trial.ts'
import { ordinaryUser } from './setup/user.ts'
import { findDamage, Writers } from './setup/writers.ts'

interface Running {
  readonly clock: Clock
  readonly url: string
  /** Connects as a role that sees all rows. */
  readonly databaseUrl: string
  readonly mail: MailServer
}

/** Before both nights, so that the clock never has to go back by weeks. */
const firstDay = '2026-10-20T08:00:00Z'

const minute = 60_000
const hour = 60 * minute
const customerCount = 5
/** The queue polls every minute. */
const mailSeconds = 150
/** The app checks for a changed clock every minute, and the queue polls once a minute after that. */
const scheduleSeconds = 240

const arrivedTo = ({ mail }: Running, { customers }: Shop): number =>
  mail.taken.filter(({ to }) => customers.some(({ email }) => email === to)).length

/** Mails every customer of a new shop, and reports whether each mail arrived exactly once. */
async function checkMails(running: Running, when: string): Promise<void> {
  const shop = await openShop(running.url, running.databaseUrl, { count: customerCount, address: crypto.randomUUID() })
  const startedAt = performance.now()
  for (const { job } of shop.customers) await shop.api.send('POST', '/messages', { job_id: job })
  const isHere = await waitFor(async () => arrivedTo(running, shop) >= customerCount, mailSeconds)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  await sleep(2000)
  const count = arrivedTo(running, shop)
  report(`${when}: ${count} of ${customerCount} mails arrived after ${seconds} s`, isHere && count === customerCount)
}

/** Reports whether the task scheduled every minute still runs. There are no account mails, so nothing else triggers it. */
async function checkSchedule({ databaseUrl }: Running, when: string): Promise<void> {
  const runs = () =>
    withClient(databaseUrl, async (client) => {
      const { rows } = await client.query<{ count: number }>(
        `select count(*)::int as count from queue.job where name = 'account-mails' and state = 'completed'`,
      )
      return rows[0]?.count ?? 0
    })
  const before = await runs()
  const startedAt = performance.now()
  const isRun = await waitFor(async () => (await runs()) > before, scheduleSeconds)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  report(`${when}: the task scheduled every minute ran after ${seconds} s`, isRun)
}

async function changeClock(running: Running): Promise<void> {
  const { clock, url, databaseUrl } = running
  print('The clock is set by an hour while stringers write')
  const writers = await Writers.start(url, databaseUrl, 2)
  const start = clock.now().getTime()
  await checkMails(running, 'before')
  await clock.set(new Date(start + hour))
  await checkMails(running, 'an hour forward')
  await clock.set(new Date(start))
  await checkMails(running, 'back again')
  await clock.set(new Date(start - hour))
  await checkMails(running, 'an hour back')
  await checkSchedule(running, 'an hour back')
  await clock.set(new Date(start + 3 * minute))
  await checkMails(running, 'right again')
  await writers.stop()
  const failures = writers.takeFailures().length
  const { lost, halfWritten } = await findDamage(databaseUrl, writers)
  const jobs = writers.acknowledged.size
  report(
    `failed requests ${failures}, lost ${lost}, half-written ${halfWritten}, of ${jobs} jobs`,
    failures + lost + halfWritten === 0,
  )
}

interface Night {
  readonly name: string
  /** Noon of the previous day, in Berlin. */
  readonly noon: string
  /** 5 p.m. of the next day, in Berlin. */
  readonly due: string
  /** Noon of the next day, in Berlin. */
  readonly nextNoon: string
}

const nights: readonly Night[] = [
  { name: 'back', noon: '2026-10-24T10:00:00Z', nextNoon: '2026-10-25T11:00:00Z', due: '2026-10-25T16:00:00.000Z' },
  { name: 'forward', noon: '2027-03-27T11:00:00Z', nextNoon: '2027-03-28T10:00:00Z', due: '2027-03-28T15:00:00.000Z' },
]

const versionOf = (body: unknown): string | null => z.object({ updated_at: z.string().nullable() }).parse(body).updated_at
const settingsSchema = z.object({ items: z.array(z.looseObject({ kind: z.string() })) })

/** Sets the time zone to Berlin, the turnaround to one day, and reminders to after one day. */
async function setUpShop({ api }: Shop): Promise<void> {
  const profile = await api.send('GET', '/identity/profile')
  const settings = { time_zone: 'Europe/Berlin', turnaround_days: 1, updated_at: versionOf(profile.body) }
  const saved = await api.send('PATCH', '/identity/profile', settings)
  const { items } = settingsSchema.parse((await api.send('GET', '/message-settings')).body)
  const setting = items.find(({ kind }) => kind === 'please_collect')
  const reminder = { is_on: true, days: 1, updated_at: versionOf(setting) }
  const changed = await api.send('PATCH', '/message-settings/please_collect', reminder)
  if (saved.status !== 200 || changed.status !== 200)
    throw new Error(`The shop was not set up: ${JSON.stringify([saved.body, changed.body])}`)
}

const countBackups = (databaseUrl: string): Promise<number> =>
  withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      'select count(*)::int as count from app.backup_runs where error is null',
    )
    return rows[0]?.count ?? 0
  })

/** Counts reminder mails, excluding the ready notifications. */
const remindersTo = ({ mail }: Running, { customers }: Shop): number =>
  mail.taken.filter(({ to, text }) => /^Subject: .*is waiting for you/m.test(text) && customers.some(({ email }) => email === to))
    .length

const isWorking = async ({ api }: Shop): Promise<boolean> => (await api.send('GET', '/dashboard')).status === 200

async function passNight(running: Running, { name, noon, nextNoon, due }: Night): Promise<void> {
  const { clock, url, databaseUrl } = running
  print(`The night when Berlin's clocks go ${name}`)
  await clock.set(new Date(noon))
  const shop = await openShop(url, databaseUrl, { count: customerCount, address: crypto.randomUUID() })
  await setUpShop(shop)
  const [customer] = shop.customers
  const draft = await shop.api.send('GET', `/racquets/${customer?.racquet}/draft`)
  report(`a racquet is due at five o’clock the next day, ${due}`, JSON.stringify(draft.body).includes(due))

  // The clocks change at 01:00 UTC in both nights.
  const change = Date.parse(`${nextNoon.slice(0, 'YYYY-MM-DD'.length)}T01:00:00Z`)
  await clock.set(new Date(change - 15_000))
  await sleep(20_000)
  report('requests succeed during the change', await isWorking(shop))
  const before = await countBackups(databaseUrl)
  await clock.set(new Date(change + hour + 29.5 * minute))
  const isMade = await waitFor(async () => (await countBackups(databaseUrl)) > before, 120)
  await sleep(70_000)
  report('the daily backup is made once', isMade && (await countBackups(databaseUrl)) === before + 1)

  await clock.set(new Date(Date.parse(noon) + 23 * hour))
  await sleep(70_000)
  report('nobody is reminded before a day has passed', remindersTo(running, shop) === 0)
  await clock.set(new Date(Date.parse(noon) + 26 * hour))
  const reminders = async () => remindersTo(running, shop) >= customerCount
  const isReminded = await waitFor(reminders, mailSeconds)
  await clock.set(new Date(Date.parse(noon) + 28 * hour))
  await sleep(70_000)
  report(`${remindersTo(running, shop)} reminders arrived`, isReminded && remindersTo(running, shop) === customerCount)
}

await runTrial('clock', async (folder, start) => {
  const programs = await requirePrograms('postgres', 'initdb')
  const clock = await createClock(folder)
  await clock.set(new Date(firstDay))
  const runAs = await ordinaryUser(print)
  const postgres = await start('Postgres', startPostgres({ folder, programs, runAs, env: clock.env }))
  const mail = await mailServer()
  const env = {
    ...clock.env,
    DATABASE_URL: postgres.ownerUrl('stringdesk'),
    BACKUP_TO: join(folder, 'backups'),
    SMTP_URL: mail.url,
    LOG_LEVEL: 'warn',
  }
  const app = await start('The app', startApp('app', folder, env))
  const running = { clock, url: app.url, databaseUrl: postgres.superuserUrl('stringdesk'), mail }
  await changeClock(running)
  for (const night of nights) await passNight(running, night)
  report('the app still runs', !app.hasExited())
  await mail.close()
})
