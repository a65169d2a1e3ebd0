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

/** A form that is not sent yet. */
export interface StoredForm {
  /** The values that the form was opened with. */
  readonly opened: Readonly<Record<string, unknown>>
  /** The values in the form now. */
  readonly typed: Readonly<Record<string, unknown>>
}

/** Returns undefined when nothing is stored under the key, or it cannot be read. */
function readStoredForm(storageKey: string): StoredForm | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null')
    if (!isRecord(stored) || !isRecord(stored['opened']) || !isRecord(stored['typed'])) return undefined
    return { opened: stored['opened'], typed: stored['typed'] }
  } catch {
    return undefined
  }
}

/**
 * Stores a form that is not sent yet.
 * @param restore is given the form from before the reload
 * @returns stores the form
 */
export function usePersistedForm(isEnabled: boolean, restore: (stored: StoredForm) => void): (form: StoredForm) => void {
  const storageKey = useStorageKey('typed')
  const [stored] = useState(() => (isEnabled ? readStoredForm(storageKey) : undefined))
  useLayoutEffect(() => {
    if (stored) restore(stored)
    return () => sessionStorage.removeItem(storageKey)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: later the form itself holds the newest values
  }, [])
  return (form) => {
    if (isEnabled) sessionStorage.setItem(storageKey, JSON.stringify(form))
  }
}
