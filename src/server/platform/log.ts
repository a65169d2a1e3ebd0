import { isRecord } from '#domain/values/is-record.ts'
import { DrizzleQueryError } from 'drizzle-orm'
import { pino, type DestinationStream, type Logger } from 'pino'

import { currentWorkIds } from './work-ids.ts'

/** Properties that are never logged: passwords, tokens, cookies, contact details of customers. */
const secretNames = ['password', 'token', 'cookie', 'authorization', 'apikey', 'email', 'phone']
const secretPaths = secretNames.flatMap((name) => [name, `*.${name}`])

const textOf = (error: object, ...names: string[]): string | undefined => {
  for (const name of names) {
    const value: unknown = Reflect.get(error, name)
    if (typeof value === 'string') return value
  }
  return undefined
}

const withoutEmails = (text: string | undefined): string | undefined =>
  text?.replaceAll(/[^\s<>"'(),;:=]+@[^\s<>"'(),;:]+/g, '[email]')

// Every Postgres driver passes on the server's severity. No other error has one.
const isDatabaseError = (error: object): boolean => textOf(error, 'severity') !== undefined

// Drops the first lines of a stack, which repeat the message.
const callersOf = (error: object): string | undefined =>
  textOf(error, 'stack')
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

// Logs what failed and where. The message, the detail and Drizzle's parameters contain values, so they are left out.
const serializeDatabaseError = (error: object, query?: { readonly text: string; readonly stack: string | undefined }) => ({
  name: 'PostgresError',
  message: ['Postgres refused a statement:', textOf(error, 'code'), textOf(error, 'table'), textOf(error, 'constraint')]
    .filter(Boolean)
    .join(' '),
  stack: query?.stack ?? callersOf(error),
  code: textOf(error, 'code'),
  table: textOf(error, 'table'),
  constraint: textOf(error, 'constraint'),
  routine: textOf(error, 'routine'),
  query: query?.text,
})

function serializeQueryError(error: DrizzleQueryError): object {
  const { cause = new Error('no cause'), query } = error
  if (!isDatabaseError(cause)) return { ...serializeError(cause), query }
  return serializeDatabaseError(cause, { text: query, stack: callersOf(error) })
}

/**
 * Serializes an error for the log. Pino's own serializer copies every property, including the values of a query (Drizzle) and the addresses
 * of a mail (nodemailer). Also accepts copies of errors, because pg-boss reports `{ ...error, message, stack }`.
 */
export function serializeError(error: unknown): object {
  if (error instanceof DrizzleQueryError) return serializeQueryError(error)
  if (!isRecord(error) && !(error instanceof Error))
    return { name: typeof error, message: 'Something that is not an error was thrown' }
  if (isDatabaseError(error)) return serializeDatabaseError(error)
  const { cause, errors }: { cause?: unknown; errors?: unknown } = error
  return {
    name: textOf(error, 'name') ?? 'Error',
    message: withoutEmails(textOf(error, 'message')),
    stack: withoutEmails(textOf(error, 'stack')),
    code: textOf(error, 'code'),
    ...(cause !== undefined && { cause: serializeError(cause) }),
    ...(Array.isArray(errors) && { errors: errors.map(serializeError) }),
  }
}

/**
 * Writes structured lines, each with the id of its request. Uses standard error, so that standard output contains only what the start
 * prints.
 */
export const createLog = (level: string, to: DestinationStream = pino.destination({ dest: 2, sync: false })): Logger =>
  pino(
    {
      level,
      redact: { paths: secretPaths, remove: true },
      serializers: { err: serializeError },
      // A copy, because pino writes the fields of the line into this object.
      mixin: () => ({ ...currentWorkIds() }),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
    },
    to,
  )

export type { Logger } from 'pino'
