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
    // Storage is unavailable, so members choose the method each time.
    return null
  }
}

function storeMethod(business_id: string, method: string): void {
  try {
    localStorage.setItem(keyOf(business_id), method)
  } catch {
    // Storage is unavailable.
  }
  for (const listener of listeners) listener()
}

/** The business's last payment method in this browser; null before the first payment. */
export function useLastMethod() {
  const { business_id } = useSession().profile
  const lastMethod = useSyncExternalStore(
    subscribe,
    () => readMethod(business_id),
    () => null,
  )
  return { lastMethod, rememberMethod: (method: string) => storeMethod(business_id, method) }
}
