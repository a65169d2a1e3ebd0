import { once } from 'node:events'
import { mkdtemp } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, onTestFinished, test, vi } from 'vitest'

import { placeOf } from './place.ts'
import { launch, PortTaken } from './process.ts'
import { removeDataFolder, startEmbedded } from './embedded.ts'

vi.setConfig({ testTimeout: 60_000 })

test('distinguishes a used port from other failures', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stringdesk-embedded-'))
  onTestFinished(() => removeDataFolder(folder))
  await (await startEmbedded(folder, () => {})).stop()
  const place = await placeOf(folder, () => {})
  const log = join(folder, 'postgres.log')
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address ? address.port : 0

  await expect(launch(place, port, log)).rejects.toThrow(PortTaken)
  other.close()
  const server = await launch(place, port, log)
  expect(server.port).toBe(port)
  await server.stop()
})
