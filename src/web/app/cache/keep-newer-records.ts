import { isRecord } from '#domain/values/is-record.ts'
import { replaceEqualDeep } from '@tanstack/react-query'

export interface Versioned {
  readonly id: string
  readonly updated_at: string
}

const isVersioned = (value: unknown): value is Versioned =>
  isRecord(value) && typeof value['id'] === 'string' && typeof value['updated_at'] === 'string'

/** The versioned records in the data, at any depth. */
export function* findVersioned(data: unknown): Generator<Versioned> {
  if (isVersioned(data)) yield data
  if (Array.isArray(data) || isRecord(data)) for (const value of Object.values(data)) yield* findVersioned(value)
}

// Lists and details hold different fields of a record, so only objects with the same fields can replace each other.
const toKey = (record: Versioned): string => `${record.id} ${Object.keys(record).toSorted().join()}`

function replaceOlder(data: unknown, cached: ReadonlyMap<string, Versioned>): unknown {
  if (isVersioned(data)) {
    const record = cached.get(toKey(data))
    if (record && record.updated_at > data.updated_at) return record
  }
  if (Array.isArray(data)) return data.map((value: unknown) => replaceOlder(value, cached))
  if (!isRecord(data)) return data
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, replaceOlder(value, cached)]))
}

/**
 * For a query's `structuralSharing`: keeps cached records that are newer than those in the response, which may have been read before a
 * change and arrived after it. Records are compared by `updated_at`.
 */
export function keepNewerRecords(before: unknown, fetched: unknown): unknown {
  const cached = new Map([...findVersioned(before)].map((record) => [toKey(record), record]))
  return replaceEqualDeep(before, cached.size === 0 ? fetched : replaceOlder(fetched, cached))
}
