// `npm run citus` lists the parts of the schema that hit Citus's limits.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { removeDataFolder, startEmbedded } from '#database/embedded/embedded.ts'
import { migrate } from '#database/migrator/migrate.ts'
import { withClient } from '#database/connections/pool.ts'

import { claimsOfServer } from './citus-claims.ts'
import { claimsLimit, findHits, type Hits } from './citus-limits.ts'

function print({ name, advice, isRefused, names }: Hits): void {
  const all = name === claimsLimit ? [...names, ...claimsOfServer()] : names
  const heading = `${name}: ${all.length}${isRefused && all.length > 0 ? ', refused' : ''}`
  console.log([heading, ...(all.length > 0 ? [`  ${advice}`] : []), ...all.map((one) => `    ${one}`)].join('\n'))
}

const folder = await mkdtemp(join(tmpdir(), 'stringdesk-citus-'))
const embedded = await startEmbedded(folder, () => {})
try {
  await migrate(embedded.url)
  for (const hits of await withClient(embedded.url, findHits)) print(hits)
} finally {
  await embedded.stop()
  await removeDataFolder(folder)
}
