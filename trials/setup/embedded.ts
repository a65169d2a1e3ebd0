// One app process with its embedded Postgres, like `npm start` on a fresh machine.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

import { ownerUrl, readPassword } from '#database/embedded/cluster.ts'
import { removeDataFolder } from '#database/embedded/embedded.ts'
import { findPgData } from '#database/embedded/location.ts'
import { readPostmaster, type Postmaster } from '#database/embedded/process.ts'
import { listProcesses, sendKill } from '#database/embedded/processes.ts'

import { startApp, type AppProcess } from './app.ts'

export interface EmbeddedSetup {
  readonly app: AppProcess
  /** The folder where Postgres keeps its data. */
  dataDirectory(): Promise<string>
  /** Sends SIGKILL to Postgres. A running app restarts it. */
  killPostgres(): Promise<void>
  /** Sends SIGKILL to the app and the Postgres processes except the postmaster, which recovers. */
  killAllButPostmaster(): Promise<void>
  /** Sends SIGKILL to the app, the postmaster and its processes as close together as possible, to simulate a power loss. */
  killEverything(): Promise<void>
  /** Sends SIGKILL to Postgres. Resolves when the app has restarted it. */
  restartPostgres(): Promise<void>
  /** Resolves with the owner's database URL. Its port changes when the app restarts. */
  ownerUrl(): Promise<string>
  stop(): Promise<void>
}

async function crash(app: AppProcess, { pid }: Postmaster, includesPostmaster: boolean): Promise<void> {
  const children = (await listProcesses())?.filter(({ parent }) => parent === pid) ?? []
  const killed = app.kill()
  if (includesPostmaster) sendKill(pid)
  for (const child of children) sendKill(child.pid)
  await killed
}

/** Starts the app in a temporary folder, which `stop` removes. */
export async function startEmbeddedSetup(): Promise<EmbeddedSetup> {
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-embedded-'))
  await chmod(folder, 0o711)
  const dataDir = join(folder, 'app')
  const app = await startApp('app', folder, { LOG_LEVEL: 'warn' })
  const postmaster = async (): Promise<Postmaster> => {
    const found = await readPostmaster(await findPgData(dataDir))
    if (!found) throw new Error('The embedded Postgres does not run')
    return found
  }
  const killPostgres = async () => {
    process.kill((await postmaster()).pid, 'SIGKILL')
  }
  const restartPostgres = async () => {
    const { pid } = await postmaster()
    process.kill(pid, 'SIGKILL')
    // postmaster.pid is briefly missing.
    for (;;) {
      const now = await postmaster().catch(() => undefined)
      if (now && now.pid !== pid && now.isReady) return
      await sleep(20)
    }
  }
  return {
    app,
    dataDirectory: () => findPgData(dataDir),
    killPostgres,
    killAllButPostmaster: async () => crash(app, await postmaster(), false),
    killEverything: async () => crash(app, await postmaster(), true),
    restartPostgres,
    ownerUrl: async () => ownerUrl(await readPassword(dataDir), (await postmaster()).port, 'stringdesk'),
    stop: async () => {
      await app.stop()
      await removeDataFolder(dataDir)
      await rm(folder, { recursive: true, force: true })
    },
  }
}
