import { createHmac } from 'node:crypto'

/** Where this installation lives for a browser. */
export interface Home {
  /** Of the backend: `https://desk.example.com`. */
  readonly origin: string
  /** Origins that may send our cookies, and that a reset link may lead to. */
  readonly trusted: readonly string[]
  /** Nobody said where we live, so any port of the machine itself counts as home for a reset link. */
  readonly unsettled: boolean
}

interface Settings {
  readonly BACKEND_URL?: string | undefined
  readonly HOST: string
  readonly PORT: number
}

const loopback = ['localhost', '127.0.0.1', '[::1]']

/** Derives the home from the settings: BACKEND_URL, or where the server listens. */
export function homeOf({ BACKEND_URL, HOST, PORT }: Settings): Home {
  const named = BACKEND_URL && URL.canParse(BACKEND_URL) ? new URL(BACKEND_URL).origin : undefined
  const own = [...loopback, HOST].map((host) => `http://${host}:${PORT}`).filter((address) => URL.canParse(address))
  const trusted = named ? [named] : own.map((address) => new URL(address).origin)
  return { origin: named ?? `http://localhost:${PORT}`, trusted, unsettled: !named }
}

/**
 * Begins the names of our cookies, so that two installations on one host keep apart (spec 9: "derives from the backend host"). Without a
 * BACKEND_URL it names the installation by its secret, never by a port: all processes behind a proxy must accept the same sessions.
 */
export function cookiePrefix({ origin, unsettled }: Home, secret: string): string {
  if (!unsettled) return `stringdesk-${new URL(origin).host.replaceAll(/[^a-z0-9]+/g, '-')}`
  return `stringdesk-${createHmac('sha256', secret).update('cookie name').digest('hex').slice(0, 8)}`
}

/** Whether a reset link may lead there: our own page and no other, so that nobody can have tokens mailed to a page of theirs. */
export function isResetPage({ trusted, unsettled }: Home, address: string): boolean {
  if (!URL.canParse(address)) return false
  const { origin, protocol, hostname, pathname, search, hash, username } = new URL(address)
  const known = trusted.includes(origin) || (unsettled && protocol === 'http:' && loopback.includes(hostname))
  return known && pathname === '/reset-password' && !search && !hash && !username
}

/**
 * A reset page as better-auth takes it: within our own site, with the whole address in its query. By itself it mails a link only
 * to an origin that may send our cookies too, and that is more than a page of `isResetPage` needs.
 */
export const carried = (page: string): string => `/reset-password?${new URLSearchParams({ page }).toString()}`

/** The reset page that `carried` put away; null when there is none. */
export const carriedBy = (address: string): string | null => new URL(address, 'http://localhost').searchParams.get('page')

/**
 * The origin that a request is judged by. Browsers send it with every POST: none at all means a program, which cannot be
 * tricked into using somebody's cookies. A page that names the host it was sent to is our own, by whatever name it was opened.
 */
export function originOf(headers: Headers, { origin }: Home): string {
  const given = headers.get('origin')
  if (given === null) return origin
  const host = URL.canParse(given) ? new URL(given).host : undefined
  return host !== undefined && host === headers.get('host') ? origin : given
}

/** Where a page of ours that asked is at home: where somebody who leaves for another site comes back to. */
export function pageOrigin(headers: Headers, { origin, trusted, unsettled }: Home): string {
  const given = headers.get('origin') ?? ''
  if (!URL.canParse(given)) return origin
  const page = new URL(given)
  const isOwn = trusted.includes(page.origin) || (unsettled && page.host === headers.get('host'))
  return isOwn ? page.origin : origin
}
