/** Why this browser can't use passkeys on this page; null if it can. */
export function describeMissingSupport(): string | null {
  if (!window.isSecureContext) return 'Passkeys need a secure connection (https).'
  return 'PublicKeyCredential' in window ? null : 'This browser doesn’t support passkeys.'
}

const storageKey = 'stringdesk-passkey'

export function rememberPasskey(): void {
  try {
    localStorage.setItem(storageKey, 'used')
  } catch {
    // Storage is not available. Suggestions then begin later.
  }
}

export function isPasskeyRemembered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    return false
  }
}
