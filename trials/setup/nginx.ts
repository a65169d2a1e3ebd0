import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { writeNginxConfig } from '#test/nginx.ts'

import { startChild, waitUntil } from './child.ts'
import { isListening } from './pgbouncer.ts'

interface Options {
  readonly folder: string
  readonly program: string
  readonly port: number
  /** The ports of the app processes. */
  readonly apps: readonly number[]
}

/** Starts nginx with deploy/nginx.conf, which distributes requests round-robin, without sticky sessions. */
export async function startNginx({ folder, program, port, apps }: Options): Promise<{ stop(): Promise<void> }> {
  const home = join(folder, 'nginx')
  await mkdir(home)
  const file = await writeNginxConfig({ folder: home, port, apps })
  const child = startChild({ name: 'nginx', path: program, args: ['-c', file, '-p', home], log: join(folder, 'nginx.log') })
  await waitUntil(child, () => isListening(port))
  return {
    stop: () => child.stop(),
  }
}
