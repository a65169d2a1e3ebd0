// `npm run background`: ends app processes and Postgres with SIGKILL while mail is sent and exports are made, and checks what was done how
// often.
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { StartError } from '#database/embedded/error.ts'
import { withClient } from '#database/pool.ts'

import { startHosted, type Hosted } from './setup/hosted.ts'
import { finishJob, openShop, type Shop } from './setup/shop.ts'
import { print, report, waitFor } from './setup/trial.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '20' } } })
const rounds = Number(options.rounds)

const customerCount = 8
/** A mail whose process has ended is taken over after its lease of three minutes; so is an export. */
const takeoverSeconds = 300

const count = (databaseUrl: string, query: string): Promise<number> =>
  withClient(databaseUrl, async (client) => (await client.query<{ count: number }>(query)).rows[0]?.count ?? 0)

/** Takes in a job of every customer, sends a mail about each and starts an export. Repeats what a killed process did not answer. */
async function startWork({ api, customers }: Shop): Promise<void> {
  const jobs = await Promise.all(customers.map(({ id, racquet }) => finishJob(api, id, racquet)))
  await Promise.all(jobs.map((job_id) => api.send('POST', '/messages', { job_id })))
  await api.send('POST', '/export')
}

/** Every third round kills Postgres, the others an app process. */
async function killDuringWork({ apps, postgres }: Hosted, shop: Shop): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await startWork(shop)
    // At another moment of the work in each round.
    await sleep((round * 173) % 1000)
    const killed = round % 3 === 2 ? postgres : apps[round % apps.length]
    await killed?.kill()
    await killed?.start()
  }
}

/** The tokens of the customer pages that a mail in quoted-printable links to, one for each job that it is about. */
const tokensIn = (text: string): Set<string | undefined> =>
  new Set([...text.replaceAll(/=\r?\n/g, '').matchAll(/\/feedback\?token=3D([\w-]+)/g)].map(([, token]) => token))

async function checkWork({ postgres, mail }: Hosted): Promise<void> {
  const databaseUrl = postgres.superuserUrl('stringdesk')
  const waiting = `select count(*)::int as count from messages where state in ('waiting', 'sending')`
  report('every mail is sent', await waitFor(async () => (await count(databaseUrl, waiting)) === 0, takeoverSeconds))
  const sent = await count(databaseUrl, `select count(*)::int as count from messages where state = 'sent'`)
  const twiceWritten = `select count(*)::int as count from (select from messages group by string_job_id, kind having count(*) > 1) m`
  report('no message was written twice', (await count(databaseUrl, twiceWritten)) === 0)
  // Mail that the server had taken when the process was ended, before it could acknowledge it, is sent again.
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
