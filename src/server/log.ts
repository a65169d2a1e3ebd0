import { DrizzleQueryError } from 'drizzle-orm'
import { pino, type DestinationStream, type Logger } from 'pino'

/** Paths that are never written to a log: passwords, tokens, cookies, a player's contact. */
const names = ['password', 'token', 'cookie', 'authorization', 'apikey', 'email', 'phone']
const secrets = names.flatMap((name) => [name, `*.${name}`])

const textOf = (error: object, name: string): string | undefined => {
  const value: unknown = Reflect.get(error, name)
  return typeof value === 'string' ? value : undefined
}

/** Of a database error: what failed and where, never the values. Its message, its detail and Drizzle's parameters hold them. */
function databaseError(error: object, query?: string) {
  const [code, table, constraint, routine] = ['code', 'table_name', 'constraint_name', 'routine'].map((name) =>
    textOf(error, name),
  )
  return { type: 'PostgresError', code, table, constraint, routine, query }
}

/** An error as it is logged. */
export function loggedError(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) return databaseError(error.cause ?? {}, error.query)
  if (!(error instanceof Error)) return typeof error
  if (error.name === 'PostgresError') return databaseError(error)
  return { type: error.name, code: textOf(error, 'code'), message: error.message, stack: error.stack }
}

/** Structured lines on standard error, so that standard output keeps the start's own words. */
export const createLog = (level: string, to: DestinationStream = pino.destination({ dest: 2, sync: false })): Logger =>
  pino({ level, redact: { paths: secrets, remove: true }, serializers: { err: loggedError } }, to)

export type { Logger } from 'pino'
