import { getTableColumns, sql, type Placeholder, type Table } from 'drizzle-orm'

type Columns<T extends Table> = T['_']['columns']

/** The columns of a table that a record's schema has fields for, so that a query reads what the record shows. */
export function columnsIn<T extends Table, Shape extends object>(
  table: T,
  shape: Shape,
): Pick<Columns<T>, keyof Columns<T> & keyof Shape>
export function columnsIn(table: Table, shape: object): Partial<Columns<Table>> {
  return Object.fromEntries(Object.entries(getTableColumns(table)).filter(([name]) => name in shape))
}

/** A placeholder for each field of a record's schema, for a prepared statement. */
export function placeholdersFor<Shape extends object>(shape: Shape): { readonly [name in keyof Shape]: Placeholder }
export function placeholdersFor(shape: object): Record<string, Placeholder> {
  return Object.fromEntries(Object.keys(shape).map((name) => [name, sql.placeholder(name)]))
}
