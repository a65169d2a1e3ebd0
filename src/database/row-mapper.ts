import { Column, is, SQL, type DriverValueDecoder } from 'drizzle-orm'
import type { PgSession } from 'drizzle-orm/pg-core'

type Fields = NonNullable<Parameters<PgSession['prepareQuery']>[1]>
type Field = Fields[number]['field']
type Decoder = DriverValueDecoder<unknown, unknown>
type MapRows = (rows: readonly (readonly unknown[])[]) => Record<string, unknown>[]

const isDecoder = (value: unknown): value is Decoder =>
  typeof value === 'object' && value !== null && 'mapFromDriverValue' in value && typeof value.mapFromDriverValue === 'function'

/** What reads a column or an expression; undefined for a subquery. Drizzle's types leave out the one of an expression. */
function decoderOf(field: Field): Decoder | undefined {
  if (is(field, Column)) return field
  const expression = is(field, SQL.Aliased) ? field.sql : field
  return is(expression, SQL) && 'decoder' in expression && isDecoder(expression.decoder) ? expression.decoder : undefined
}

/**
 * Maps the rows of a query whose fields are in no groups, as Drizzle does, but finds out once per query and not once per value how each is
 * read: in a list of 50 jobs with 30 columns, that was a tenth of the request's processor time. Undefined for other queries.
 */
export function rowMapper(fields: Fields | undefined): MapRows | undefined {
  if (!fields) return undefined
  const columns: { readonly name: string; readonly decoder: Decoder }[] = []
  for (const { path, field } of fields) {
    const [name, ...nested] = path
    const decoder = decoderOf(field)
    if (name === undefined || nested.length > 0 || !decoder) return undefined
    columns.push({ name, decoder })
  }
  return (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {}
      columns.forEach(({ name, decoder }, n) => {
        row[name] = values[n] === null ? null : decoder.mapFromDriverValue(values[n])
      })
      return row
    })
}
