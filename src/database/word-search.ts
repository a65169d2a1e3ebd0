// Words in short lists (the shelf, known strings), which are read whole anyway. Records are found by search.ts.
import { or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'

/** Text anywhere in a column, for `ilike`; what was typed is never a pattern. */
export const anywhere = (text: string): string => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** Every word must be in one of the columns, or be like a word of `alike` (typing mistakes). */
export const everyWord = (search: string | undefined, columns: readonly PgColumn[], alike: PgColumn | SQL): SQL[] =>
  (search ?? '')
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => {
      const inColumns = columns.map((column) => sql`${column} ilike ${anywhere(word)}`)
      return sql`(${or(...inColumns)} or word_similarity(${word}, ${alike}) > 0.5)`
    })
