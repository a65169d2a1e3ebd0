import { ValidationError } from '#domain/errors.ts'
import * as z from 'zod'

/** The key of a list's last row, as the opaque text a client sends back to go on. */
const writeCursor = (key: readonly (string | number)[]): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Reads a cursor. Throws a ValidationError on anything that this list did not write. */
export function readCursor<Key extends z.ZodType>(schema: Key, cursor: string | undefined): z.infer<Key> | undefined {
  if (cursor === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new ValidationError('This page does not exist', { fields: [{ path: 'after', message: 'This page does not exist' }] })
  }
}

/** Cuts the extra row that was read to see whether there is more. */
export function pageOf<Row>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => (string | number)[],
): { items: Row[]; next: string | null } {
  if (rows.length <= limit) return { items: rows, next: null }
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last ? writeCursor(keyOf(last)) : null }
}
