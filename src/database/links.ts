// How queries of a customer link name the link, and read the results of its functions.
import { createHash } from 'node:crypto'

import { sql, type GetColumnData, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

import type { LinkDb } from './access.ts'

// A token is 18 bytes as 24 base64url characters.
const tokenPattern = /^[\w-]{24}$/

/**
 * The hash used to look up a link, or undefined if the token is malformed. Looking up the token itself would reveal by the timing of the
 * index lookup how much of a guess matches. An attacker can't steer the hash of a guess.
 */
export const hashOf = ({ token }: LinkDb): SQL | undefined => {
  if (!tokenPattern.test(token)) return undefined
  const hash = createHash('sha256').update(Buffer.from(token, 'base64url')).digest('hex')
  return sql`decode(${hash}, 'hex')`
}

/** A column of a function's result, decoded like the table's column. */
export const like = <Column extends PgColumn>(column: Column): SQL<GetColumnData<Column>> => {
  const value = sql<GetColumnData<Column>>`${sql.identifier(column.name)}`
  value.mapWith(column)
  return value
}
