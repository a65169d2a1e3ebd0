import { createHash } from 'node:crypto'

import { sql, type SQL } from 'drizzle-orm'

import type { LinkDb } from '#database/access.ts'

// A token is 18 bytes as 24 base64url characters.
const tokenPattern = /^[\w-]{24}$/

/**
 * The hash used to look up a link, or undefined if the token is malformed. Looking up the token itself would reveal by the timing of the
 * index lookup how much of a guess matches. An attacker can't steer the hash of a guess.
 */
export function linkHash({ token }: Pick<LinkDb, 'token'>): SQL | undefined {
  if (!tokenPattern.test(token)) return undefined
  const hash = createHash('sha256').update(Buffer.from(token, 'base64url')).digest('hex')
  return sql`decode(${hash}, 'hex')`
}
