import { ValidationError } from '#domain/errors.ts'
import { storableText } from '#domain/values/fields.ts'
import * as z from 'zod'

/** What a cursor's key may consist of: values that Postgres can compare a column with. */
export const cursorValue = {
  text: storableText(),
  // As the driver writes them: of four-digit years, the first being 1.
  instant: z.iso
    .datetime({ offset: true })
    .max(40)
    .refine((value) => !value.startsWith('0000')),
  number: z.int32(),
  id: z.uuid(),
}

/** Encodes the key of a page's last row, which the client sends back for the next page. */
const writeCursor = (key: readonly (string | number)[]): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Decodes a cursor. Throws a ValidationError if this list did not write it. */
export function readCursor<Key extends z.ZodType>(schema: Key, cursor: string | undefined): z.infer<Key> | undefined {
  if (cursor === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw new ValidationError('This page does not exist', { fields: [{ path: 'after', message: 'This page does not exist' }] })
  }
}

/** Makes a page of `limit` rows and a cursor if one more row was read. */
export function toPage<Row>(
  rows: Row[],
  limit: number,
  keyOf: (row: Row) => (string | number)[],
): { items: Row[]; next: string | null } {
  if (rows.length <= limit) return { items: rows, next: null }
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next: last ? writeCursor(keyOf(last)) : null }
}
