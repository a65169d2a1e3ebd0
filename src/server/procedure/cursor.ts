import { fieldError } from '#domain/errors.ts'
import { storableText } from '#domain/values/fields.ts'
import * as z from 'zod'

/** The value types of a cursor's key, all of which Postgres can compare with a column. */
export const cursorValue = {
  text: storableText(),
  // The driver's format, with four-digit years from 1 on.
  instant: z.iso
    .datetime({ offset: true })
    .max(40)
    .refine((value) => !value.startsWith('0000')),
  number: z.int32(),
  id: z.uuid(),
}

/** Which page of a list to read, and how many rows. */
export interface PageInput {
  readonly after?: string | undefined
  readonly limit: number
}

/** Encodes the key of a page's last row, which the client sends back for the next page. */
const writeCursor = (key: readonly (string | number)[]): string => Buffer.from(JSON.stringify(key)).toString('base64url')

/** Decodes a cursor. @throws ValidationError if this list didn't create it */
export function readCursor<Key extends z.ZodType>(schema: Key, cursor: string | undefined): z.infer<Key> | undefined {
  if (cursor === undefined) return undefined
  try {
    return schema.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()))
  } catch {
    throw fieldError('after', 'This page does not exist')
  }
}

/** Creates a page of `limit` rows, and a cursor if one more row was read. */
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
