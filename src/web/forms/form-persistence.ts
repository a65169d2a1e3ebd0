// Form state that survives a reload: stored per tab, user, business and path until the page is left.
import { isRecord } from '#domain/values/is-record.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useState } from 'react'
import { v4 as newUuid } from 'uuid'

import { isConflict } from '#web/app/errors.ts'
import { sessionQuery } from '#web/app/session/session.ts'

function useStorageKey(kind: string): string {
  const queryClient = useQueryClient()
  const [storageKey] = useState(() => {
    const session = queryClient.getQueryData(sessionQuery.queryKey)
    const scope = session ? `${session.user.id}-${session.profile.business_id}` : ''
    return `stringdesk-${kind}-${scope}-${location.pathname}`
  })
  return storageKey
}

/**
 * An idempotency key for the record that this page creates: requests with the same key create one record.
 * @returns the key, and a function that renews it to create another record without leaving the page
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
 * Creates a record that cannot be updated, with the form's idempotency key. If an earlier attempt with different content was saved, the
 * form shows the conflict, and the next attempt creates another record.
 * @param name distinguishes the forms of a page
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

/** The values of a form that has not been submitted yet. */
export interface StoredForm {
  readonly opened: Readonly<Record<string, unknown>>
  readonly typed: Readonly<Record<string, unknown>>
}

/** Returns undefined when nothing valid is stored under the key. */
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
 * Persists a form that has not been submitted yet.
 * @param restore called with the form stored before a reload
 * @returns a function that stores the form
 */
export function usePersistedForm(isEnabled: boolean, restore: (stored: StoredForm) => void): (form: StoredForm) => void {
  const storageKey = useStorageKey('typed')
  const [stored] = useState(() => (isEnabled ? readStoredForm(storageKey) : undefined))
  useLayoutEffect(() => {
    if (stored) restore(stored)
    return () => sessionStorage.removeItem(storageKey)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- restores once; afterwards the form holds the latest values
  }, [])
  return (form) => {
    if (isEnabled) sessionStorage.setItem(storageKey, JSON.stringify(form))
  }
}
