// Shows one toast at a time. A newer one replaces an older one; those that stay until they are closed reappear afterwards.
import { useSyncExternalStore } from 'react'

export interface Toast {
  readonly title?: string | undefined
  readonly message: string
  readonly isError?: boolean
  /** Whether it reports work in progress, which screen readers announce politely. */
  readonly isBusy?: boolean
  /** Whether it stays until it is closed. Others close after six seconds. */
  readonly isLasting?: boolean
  readonly action?: ToastAction | undefined
}

interface ToastAction {
  readonly label: string
  readonly onClick: () => void
  /** Whether the action becomes invalid as soon as anything else is changed. */
  readonly isUndo?: boolean
}

export interface ShownToast extends Toast {
  readonly id: number
}

let nextId = 1
let toasts: readonly ShownToast[] = []
const listeners = new Set<() => void>()

function setToasts(changed: readonly ShownToast[]): void {
  toasts = changed
  for (const listener of listeners) listener()
}

export const getToast = (): ShownToast | undefined => toasts.at(-1)

/** Shows a toast in place of the one on screen. Returns its id. */
export function addToast(toast: Toast): number {
  const id = nextId++
  setToasts([...toasts.filter(({ isLasting }) => isLasting), { ...toast, id }])
  return id
}

export function updateToast(id: number, changes: Partial<Toast>): void {
  setToasts(toasts.map((toast) => (toast.id === id ? { ...toast, ...changes } : toast)))
}

export const removeToast = (id: number): void => setToasts(toasts.filter((toast) => toast.id !== id))

/** Removes the Undo on screen, because something else is being changed. */
export const removeUndo = (): void => setToasts(toasts.filter(({ action }) => action?.isUndo !== true))

export const removeToasts = (): void => setToasts([])

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useToast = (): ShownToast | undefined => useSyncExternalStore(subscribe, getToast, () => undefined)
