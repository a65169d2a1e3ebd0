// `npm run failover`: repeatedly kills the primary of a Patroni cluster in the middle of writes, and prints what was lost.
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'

import { requirePrograms } from '#scripts/optional-programs.ts'

import { startApp, type AppProcess } from './setup/app.ts'
import { freePort } from './setup/child.ts'
import { startHaproxy } from './setup/haproxy.ts'
import { startNginx } from './setup/nginx.ts'
import { startPatroni, type Member, type PatroniCluster } from './setup/patroni.ts'
import { databaseOwner } from './setup/postgres.ts'
import { print, runTrial } from './setup/trial.ts'
import { ordinaryUser } from './setup/user.ts'
import { findDamage, isExpected, Writers, type Failure } from './setup/writers.ts'

const { values: options } = parseArgs({ options: { rounds: { type: 'string', default: '10' } } })
const rounds = Number(options.rounds)

const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

const writerCount = 6
/** How long the writers write between two kills. */
const calmMs = 2000

interface Trial {
  readonly cluster: PatroniCluster
  readonly apps: readonly AppProcess[]
  readonly writers: Writers
}

interface Kill {
  readonly name: string
  readonly cause: (member: Member) => Promise<void>
}

// Patroni notices at once if its Postgres dies. If its machine fails, the others wait until its lock in etcd expires.
const kills: readonly Kill[] = [
  { name: 'Postgres', cause: (member) => member.killPostgres() },
  { name: 'Postgres and its Patroni', cause: (member) => member.kill() },
]

/** Kills the primary once. Resolves with the longest pause between acknowledged writes, in milliseconds. */
async function killPrimary({ cluster, writers }: Trial, { name, cause }: Kill, round: number): Promise<number> {
  const primary = await cluster.primary()
  await sleep(calmMs + ((round * 37) % 300))
  writers.takeLongestPause()
  await cause(primary)
  const killedAt = Date.now()
  while ((await cluster.primary()).name === primary.name) await sleep(50)
  await writers.untilWritten(Date.now())
  const pause = writers.takeLongestPause()
  print(`${round}. ${name} of ${primary.name}: written again after ${seconds(Date.now() - killedAt)}`)
  if (name !== 'Postgres') await primary.start()
  await cluster.whenComplete()
  return pause
}

/** Resolves with true if nothing was lost and nothing unexpected happened. */
async function tryFailover(trial: Trial): Promise<boolean> {
  const { cluster, apps, writers } = trial
  const pauses = kills.map((): number[] => [])
  const failures: Failure[] = []
  for (let round = 1; round <= rounds; round += 1) {
    const kind = (round - 1) % kills.length
    const kill = kills[kind]
    if (kill) pauses[kind]?.push(await killPrimary(trial, kill, round))
    failures.push(...writers.takeFailures())
  }
  const exited = apps.filter((app) => app.hasExited())
  const { lost, halfWritten } = await findDamage(cluster.superuserUrl(await cluster.primary(), 'stringdesk'), writers)
  const unexpected = failures.filter((failure) => !isExpected(failure))
  print(`the primary was killed ${rounds} times: lost ${lost}, half-written ${halfWritten}, of ${writers.acknowledged.size} jobs`)
  for (const [index, { name }] of kills.entries())
    print(`  ${name}: the longest time without a write ${seconds(Math.max(0, ...(pauses[index] ?? [])))}`)
  const slowest = Math.max(0, ...failures.map(({ milliseconds }) => milliseconds))
  print(`  ${failures.length} failed requests, the slowest after ${seconds(slowest)}; ${exited.length} app processes ended`)
  if (unexpected.length > 0) print(`  ${unexpected.length} unexpected responses: ${JSON.stringify(unexpected.slice(0, 3))}`)
  return lost + halfWritten + unexpected.length + exited.length === 0
}

await runTrial('failover', async (folder, start) => {
  const { nginx, haproxy, ...programs } = await requirePrograms('patroni', 'etcd', 'postgres', 'nginx', 'haproxy')
  const runAs = await ordinaryUser(print)
  const cluster = await start('Patroni with three Postgres', startPatroni({ folder, programs, runAs }))
  const proxy = await start('HAProxy', startHaproxy(folder, haproxy, cluster.members))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = {
    DATABASE_URL: `postgres://${databaseOwner.name}:${databaseOwner.password}@127.0.0.1:${proxy.port}/stringdesk`,
    BACKEND_URL: url,
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'warn',
  }
  const apps = [await start('App 1', startApp('app-1', folder, env)), await start('App 2', startApp('app-2', folder, env))]
  await start('nginx', startNginx({ folder, program: nginx, port, apps: apps.map((app) => app.port) }))
  const writers = await Writers.start(url, cluster.superuserUrl(await cluster.primary(), 'stringdesk'), writerCount)
  const isGood = await tryFailover({ cluster, apps, writers })
  await writers.stop()
  if (!isGood) process.exitCode = 1
})
