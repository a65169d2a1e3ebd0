import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { StartError } from './error.ts'

const run = promisify(execFile)

/** The user a Postgres process runs as; empty where it is the one that runs Stringdesk. */
export interface RunAs {
  readonly uid?: number
  readonly gid?: number
}

const name = 'stringdesk'

// useradd is everywhere but in BusyBox, which has its own adduser.
const makers: [string, string[]][] = [
  [
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', name],
  ],
  ['adduser', ['-S', '-D', '-H', '-h', '/nonexistent', '-s', '/sbin/nologin', name]],
]

// `su` without a dash keeps a PATH in which useradd is missing.
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` }

async function idOf(flag: '-u' | '-g', user: string): Promise<number> {
  const { stdout } = await run('id', [flag, user], { env })
  return Number(stdout)
}

const runAs = async (user: string): Promise<RunAs | undefined> => {
  try {
    return { uid: await idOf('-u', user), gid: await idOf('-g', user) }
  } catch {
    return undefined
  }
}

/**
 * The system user that runs Postgres where Stringdesk itself is started by root, which Postgres refuses. It is made when
 * missing; on a machine that has no command for that, a user that is always there takes its place.
 */
export async function systemUser(say: (line: string) => void): Promise<RunAs> {
  const known = await runAs(name)
  if (known) return known
  for (const [command, args] of makers) {
    await run(command, args, { env }).catch(() => undefined)
    const made = await runAs(name)
    if (!made) continue
    say(`Made the system user "${name}": Postgres does not run as root.`)
    return made
  }
  for (const other of ['postgres', 'nobody']) {
    const found = await runAs(other)
    if (found) return found
  }
  throw new StartError('Postgres does not run as root and no other user could be made. Start Stringdesk as an ordinary user.')
}
