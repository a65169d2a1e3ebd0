// SQL as a tagged template, for setup and inspection: await sql`select ${value}::int as n`.
import { openPool } from '#database/connections/pool.ts'
import { escapeIdentifier, type QueryResultRow } from 'pg'

/** A fragment of a statement that can be part of another one. */
class Part {
  readonly text: readonly string[]
  readonly values: readonly unknown[]

  constructor(text: readonly string[], values: readonly unknown[]) {
    this.text = text
    this.values = values
  }
}

export type { Part }

export const part = (text: TemplateStringsArray, ...values: unknown[]): Part => new Part(text, values)

/** Quotes the name of a table or column. */
export const identifier = (name: string): Part => new Part([escapeIdentifier(name)], [])

/** Concatenates parts. */
export const join = (parts: readonly Part[]): Part => new Part(['', ...parts.map(() => '')], parts)

/** Renders the statement with its values as parameters ($1, $2, ...). */
export function render(statement: Part): { text: string; values: unknown[] } {
  const values: unknown[] = []
  const textOf = (one: Part): string =>
    one.text.reduce((before, after, at) => {
      const value = one.values[at - 1]
      return `${before}${value instanceof Part ? textOf(value) : `$${values.push(value)}`}${after}`
    })
  return { text: textOf(statement), values }
}

export interface Queries {
  <Rows extends readonly unknown[] = QueryResultRow[]>(text: TemplateStringsArray, ...values: unknown[]): Promise<Rows[number][]>
  /** Runs text as it is: one statement with parameters, or several without. */
  unsafe<Rows extends readonly unknown[] = QueryResultRow[]>(text: string, values?: unknown[]): Promise<Rows[number][]>
}

export interface Sql extends Queries {
  /** Runs a transaction: commits if `work` succeeds, rolls back if it throws. */
  begin<T>(work: (sql: Queries) => Promise<T>): Promise<T>
  end(): Promise<void>
}

interface Sender {
  query(text: string, values?: unknown[]): Promise<{ rows: QueryResultRow[] }>
}

function queriesOn(sender: Sender): Queries {
  const unsafe = async (text: string, values: unknown[] = []) => (await sender.query(text, values)).rows
  const tag = (strings: TemplateStringsArray, ...inserted: unknown[]) => {
    const { text, values } = render(part(strings, ...inserted))
    return unsafe(text, values)
  }
  return Object.assign(tag, { unsafe })
}

/** @param max the maximum number of connections */
export function openSql(url: string, max = 1): Sql {
  const pool = openPool(url, max)
  const begin = async <T>(work: (sql: Queries) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await work(queriesOn(client))
      await client.query('commit')
      return result
    } finally {
      // Closing the connection rolls back uncommitted changes.
      client.release(client.getTransactionStatus() !== 'I')
    }
  }
  const end = async (): Promise<void> => {
    if (!pool.ending) await pool.end()
  }
  return Object.assign(queriesOn(pool), { begin, end })
}
