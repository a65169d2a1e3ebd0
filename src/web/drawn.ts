// What comes with a page that was drawn elsewhere (draw.tsx).
import { isRecord } from '#domain/values/is-record.ts'
import type { DehydratedState } from '@tanstack/react-query'

/** What a page was drawn from, so that the app draws the same. */
export interface Brought {
  /** ISO 8601. */
  readonly now: string
  /** Of the query cache. */
  readonly cache: DehydratedState
}

const isBrought = (value: unknown): value is Brought =>
  isRecord(value) && typeof value['now'] === 'string' && isRecord(value['cache'])

// JSON has no undefined, which is what the first page of a list is asked for with.
const revived = (name: string, value: unknown): unknown =>
  name === 'pageParams' && Array.isArray(value) ? value.map((param: unknown) => param ?? undefined) : value

/** Undefined for a page that is the same for everybody. */
export function readBrought(): Brought | undefined {
  const text = document.getElementById('brought')?.textContent
  if (!text) return undefined
  const brought: unknown = JSON.parse(text, revived)
  return isBrought(brought) ? brought : undefined
}
