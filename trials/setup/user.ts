import { chown } from 'node:fs/promises'

import { ensureSystemUser, type RunAs } from '#database/embedded/user.ts'

/** The user for Postgres and PgBouncer, which refuse to run as root. */
export const ordinaryUser = async (print: (line: string) => void): Promise<RunAs> =>
  process.getuid?.() === 0 ? await ensureSystemUser(print) : {}

/** Gives the user ownership of files it must read. */
export async function giveTo({ uid, gid }: RunAs, ...paths: string[]): Promise<void> {
  if (uid !== undefined && gid !== undefined) for (const path of paths) await chown(path, uid, gid)
}
