// Three Postgres servers managed by Patroni: one primary and two replicas. A single etcd stores which one is the primary.
import { setTimeout as sleep } from 'node:timers/promises'
import { mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { withClient } from '#database/connections/pool.ts'
import type { RunAs } from '#database/embedded/user.ts'
import * as z from 'zod'

import { freePort, startChild, waitUntil, type Child } from './child.ts'
import { createDatabase, superuser } from './postgres.ts'
import { giveTo } from './user.ts'

/** How long the other members wait for a primary whose machine is silent, in seconds. 20 is Patroni's minimum. */
export const leaderTimeoutSeconds = 20

export interface Member {
  readonly name: string
  readonly port: number
  /** The port of Patroni's API, which reports whether the member is the primary. */
  readonly statusPort: number
  /** Sends SIGKILL to Postgres. Patroni keeps running. */
  killPostgres(): Promise<void>
  /** Sends SIGKILL to Postgres and its Patroni, as if the machine failed. `start` restarts both. */
  kill(): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}

export interface PatroniCluster {
  readonly members: readonly Member[]
  /** Resolves with the primary once there is one. */
  primary(): Promise<Member>
  /** Resolves when all members run and a replica confirms each write. */
  whenComplete(): Promise<void>
  superuserUrl(member: Member, database: string): string
  stop(): Promise<void>
}

interface Options {
  readonly folder: string
  readonly programs: { readonly patroni: string; readonly etcd: string; readonly postgres: string }
  readonly runAs: RunAs
}

async function startEtcd({ folder, programs }: Options): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const peer = `http://127.0.0.1:${await freePort()}`
  const url = `http://127.0.0.1:${port}`
  const addresses = {
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `default=${peer}`,
    'data-dir': join(folder, 'etcd'),
  }
  const args = Object.entries(addresses).map(([name, value]) => `--${name}=${value}`)
  const child = startChild({ name: 'etcd', path: programs.etcd, args, log: join(folder, 'etcd.log') })
  await waitUntil(child, async () => (await fetch(`${url}/health`)).ok)
  return { port, stop: () => child.stop() }
}

interface Addresses {
  readonly name: string
  readonly home: string
  readonly port: number
  readonly statusPort: number
  readonly etcdPort: number
}

// Patroni reads YAML, and JSON is YAML.
const config = ({ name, home, port, statusPort, etcdPort }: Addresses, binaries: string) => ({
  scope: 'stringdesk',
  name,
  restapi: { listen: `127.0.0.1:${statusPort}`, connect_address: `127.0.0.1:${statusPort}` },
  etcd3: { host: `127.0.0.1:${etcdPort}` },
  bootstrap: {
    dcs: {
      ttl: leaderTimeoutSeconds,
      loop_wait: 1,
      retry_timeout: 5,
      // A write is acknowledged only once a replica has it, and only that replica may become the primary.
      synchronous_mode: true,
      // If Postgres ends, another member takes over at once instead of waiting for it to restart.
      master_start_timeout: 0,
      postgresql: {
        use_pg_rewind: true,
        parameters: { max_connections: 200, wal_log_hints: 'on', log_min_messages: 'warning', random_page_cost: 1.1, jit: 'off' },
      },
    },
    initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
  },
  postgresql: {
    listen: `127.0.0.1:${port}`,
    connect_address: `127.0.0.1:${port}`,
    data_dir: join(home, 'data'),
    bin_dir: binaries,
    pgpass: join(home, 'pgpass'),
    authentication: {
      superuser: { username: superuser.name, password: superuser.password },
      replication: { username: 'replicator', password: superuser.password },
    },
    parameters: { unix_socket_directories: home },
  },
})

async function startMember(addresses: Addresses, { folder, programs, runAs }: Options): Promise<Member> {
  const { name, home, port, statusPort } = addresses
  const file = join(home, 'patroni.yml')
  await mkdir(home, { mode: 0o700 })
  // The programs in PATH may be symbolic links.
  const binaries = dirname(await realpath(programs.postgres))
  await writeFile(file, JSON.stringify(config(addresses, binaries)))
  await giveTo(runAs, home, file)
  let child: Child | undefined
  const start = async () => {
    child = startChild({ name, path: programs.patroni, args: [file], runAs, log: join(folder, `${name}.log`) })
    await waitUntil(child, async () => (await fetch(`http://127.0.0.1:${statusPort}/health`)).ok, 120_000)
  }
  const killPostgres = async () => {
    const [pid] = (await readFile(join(home, 'data/postmaster.pid'), 'utf8')).split('\n')
    process.kill(Number(pid), 'SIGKILL')
  }
  await start()
  return {
    name,
    port,
    statusPort,
    killPostgres,
    start,
    kill: async () => {
      // Patroni goes first, or it would notice that its Postgres has ended.
      await child?.end('SIGKILL')
      await killPostgres()
    },
    stop: async () => child?.stop(),
  }
}

const clusterStatus = z.object({ members: z.array(z.object({ name: z.string(), role: z.string(), state: z.string() })) })

/** Queries one member's Patroni. Resolves with undefined unless it answers with success. */
async function ask({ statusPort }: Member, path: string): Promise<Response | undefined> {
  const response = await fetch(`http://127.0.0.1:${statusPort}/${path}`).catch(() => undefined)
  return response?.ok ? response : undefined
}

const membersWithRole = async (members: readonly Member[], role: string): Promise<Member[]> => {
  const answers = await Promise.all(members.map((member) => ask(member, role)))
  return members.filter((_, index) => answers[index])
}

async function findPrimary(members: readonly Member[]): Promise<Member> {
  for (;;) {
    const [found] = await membersWithRole(members, 'primary')
    if (found) return found
    await sleep(50)
  }
}

async function isComplete(members: readonly Member[]): Promise<boolean> {
  const response = await ask(await findPrimary(members), 'cluster')
  const known = response ? clusterStatus.parse(await response.json()).members : []
  const areReady = known.every(({ state }) => state === 'running' || state === 'streaming')
  return known.length === members.length && areReady && (await membersWithRole(members, 'synchronous')).length > 0
}

const superuserUrl = ({ port }: Member, database: string): string =>
  `postgres://${superuser.name}:${superuser.password}@127.0.0.1:${port}/${database}`

/** Starts etcd and three members, and creates the database `stringdesk` with its owner. */
export async function startPatroni(options: Options): Promise<PatroniCluster> {
  const etcd = await startEtcd(options)
  const members: Member[] = []
  const primary = () => findPrimary(members)
  const whenComplete = async () => {
    while (!(await isComplete(members))) await sleep(100)
  }
  const stop = async () => {
    for (const member of members) await member.stop()
    await etcd.stop()
  }
  try {
    for (const name of ['postgres-1', 'postgres-2', 'postgres-3']) {
      const [port, statusPort] = [await freePort(), await freePort()]
      const home = join(options.folder, name)
      members.push(await startMember({ name, home, port, statusPort, etcdPort: etcd.port }, options))
    }
    await whenComplete()
    await withClient(superuserUrl(await primary(), 'postgres'), createDatabase)
    return { members, primary, whenComplete, superuserUrl, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
