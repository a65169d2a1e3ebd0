// `npm run replica`: reads analytics from a streaming replica, lets the replica fall behind, and kills it.
import { setTimeout as sleep } from 'node:timers/promises'

import { withClient } from '#database/connections/pool.ts'
import { requirePrograms } from '#scripts/optional-programs.ts'
import * as z from 'zod'

import { startApp } from './setup/app.ts'
import { signUp, type ApiClient } from './setup/client.ts'
import { startPatroni } from './setup/patroni.ts'
import { databaseOwner } from './setup/postgres.ts'
import { print, report, runTrial } from './setup/trial.ts'
import { ordinaryUser } from './setup/user.ts'

const panel = z.object({ jobs: z.object({ range: z.number() }), as_of: z.string().nullable() })

async function readPanel(api: ApiClient) {
  const { status, body, milliseconds } = await api.send('GET', '/analytics/work?by=day')
  if (status !== 200) throw new Error(`Analytics: ${status} ${JSON.stringify(body)}`)
  const { jobs, as_of } = panel.parse(body)
  return { jobs: jobs.range, as_of, milliseconds }
}

async function waitForJobs(api: ApiClient, count: number): Promise<boolean> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    if ((await readPanel(api)).jobs === count) return true
    await sleep(100)
  }
  return false
}

interface Shop {
  readonly api: ApiClient
  createJob(): Promise<unknown>
}

async function openShop(url: string): Promise<Shop> {
  const api = await signUp(url, 'Replica')
  const customer_id = await api.make('/customers', { full_name: 'Jonas Berg' })
  const racquet_id = await api.make('/racquets', { customer_id, brand: 'Yonex', model: 'Ezone 98' })
  const strings = { string_mains_brand: 'Luxilon', string_mains_model: 'ALU Power', tension_mains: 52 }
  return { api, createJob: () => api.make('/jobs', { customer_id, racquet_id, ...strings }) }
}

/** @param signalReplay sends a signal to the replica's process that applies changes */
async function tryReplica(shop: Shop, signalReplay: (signal: NodeJS.Signals) => Promise<void>): Promise<void> {
  const { api } = shop
  await shop.createJob()
  report("a new job is in the replica's figures", await waitForJobs(api, 1))
  const { as_of } = await readPanel(api)
  const age = Date.now() - Date.parse(as_of ?? '')
  report(`the figures are labeled ${(age / 1000).toFixed(1)} s old`, age < 5000)

  await signalReplay('SIGSTOP')
  const stoppedAt = Date.now()
  await sleep(2000)
  await shop.createJob()
  await sleep(1000)
  const behind = await readPanel(api)
  report('a lagging replica does not have the next job', behind.jobs === 1)
  report(`its figures show their age: as of ${behind.as_of}`, Date.parse(behind.as_of ?? '') <= stoppedAt)
  await signalReplay('SIGCONT')
  report('it has the job once it has caught up', await waitForJobs(api, 2))
}

await runTrial('replica', async (folder, start) => {
  const programs = await requirePrograms('patroni', 'etcd', 'postgres')
  const runAs = await ordinaryUser(print)
  const cluster = await start('Patroni with three Postgres', startPatroni({ folder, programs, runAs }))
  const primary = await cluster.primary()
  const replica = cluster.members.find(({ name }) => name !== primary.name)
  if (!replica) throw new Error('There is no replica')
  const ownerUrl = (port: number) => `postgres://${databaseOwner.name}:${databaseOwner.password}@127.0.0.1:${port}/stringdesk`
  const env = { DATABASE_URL: ownerUrl(primary.port), DATABASE_REPLICA_URL: ownerUrl(replica.port), LOG_LEVEL: 'warn' }
  const app = await start('The app', startApp('app', folder, env))

  const shop = await openShop(app.url)
  const signalReplay = async (signal: NodeJS.Signals) => {
    const { rows } = await withClient(cluster.superuserUrl(replica, 'postgres'), (client) =>
      client.query<{ pid: number }>(`select pid from pg_stat_activity where backend_type = 'startup'`),
    )
    for (const { pid } of rows) process.kill(pid, signal)
  }
  await tryReplica(shop, signalReplay)
  await replica.kill()
  const { jobs, as_of, milliseconds } = await readPanel(shop.api)
  report(`without the replica the database answers, after ${Math.round(milliseconds)} ms`, jobs === 2 && as_of === null)
  report('the app still runs', !app.hasExited())
})
