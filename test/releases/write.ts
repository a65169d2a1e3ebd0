// `node test/releases/write.ts 0.3.0`: writes the demo of this version, and what screens show of it, to `test/releases`. Part of a release.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { removeDataFolder, startEmbedded } from '#database/embedded/embedded.ts'
import { migrate } from '#database/migrator/migrate.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openServices } from '#server/services.ts'

import { people } from '#test/callers.ts'
import { runNode } from '#test/node-script.ts'
import { dumpDatabase, readScreens, writeRelease } from '#test/release-data.ts'

const signIn =
  /Sign in as (?<email>\S+) with the password (?<password>\S+)|\(owner\): (?<owner>\S+) with the password (?<ownerPassword>[^\s;]+)/g

const [, , version = ''] = process.argv
if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error('Usage: node test/releases/write.ts 0.3.0')

const folder = await mkdtemp(join(tmpdir(), 'stringdesk-release-'))
const database = await startEmbedded(folder, () => {})
try {
  await migrate(database.url)
  const output = await runNode(['scripts/demo/demo.ts'], { env: { DATA_DIR: folder } })
  const owners = [...output.matchAll(signIn)].map(({ groups = {} }) => ({
    email: groups['email'] ?? groups['owner'] ?? '',
    password: groups['password'] ?? groups['ownerPassword'] ?? '',
  }))
  // Before anybody has signed in, so that the dump doesn't depend on it.
  const dump = await dumpDatabase(database.url)
  const services = await openServices(readConfig({ DATA_DIR: folder, LOG_LEVEL: 'error' }), database.url, createLog('error'))
  const accounts = []
  for (const account of owners) {
    const { api } = await people(services).signIn(account.email, account.password)
    accounts.push({ ...account, screens: await readScreens(api) })
  }
  await services.close()
  await writeRelease(version, { ...dump, accounts })
  process.stdout.write(`Wrote test/releases/${version}.json.br: ${accounts.map(({ email }) => email).join(', ')}\n`)
} finally {
  await database.stop()
  await removeDataFolder(folder)
}
