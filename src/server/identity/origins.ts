import { createHmac } from 'node:crypto'

/** The addresses at which browsers reach this server. */
export interface Home {
  /** Such as `https://stringdesk.example.com`. */
  readonly origin: string
  /** Origins that may send our cookies and that a reset link may point to. */
  readonly trusted: readonly string[]
  /** Derived from HOST and PORT because BACKEND_URL is not set. Reset links may then point to any port of localhost. */
  readonly isGuessed: boolean
}

interface Settings {
  readonly BACKEND_URL?: string | undefined
  readonly HOST: string
  readonly PORT: number
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Reads the addresses from BACKEND_URL, or from HOST and PORT. */
export function homeOf({ BACKEND_URL, HOST, PORT }: Settings): Home {
  const configured = BACKEND_URL && URL.canParse(BACKEND_URL) ? new URL(BACKEND_URL).origin : undefined
  const own = [...loopback, HOST].map((host) => `http://${host}:${PORT}`).filter((address) => URL.canParse(address))
  const trusted = configured ? [configured] : own.map((address) => new URL(address).origin)
  return { origin: configured ?? `http://localhost:${PORT}`, trusted, isGuessed: !configured }
}

/**
 * The prefix of cookie names, which keeps two installations on one host from sharing cookies (R2.3).
 * Without BACKEND_URL it derives from the secret instead of the port, because all processes behind a proxy must accept the same sessions.
 */
export function cookiePrefix({ origin, isGuessed }: Home, secret: string): string {
  if (!isGuessed) return `stringdesk-${new URL(origin).host.replaceAll(/[^a-z0-9]+/g, '-')}`
  return `stringdesk-${createHmac('sha256', secret).update('cookie name').digest('hex').slice(0, 8)}`
}

/** Whether a reset link may point to `address`. Only our own reset page may receive tokens. */
export function isResetPage({ trusted, isGuessed }: Home, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, hostname, pathname, search, hash, username } = new URL(address)
  const isTrusted = trusted.includes(origin) || (isGuessed && protocol === 'http:' && loopback.includes(hostname))
  return isTrusted && pathname === '/reset-password' && !search && !hash && !username
}

/**
 * Wraps the reset page's URL in a path of our own site, because better-auth only accepts redirects to origins that may also send our
 * cookies, and `isResetPage` allows more.
 */
export const wrapResetPage = (page: string): string => `/reset-password?${new URLSearchParams({ page }).toString()}`

/** Reads the URL wrapped by `wrapResetPage`, or null if there is none. */
export const unwrapResetPage = (address: string): string | null => new URL(address, 'http://localhost').searchParams.get('page')

/**
 * The origin for better-auth's CSRF check. Browsers send it with every POST, so a request without it comes from a program, which has no
 * cookies of other sites. Without BACKEND_URL, an origin equal to the Host header is our own page under any name. With BACKEND_URL, another
 * host belongs to a third party that points its own name to this server.
 */
export function originOf(headers: Headers, { origin, isGuessed }: Home): string {
  const given = headers.get('origin')
  if (given === null || !isGuessed) return given ?? origin
  const host = URL.canParse(given) ? new URL(given).host : undefined
  return host !== undefined && host === headers.get('host') ? origin : given
}

/** The host passkeys belong to (WebAuthn's relying party id), which is the host of the server's address. */
export const passkeyHost = ({ origin }: Home): string => new URL(origin).hostname

/** The origin of our page that requests a passkey. Null if it is another site or passkeys of `passkeyHost` don't work there. */
export function passkeyOrigin(headers: Headers, home: Home): string | null {
  const given = headers.get('origin') ?? home.origin
  if (!URL.canParse(given)) return null
  const { origin, host, hostname } = new URL(given)
  const isOwn = home.trusted.includes(origin) || (home.isGuessed && host === headers.get('host'))
  return isOwn && hostname === passkeyHost(home) ? origin : null
}

/** The origin of our page that sent the request, used to return from another site such as the checkout. */
export function pageOrigin(headers: Headers, { origin, trusted, isGuessed }: Home): string {
  const given = headers.get('origin') ?? ''
  if (!URL.canParse(given)) return origin
  const page = new URL(given)
  const isOwn = trusted.includes(page.origin) || (isGuessed && page.host === headers.get('host'))
  return isOwn ? page.origin : origin
}
