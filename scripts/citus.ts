// `npm run citus` lists the parts of the schema that hit Citus's limits.
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { removeDataFolder, startEmbedded } from '#database/embedded/embedded.ts'
import { migrate } from '#database/migrate.ts'
import { withClient } from '#database/pool.ts'

import { findHits } from './citus-limits.ts'

const folder = await mkdtemp(join(tmpdir(), 'stringdesk-citus-'))
const embedded = await startEmbedded(folder, () => {})
try {
  await migrate(embedded.url)
  for (const { limit, names } of await withClient(embedded.url, findHits)) console.log(`${limit}\n  ${names.join('\n  ')}`)
} finally {
  await embedded.stop()
  await removeDataFolder(folder)
}
