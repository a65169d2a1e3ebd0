// A notice for the next page in this tab.
const storageKey = 'stringdesk-notice'

export const accessNotice = (business: string): string => `You no longer have access to ${business}`

export const storeNotice = (text: string): void => sessionStorage.setItem(storageKey, text)

/** Returns the stored notice, once. */
export function takeNotice(): string | null {
  const text = sessionStorage.getItem(storageKey)
  sessionStorage.removeItem(storageKey)
  return text
}
