// The error catalog (docs/product.md, section 18): classes, codes, statuses, and the mapping of backend errors to messages. Free of zod,
// because every page of the web app loads it.
import { isRecord } from './values/is-record.ts'

/** Class and status of each code (R18.1). */
export const catalogue = {
  VALIDATION_ERROR: { name: 'Validation', status: 400 },
  AUTH_ERROR: { name: 'Auth', status: 401 },
  TIER_LIMIT_ERROR: { name: 'Tier limit', status: 403 },
  NOT_FOUND_ERROR: { name: 'Not found', status: 404 },
  CONFLICT_ERROR: { name: 'Conflict', status: 409 },
  RATE_LIMIT_ERROR: { name: 'Rate limit', status: 429 },
  NETWORK_ERROR: { name: 'Network', status: 503 },
  DATABASE_ERROR: { name: 'Database', status: 500 },
  UNKNOWN_ERROR: { name: 'Unknown', status: 500 },
} as const

export type ErrorCode = keyof typeof catalogue

/** The catalog's messages that code refers to by name. */
export const messages = {
  duplicate: 'A record with this information already exists',
  missingReference: 'Referenced record does not exist',
  tierLimit: 'Tier limit reached. Please upgrade your subscription.',
  wrongCredentials: 'Invalid email or password',
  emailNotConfirmed: 'Please confirm your email address',
  accountExists: 'An account with this email already exists',
  requestedNotFound: 'The requested resource was not found',
  network: 'Network connection error. Please check your internet connection.',
  authRequired: 'Authentication required',
  noPermission: 'You do not have permission to perform this action',
  notFound: 'Resource not found',
  conflict: 'This was changed while you were editing. Review the changes and save again.',
  server: 'Server error. Please try again later.',
  busy: 'The server is busy right now. Nothing was changed. Try again in a minute.',
  unexpected: 'An unexpected error occurred',
  formException: 'An unexpected error occurred. Please try again.',
} as const

export type FieldProblem = { path: string; message: string }

export const isFieldProblem = (value: unknown): value is FieldProblem =>
  isRecord(value) && typeof value['path'] === 'string' && typeof value['message'] === 'string'

/** The tier limit that was reached, its value, and the current count. */
export type ReachedLimit = { name: string; value: number; count: number }

export const isReachedLimit = (value: unknown): value is ReachedLimit =>
  isRecord(value) && typeof value['name'] === 'string' && Number.isInteger(value['value']) && Number.isInteger(value['count'])

/** When a record was last changed and by whom. `by_*` is null for background work, customers, and members whose account was deleted. */
export type LastChange = { at: string; by_user_id: string | null; by_name: string | null }

export const isLastChange = (value: unknown): value is LastChange =>
  isRecord(value) &&
  typeof value['at'] === 'string' &&
  [value['by_user_id'], value['by_name']].every((text) => text === null || typeof text === 'string')

/** The current state of a record that changed before a write. `contract/procedure/errors.ts` types each entity's record. */
export type StaleRecord = {
  entity: string
  current: object
  /** The records that may have changed, if `current` combines several. The newest of their changes is the last change. */
  changed?: readonly { entity: string; ids: readonly string[] }[]
  last_change?: LastChange
}

type Details = { fields?: FieldProblem[]; limit?: ReachedLimit; retry_after?: number; cause?: unknown }

/** Any error meant for the caller. `retry_after` is in seconds. */
export class AppError extends Error {
  readonly code: ErrorCode
  readonly status: (typeof catalogue)[ErrorCode]['status']
  readonly fields: FieldProblem[] | undefined
  readonly limit: ReachedLimit | undefined
  readonly retry_after: number | undefined

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message, { cause: details.cause })
    this.name = new.target.name
    this.code = code
    this.status = catalogue[code].status
    this.fields = details.fields
    this.limit = details.limit
    this.retry_after = details.retry_after
  }
}

export class ValidationError extends AppError {
  constructor(message: string, details?: Details) {
    super('VALIDATION_ERROR', message, details)
  }
}

/** The error for a problem of one field. */
export const fieldError = (path: string, message: string, cause?: unknown): ValidationError =>
  new ValidationError(message, { fields: [{ path, message }], cause })

/** Throws a ValidationError with the first problem's message if there are problems. */
export function refuseProblems(problems: readonly FieldProblem[]): void {
  const [first] = problems
  if (first) throw new ValidationError(first.message, { fields: [...problems] })
}

export class AuthError extends AppError {
  constructor(message: string = messages.authRequired, details?: Details) {
    super('AUTH_ERROR', message, details)
  }
}

/** The caller is signed in but not allowed to do this: the catalog's Auth class with status 403. */
export class PermissionError extends AuthError {
  override readonly status = 403

  constructor(details?: Details) {
    super(messages.noPermission, details)
  }
}

export class TierLimitError extends AppError {
  constructor(limit?: ReachedLimit, details?: Details) {
    super('TIER_LIMIT_ERROR', messages.tierLimit, { ...details, limit })
  }
}

export class NotFoundError extends AppError {
  constructor(message: string = messages.notFound, details?: Details) {
    super('NOT_FOUND_ERROR', message, details)
  }
}

/** A write expected a version or status that the record no longer has. Carries the current record. */
export class ConflictError extends AppError {
  readonly conflict: StaleRecord

  constructor(conflict: StaleRecord, message: string = messages.conflict, details?: Details) {
    super('CONFLICT_ERROR', message, details)
    this.conflict = conflict
  }
}

/** Too many requests in some time (decision 0141). */
export class RateLimitError extends AppError {
  /** @param retry_after seconds until the next attempt may succeed */
  constructor(message: string, retry_after: number) {
    super('RATE_LIMIT_ERROR', message, { retry_after })
  }
}

export class NetworkError extends AppError {
  constructor(message: string = messages.network, details?: Details) {
    super('NETWORK_ERROR', message, details)
  }
}

export class DatabaseError extends AppError {
  constructor(message: string = messages.unexpected, details?: Details) {
    super('DATABASE_ERROR', message, details)
  }
}

export class UnknownError extends AppError {
  constructor(message: string = messages.unexpected, details?: Details) {
    super('UNKNOWN_ERROR', message, details)
  }
}

/** An error from the database, from identity or from a call. `detail` is Postgres's. */
export type BackendError = { code?: string; message?: string; status?: number; detail?: string; cause?: unknown }

type Rule = { when: (error: BackendError) => boolean; give: (error: BackendError) => AppError }

const says =
  (...texts: string[]) =>
  ({ message = '' }: BackendError) =>
    texts.some((text) => message.toLowerCase().includes(text))
const hasCode = (code: string) => (error: BackendError) => error.code === code
const hasStatus = (status: number) => (error: BackendError) => error.status === status

// An SQLSTATE is five digits and capitals. Requiring a digit excludes Node's EPIPE.
const isFromDatabase = ({ code = '' }: BackendError) => /^(?=.*\d)[0-9A-Z]{5}$/.test(code)

// Statement timeout, lock timeout, deadlock, and serialization failure. The statement was rolled back and may succeed on a retry.
const isFromBusyDatabase = ({ code = '' }: BackendError) => ['57014', '55P03', '40P01', '40001'].includes(code)

/** The limit that the database trigger put into the detail of its P0001. */
const limitIn = (detail: string | undefined): ReachedLimit | undefined => {
  try {
    const limit: unknown = JSON.parse(detail ?? 'null')
    return isReachedLimit(limit) ? limit : undefined
  } catch {
    return undefined
  }
}

const unexpectedError = (message: string, error: BackendError) =>
  isFromDatabase(error) ? new DatabaseError(message, error) : new UnknownError(message, error)

// In the order of R18.2:
// - duplicates, missing references and a taken email are the caller's mistake, so VALIDATION_ERROR;
// - a 403 is AUTH_ERROR with status 403, because the catalog's own 403 is a tier limit.
const rules: Rule[] = [
  { when: hasCode('23505'), give: (error) => new ValidationError(messages.duplicate, error) },
  { when: hasCode('23503'), give: (error) => new ValidationError(messages.missingReference, error) },
  {
    when: (error) => error.code === 'P0001' || says('tier limit')(error),
    give: (error) => new TierLimitError(limitIn(error.detail), error),
  },
  {
    when: says('invalid login credentials', 'invalid email or password'),
    give: (error) => new AuthError(messages.wrongCredentials, error),
  },
  { when: says('email not confirmed'), give: (error) => new AuthError(messages.emailNotConfirmed, error) },
  { when: says('user already registered'), give: (error) => new ValidationError(messages.accountExists, error) },
  { when: says('not found'), give: (error) => new NotFoundError(messages.requestedNotFound, error) },
  { when: says('network', 'fetch'), give: (error) => new NetworkError(messages.network, error) },
  { when: isFromBusyDatabase, give: (error) => new NetworkError(messages.busy, error) },
  { when: hasStatus(401), give: (error) => new AuthError(messages.authRequired, error) },
  { when: hasStatus(403), give: (error) => new PermissionError(error) },
  { when: hasStatus(404), give: (error) => new NotFoundError(messages.notFound, error) },
  { when: ({ status = 0 }) => status >= 500, give: (error) => unexpectedError(messages.server, error) },
]

/** Maps a backend error to the catalog's error by R18.2, in its order, ignoring case. */
export const errorFromBackend = (error: BackendError): AppError =>
  rules.find((rule) => rule.when(error))?.give(error) ?? unexpectedError(messages.unexpected, error)

/** A problem that a schema found: zod's own issue, or that of any Standard Schema. */
export type SchemaIssue = {
  message: string
  path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined
  code?: string | undefined
  keys?: readonly string[] | undefined
}

/** Nobody reads more. Without this limit, a request of 1 MB with unknown fields would get a response of 5 MB. */
const maxFieldProblems = 20

/** The error for invalid input: its first message, and the first fields with theirs. */
export const errorFromIssues = (issues: readonly SchemaIssue[]): ValidationError => {
  const fields = issues.slice(0, maxFieldProblems).flatMap(problemsOf).slice(0, maxFieldProblems)
  return new ValidationError(fields[0]?.message ?? messages.unexpected, { fields })
}

/** The caller chooses the name of an unknown field, so it can be as long as the request. */
const maxKeyLength = 100

const problemsOf = ({ message, path = [], code, keys = [] }: SchemaIssue): FieldProblem[] => {
  const names = path.map((part) => String(typeof part === 'object' ? part.key : part))
  if (code !== 'unrecognized_keys') return [{ path: names.join('.'), message }]
  return keys
    .slice(0, maxFieldProblems)
    .map((key) => ({ path: [...names, key.slice(0, maxKeyLength)].join('.'), message: 'Unknown field' }))
}
