import { chmod, stat } from 'node:fs/promises'

import type { Logger } from './log.ts'

const othersBits = 0o077

/**
 * Makes DATA_DIR, which an earlier version or an operator may have created, and everything that this process creates from now on
 * inaccessible to other users. It contains the database's password, mails with reset links, photos and exports.
 */
export async function protectDataFolder(folder: string, log: Logger): Promise<void> {
  process.umask(othersBits)
  const found = await stat(folder).catch(() => undefined)
  if (!found || (found.mode & othersBits) === 0) return
  try {
    await chmod(folder, 0o700)
  } catch (err) {
    log.warn({ err, folder }, 'other users can read DATA_DIR, and it belongs to one of them')
  }
}
