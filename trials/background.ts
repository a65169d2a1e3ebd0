// `npm run background`: kills app processes and Postgres with SIGKILL during mail sending and exports, and checks that everything
// was done once.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { StartError } from '#database/embedded/error.ts'
import { withClient } from '#database/connections/pool.ts'

import { startHosted, type Hosted } from './setup/hosted.ts'
import { finishJob, openShop, type Shop } from './setup/shop.ts'
import { print, report, waitFor } from './setup/trial.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const rounds = Number(options.rounds)

const customerCount = 8
/** If a process dies, its mails and exports are taken over when their three-minute lease expires. */
const takeoverSeconds = 300

const count = (databaseUrl: string, query: string): Promise<number> =>
  withClient(databaseUrl, async (client) => (await client.query<{ count: number }>(query)).rows[0]?.count ?? 0)

/** Takes in a job for every customer, sends a mail about each and starts an export. Retries requests that a killed process left open. */
async function startWork({ api, customers }: Shop): Promise<void> {
  const jobs = await Promise.all(customers.map(({ id, racquet }) => finishJob(api, id, racquet)))
  await Promise.all(jobs.map((job_id) => api.send('POST', '/messages', { job_id })))
  await api.send('POST', '/export')
}

/** Kills Postgres in every third round, and an app process in the others. */
async function killDuringWork({ apps, postgres }: Hosted, shop: Shop): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await startWork(shop)
    // Waits a different time in each round, so that the kill hits a different step.
    await sleep((round * 173) % 1000)
    const killed = round % 3 === 2 ? postgres : apps[round % apps.length]
    await killed?.kill()
    await killed?.start()
  }
}

/** The tokens of the customer pages linked in a quoted-printable mail, one for each job it is about. */
const tokensIn = (text: string): Set<string | undefined> =>
  new Set([...text.replaceAll(/=\r?\n/g, '').matchAll(/\/feedback\?token=3D([\w-]+)/g)].map(([, token]) => token))

async function checkWork({ postgres, mail }: Hosted): Promise<void> {
  const databaseUrl = postgres.superuserUrl('stringdesk')
  const waiting = `select count(*)::int as count from messages where state in ('waiting', 'sending')`
  report('every mail is sent', await waitFor(async () => (await count(databaseUrl, waiting)) === 0, takeoverSeconds))
  const sent = await count(databaseUrl, `select count(*)::int as count from messages where state = 'sent'`)
  const twiceWritten = `select count(*)::int as count from (select from messages group by string_job_id, kind having count(*) > 1) m`
  report('no message was written twice', (await count(databaseUrl, twiceWritten)) === 0)
  // A mail is sent again if the server accepted it but the process was killed before recording that.
  const arrived = mail.taken.flatMap(({ text }) => [...tokensIn(text)])
  const jobs = new Set(arrived).size
  report(`${sent} messages sent, ${sent - jobs} never arrived, ${arrived.length - jobs} arrived twice`, sent === jobs)
  const unfinished = `select count(*)::int as count from exports where state <> 'done'`
  report('every export is made', await waitFor(async () => (await count(databaseUrl, unfinished)) === 0, takeoverSeconds))
}

try {
  const hosted = await startHosted(print)
  try {
    const shop = await openShop(hosted.url, hosted.postgres.superuserUrl('stringdesk'), { count: customerCount, address: 'slow' })
    print(`${rounds} kills of an app process or Postgres while mail is sent and exports are made`)
    await killDuringWork(hosted, shop)
    await checkWork(hosted)
  } finally {
    await hosted.stop()
  }
} catch (error) {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
