import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { StartError } from './error.ts'

const run = promisify(execFile)

/** The user a child process runs as. Empty means the current user. */
export interface RunAs {
  readonly uid?: number
  readonly gid?: number
}

const systemUser = 'stringdesk'

// Most systems have useradd. BusyBox has only adduser, which takes different options.
const createUserCommands: [string, string[]][] = [
  [
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', systemUser],
  ],
  ['adduser', ['-S', '-D', '-H', '-h', '/nonexistent', '-s', '/sbin/nologin', systemUser]],
]

// `su` without a dash keeps the caller's PATH, which may not contain useradd.
const env = { ...process.env, PATH: `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin` }

async function readId(flag: '-u' | '-g', user: string): Promise<number> {
  const { stdout } = await run('id', [flag, user], { env })
  return Number(stdout)
}

const findUser = async (user: string): Promise<RunAs | undefined> => {
  try {
    return { uid: await readId('-u', user), gid: await readId('-g', user) }
  } catch {
    return undefined
  }
}

/**
 * Returns the system user to run Postgres as when root starts Stringdesk, because Postgres refuses to run as root.
 * Creates the user if it doesn't exist. Falls back to `postgres` or `nobody` if it can't be created.
 */
export async function ensureSystemUser(print: (line: string) => void): Promise<RunAs> {
  const existing = await findUser(systemUser)
  if (existing) return existing
  for (const [command, args] of createUserCommands) {
    await run(command, args, { env }).catch(() => undefined)
    const created = await findUser(systemUser)
    if (!created) continue
    print(`Created the system user "${systemUser}", because Postgres cannot run as root.`)
    return created
  }
  for (const fallback of ['postgres', 'nobody']) {
    const user = await findUser(fallback)
    if (user) return user
  }
  throw new StartError(
    'Postgres cannot run as root, and a system user could not be created. Start Stringdesk as an ordinary user.',
  )
}
