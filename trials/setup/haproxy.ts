import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { freePort, startChild, waitUntil } from './child.ts'
import type { Member } from './patroni.ts'
import { isListening } from './pgbouncer.ts'

// Polls each member's Patroni every half second, and closes connections to a member that is no longer the primary.
const config = (port: number, members: readonly Member[]) => `
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  timeout check 1s
listen primary
  bind 127.0.0.1:${port}
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ name, port: database, statusPort }) => `  server ${name} 127.0.0.1:${database} check port ${statusPort}`).join('\n')}
`

/** Starts HAProxy, which forwards connections on its port to the cluster's primary. */
export async function startHaproxy(
  folder: string,
  program: string,
  members: readonly Member[],
): Promise<{ port: number; stop(): Promise<void> }> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, config(port, members))
  const child = startChild({ name: 'HAProxy', path: program, args: ['-db', '-f', file], log: join(folder, 'haproxy.log') })
  await waitUntil(child, () => isListening(port))
  return { port, stop: () => child.stop() }
}
