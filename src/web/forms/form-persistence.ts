// What survives a reload of the page: in this tab, for one user at one address, until the page is left.
import { isRecord } from '#domain/values/is-record.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { v4 as newUuid } from 'uuid'

import { isConflict } from '#web/app/errors.ts'
import { sessionQuery } from '#web/app/session.ts'

function useStorageKey(kind: string): string {
  const queryClient = useQueryClient()
  const [storageKey] = useState(() => {
    const user_id = queryClient.getQueryData(sessionQuery.queryKey)?.user.id ?? ''
    return `stringdesk-${kind}-${user_id}-${location.pathname}`
  })
  return storageKey
}

/**
 * An idempotency key for the create of this page: it makes one record, however often it is sent.
 * @returns the key, and what replaces it when another record is to be made without leaving the page
 */
export function useIdempotencyKey(name = 'key'): readonly [key: string, renew: () => void] {
  const storageKey = useStorageKey(name)
  const [key, setKey] = useState(() => sessionStorage.getItem(storageKey) ?? newUuid())
  useEffect(() => {
    sessionStorage.setItem(storageKey, key)
    return () => sessionStorage.removeItem(storageKey)
  }, [storageKey, key])
  return [key, () => setKey(newUuid())]
}

/**
 * For records that cannot be updated: sends a create once with the key of the form. When the server answers that an earlier attempt with
 * other content was saved, the form shows that, and may then be sent as another record.
 * @param name tells forms on one page apart
 */
export function useCreateOnce(name: string): <Saved>(create: (idempotency_key: string) => Promise<Saved>) => Promise<Saved> {
  const [key, renew] = useIdempotencyKey(name)
  return async (create) => {
    try {
      const saved = await create(key)
      renew()
      return saved
    } catch (error) {
      if (isConflict(error)) renew()
      throw error
    }
  }
}

/** The values stored under a key; empty when there are none, or they cannot be read. */
export function readStoredValues(storageKey: string): Readonly<Record<string, unknown>> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}')
    return isRecord(stored) ? stored : {}
  } catch {
    return {}
  }
}

/**
 * Stores the values of a form that is not sent yet.
 * @param restore is given the values from before the reload
 * @returns stores the values
 */
export function usePersistedValues(
  isEnabled: boolean,
  restore: (values: Readonly<Record<string, unknown>>) => void,
): (values: object) => void {
  const storageKey = useStorageKey('typed')
  const [stored] = useState(() => (isEnabled ? readStoredValues(storageKey) : {}))
  useLayoutEffect(() => {
    if (Object.keys(stored).length > 0) restore(stored)
    return () => sessionStorage.removeItem(storageKey)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later the form itself holds the newest values
  }, [])
  return (values) => {
    if (isEnabled) sessionStorage.setItem(storageKey, JSON.stringify(values))
  }
}
