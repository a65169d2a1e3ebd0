import { useSession } from '#web/app/session/session.ts'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const keyOf = (business_id: string): string => `stringdesk-payment-method-${business_id}`

function readMethod(business_id: string): string | null {
  try {
    return localStorage.getItem(keyOf(business_id))
  } catch {
    // The browser keeps nothing. Then people choose the method each time.
    return null
  }
}

function storeMethod(business_id: string, method: string): void {
  try {
    localStorage.setItem(keyOf(business_id), method)
  } catch {
    // The browser keeps nothing.
  }
  for (const listener of listeners) listener()
}

/** The method of the last payment that was recorded in this browser for the business; null before the first one. */
export function useLastMethod() {
  const { business_id } = useSession().profile
  const lastMethod = useSyncExternalStore(
    subscribe,
    () => readMethod(business_id),
    () => null,
  )
  return { lastMethod, rememberMethod: (method: string) => storeMethod(business_id, method) }
}
