import { Column, is, SQL, type DriverValueDecoder } from 'drizzle-orm'
import type { PgSession } from 'drizzle-orm/pg-core'

type Fields = NonNullable<Parameters<PgSession['prepareQuery']>[1]>
type Field = Fields[number]['field']
type Decoder = DriverValueDecoder<unknown, unknown>
type MapRows = (rows: readonly (readonly unknown[])[]) => Record<string, unknown>[]

const isDecoder = (value: unknown): value is Decoder =>
  typeof value === 'object' && value !== null && 'mapFromDriverValue' in value && typeof value.mapFromDriverValue === 'function'

/** The decoder of a column or expression; undefined for a subquery. Drizzle's types leave out the decoder of an expression. */
function decoderOf(field: Field): Decoder | undefined {
  if (is(field, Column)) return field
  const expression = is(field, SQL.Aliased) ? field.sql : field
  return is(expression, SQL) && 'decoder' in expression && isDecoder(expression.decoder) ? expression.decoder : undefined
}

/**
 * Maps rows as Drizzle does, but looks up each decoder once per query instead of once per value: in a list of 50 jobs with 30 columns, that
 * took a tenth of the request's processor time. Undefined for queries with grouped fields or subqueries.
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
