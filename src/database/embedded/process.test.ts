import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test } from 'vitest'

import { locateCluster } from './location.ts'
import { PortInUse, startServer } from './process.ts'
import { removeDataFolder, startEmbedded } from './embedded.ts'

test('distinguishes a port in use from other failures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-embedded-'))
  onTestFinished(() => removeDataFolder(folder))
  await (await startEmbedded(folder, () => {})).stop()
  const location = await locateCluster(folder, () => {})
  const logFile = join(folder, 'postgres.log')
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0

  await expect(startServer(location, port, logFile)).rejects.toThrow(PortInUse)
  other.close()
  const server = await startServer(location, port, logFile)
  expect(server.port).toBe(port)
  await server.stop()
})
