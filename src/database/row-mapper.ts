import { Column, is } from 'drizzle-orm'
import type { PgSession } from 'drizzle-orm/pg-core'

type Fields = NonNullable<Parameters<PgSession['prepareQuery']>[1]>
type MapRows = (rows: readonly (readonly unknown[])[]) => Record<string, unknown>[]

/**
 * Maps the rows of a query whose fields are all columns, as Drizzle does, but finds out once per query and not once per value how each is
 * read: in a list of 50 jobs with 30 columns, that was a tenth of the request's processor time. Undefined for other queries.
 */
export function rowMapper(fields: Fields | undefined): MapRows | undefined {
  if (!fields) return undefined
  const columns: { readonly name: string; readonly column: Column }[] = []
  for (const { path, field } of fields) {
    const [name, ...nested] = path
    if (name === undefined || nested.length > 0 || !is(field, Column)) return undefined
    columns.push({ name, column: field })
  }
  return (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {}
      columns.forEach(({ name, column }, n) => {
        row[name] = values[n] === null ? null : column.mapFromDriverValue(values[n])
      })
      return row
    })
}
