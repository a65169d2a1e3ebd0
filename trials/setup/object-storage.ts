import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { freePort, startChild, waitUntil, type Child } from './child.ts'
import { isListening } from './pgbouncer.ts'

// Fetched from npm on demand. As a dependency, it would add a hundred packages to every Stringdesk installation.
const packageName = 's3rver@3.7.1'
const bucket = 'stringdesk'
const key = 'S3RVER'

export interface ObjectStorage {
  /** The settings of an app that stores its files there. */
  readonly env: Record<string, string>
  start(): Promise<void>
  /** Suspends the server until `resume`: connections stay open, but nothing answers. */
  pause(): void
  resume(): void
  stop(): Promise<void>
}

/** Starts an S3 server with an empty bucket. Throws if npm can't be reached. */
export async function startObjectStorage(folder: string): Promise<ObjectStorage> {
  const port = await freePort()
  const data = join(folder, 's3')
  await mkdir(data)
  const options = [
    '--directory',
    data,
    '--address',
    '127.0.0.1',
    '--port',
    String(port),
    '--configure-bucket',
    bucket,
    '--silent',
  ]
  const args = ['exec', '--yes', `--package=${packageName}`, '--', 's3rver', ...options]
  let child: Child | undefined
  const start = async () => {
    child = startChild({ name: 'The S3 server', path: 'npm', args, log: join(folder, 's3.log') })
    await waitUntil(child, () => isListening(port), 180_000)
  }
  await start()
  return {
    start,
    env: {
      S3_BUCKET: bucket,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: key,
      S3_SECRET_ACCESS_KEY: key,
    },
    pause: () => child?.pause(),
    resume: () => child?.resume(),
    stop: async () => child?.stop(),
  }
}
