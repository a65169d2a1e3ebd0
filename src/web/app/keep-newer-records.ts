import { isRecord } from '#domain/values/is-record.ts'
import { replaceEqualDeep } from '@tanstack/react-query'

interface Versioned {
  readonly id: string
  readonly updated_at: string
}

const isVersioned = (value: unknown): value is Versioned =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['updated_at'] === 'string'

function* versionedIn(data: unknown): Generator<Versioned> {
  if (isVersioned(data)) yield data
  if (Array.isArray(data) || isRecord(data)) for (const value of Object.values(data)) yield* versionedIn(value)
}

// The same record is shown with more or fewer fields; only the same fields can stand in for each other.
const identityOf = (record: Versioned): string => `${record.id} ${Object.keys(record).toSorted().join()}`

function withNewer(data: unknown, known: ReadonlyMap<string, Versioned>): unknown {
  if (isVersioned(data)) {
    const other = known.get(identityOf(data))
    if (other && other.updated_at > data.updated_at) return other
  }
  if (Array.isArray(data)) return data.map((value: unknown) => withNewer(value, known))
  if (!isRecord(data)) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, withNewer(value, known)]))
}

/**
 * For `structuralSharing` of queries: a response that was read before a change but arrives after it does not overwrite the newer record.
 * Records are compared by `updated_at`.
 */
export function keepNewerRecords(before: unknown, fetched: unknown): unknown {
  const known = new Map([...versionedIn(before)].map((record) => [identityOf(record), record]))
  return replaceEqualDeep(before, known.size === 0 ? fetched : withNewer(fetched, known))
}
