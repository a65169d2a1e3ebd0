// How many rows each list had when this person last saw it in this browser, so that its skeleton has as many.
import { useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'

import { sessionQuery } from '#web/app/session/session.ts'

const maxLists = 60
/** About one screen. The rest of a list is loaded by the time somebody scrolls to it. */
const maxRows = 12

const storageKey = (user_id: string): string => `stringdesk-list-lengths-${user_id}`

const isLengths = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every((length) => Number.isInteger(length))

function readLengths(user_id: string): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(user_id)) ?? '{}')
    return isLengths(stored) ? stored : {}
  } catch {
    return {}
  }
}

/** The last number of rows of a list; undefined if it is not known. */
export const readLength = (user_id: string, list: string): number | undefined => readLengths(user_id)[list]

/** Remembers a list's number of rows, up to one screen. The lists that were shown longest ago are forgotten. */
export function storeLength(user_id: string, list: string, length: number): void {
  const { [list]: _, ...others } = readLengths(user_id)
  const newest = [...Object.entries(others), [list, Math.min(length, maxRows)] as const].slice(-maxLists)
  try {
    localStorage.setItem(storageKey(user_id), JSON.stringify(Object.fromEntries(newest)))
  } catch {
    // Storage is unavailable, so skeletons have their usual number of rows.
  }
}

/** The name of a list: the procedure and its input. Undefined for search results, because search text isn't stored. */
export function toListName(queryKey: QueryKey): string | undefined {
  const name = JSON.stringify(queryKey, (property, value: unknown) => (property === 'type' ? undefined : value))
  return /"search":"[^"]/u.test(name) ? undefined : name
}

const subscribeToNothing = () => () => {}

/** The number of rows for a list's skeleton. @param length the current number of rows, undefined while loading */
export function useListLength(queryKey: QueryKey, length: number | undefined): number | undefined {
  const user_id = useQueryClient().getQueryData(sessionQuery.queryKey)?.user.id
  const list = toListName(queryKey)
  useEffect(() => {
    if (user_id && list && length !== undefined) storeLength(user_id, list, length)
  }, [user_id, list, length])
  return useSyncExternalStore(
    subscribeToNothing,
    // A list that has loaded needs no stored length.
    () => (user_id && list && length === undefined ? readLength(user_id, list) : undefined),
    () => undefined,
  )
}
