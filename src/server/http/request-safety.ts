import { procedures } from '#contract/procedure/procedures.ts'
import { ValidationError } from '#domain/errors.ts'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Env, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { NONCE, secureHeaders as honoSecureHeaders } from 'hono/secure-headers'

import type { Config } from '#server/platform/config.ts'

import type { AppEnv } from '#server/procedure/context.ts'

/**
 * The client's address. Behind a trusted proxy (TRUST_PROXY), the last address in X-Forwarded-For, because clients can forge earlier ones.
 */
export function addressOf(request: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded) return forwarded
  // Requests in tests have no socket.
  return request.env?.incoming ? (getConnInfo(request).remote.address ?? 'unknown') : 'unknown'
}

const megabyte = 1_000_000
const kilobyte = 1000

// Twenty jobs with full notes in a script with three bytes per letter are 200 kB.
const defaultMaxBytes = 256 * kilobyte

// For requests without sign-in. The largest, a passkey response, is 26 kB.
const openMaxBytes = 32 * kilobyte

/** The paths of procedures without sign-in. */
const openPaths: readonly RegExp[] = procedures.flatMap(({ name, meta, definition: { route } }) => {
  if (meta.access !== 'anyone') return []
  const rest = route.path ? [new RegExp(`^/api${route.path.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`)] : []
  return [new RegExp(`^/rpc/${name.replace('.', '/')}$`), ...rest]
})

// Routes with a file: the file's own limit (contract) plus room for the other fields.
const uploadMaxBytes: readonly (readonly [path: RegExp, bytes: number])[] = [
  [/^\/rpc\/(customers|inventory|jobs)\/(previewImport|import)$/, 11 * megabyte],
  [/^\/api\/(customers|inventory|jobs)\/import(\/preview)?$/, 11 * megabyte],
  [/^\/rpc\/archiveImports\/addPart$/, 9 * megabyte],
  [/^\/api\/archive-imports\/[^/]+\/parts$/, 9 * megabyte],
  [/^\/rpc\/racquets\/uploadPhoto$/, 16 * megabyte],
  [/^\/api\/racquets\/[^/]+\/photo$/, 16 * megabyte],
]

/** Paths that accept larger bodies. Reverse proxies must let them through (test/deploy-proxies.test.ts). */
export const uploadPaths: readonly RegExp[] = uploadMaxBytes.map(([path]) => path)

/** The largest body a path accepts. */
export function maxBytesOf(path: string): number {
  // The payment provider's events include a whole record.
  if (path === '/webhooks/stripe') return megabyte
  const upload = uploadMaxBytes.find(([pattern]) => pattern.test(path))?.[1]
  return upload ?? (openPaths.some((pattern) => pattern.test(path)) ? openMaxBytes : defaultMaxBytes)
}

const formatBytes = (bytes: number): string => (bytes < megabyte ? `${bytes / kilobyte} kB` : `${bytes / megabyte} MB`)

export const tooLarge = (maxBytes: number): ValidationError =>
  new ValidationError(`The request is too large. The limit is ${formatBytes(maxBytes)}.`)

/**
 * Refuses a body larger than `maxBytesOf(path)`. Node enforces a Content-Length, so only bodies without one are counted as they arrive,
 * because reading a body as a stream costs as much as a query. The body of a GET is never read.
 */
export function limitBody<E extends Env>(
  maxBytesOf: (path: string) => number,
  onTooLarge: (request: Context<E>, maxBytes: number) => Response,
): MiddlewareHandler<E> {
  return async (request, next) => {
    if (request.req.method === 'GET' || request.req.method === 'HEAD') return next()
    const maxBytes = maxBytesOf(request.req.path)
    const contentLength = request.req.header('content-length')
    if (contentLength === undefined || request.req.header('transfer-encoding') !== undefined) {
      return bodyLimit({ maxSize: maxBytes, onError: () => onTooLarge(request, maxBytes) })(request, next)
    }
    return Number(contentLength) > maxBytes ? onTooLarge(request, maxBytes) : next()
  }
}

const supportedTypes = /^(application\/json|application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** Whether the procedures support the content type. oRPC would read any other type as a file. */
export const isSupportedType = ({ method, headers }: Request): boolean =>
  method === 'GET' || method === 'HEAD' || supportedTypes.test(headers.get('content-type') ?? 'application/json')

// Data responses load nothing, so they need no nonce.
const isDataPath = (path: string): boolean => /^\/(rpc|api)\/|^\/mcp$/.test(path)

// The API's reference page.
const isDocsPath = (path: string): boolean => path.startsWith('/api/docs')

/** Pages may load only their own files and call only the backend. */
const pagePolicyOf = ({ BACKEND_URL }: Config) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'", NONCE],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: ["'self'", ...(BACKEND_URL && URL.canParse(BACKEND_URL) ? [new URL(BACKEND_URL).origin] : [])],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'"],
  frameAncestors: ["'none'"],
})

/** Security headers. Pages may load only their own files and call only the backend. Data may load nothing. */
export function secureHeaders(config: Config): MiddlewareHandler<AppEnv> {
  const common = {
    // A customer link must not leak to another site.
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity: config.BACKEND_URL?.startsWith('https:') ? 'max-age=31536000' : false,
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: [] },
  }
  const dataPolicy = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] }
  const dataHeaders = honoSecureHeaders({ ...common, contentSecurityPolicy: dataPolicy })
  // openapi-explorer writes style elements and attributes into its templates. The page contains no personal data.
  const docsPolicy = { ...pagePolicyOf(config), styleSrc: ["'self'", "'unsafe-inline'"] }
  const docsHeaders = honoSecureHeaders({ ...common, contentSecurityPolicy: docsPolicy })
  const pagePolicy = {
    ...pagePolicyOf(config),
    // Mantine writes the theme's variables and responsive props as style elements, with the nonce.
    styleSrc: ["'self'", NONCE],
    // src/web/routes/__root.tsx defines the default policy.
    trustedTypes: ['default'],
    requireTrustedTypesFor: ["'script'"],
  }
  const pageHeaders = honoSecureHeaders({ ...common, contentSecurityPolicy: pagePolicy })
  return async (request, next) => {
    if (isDocsPath(request.req.path)) return docsHeaders(request, next)
    if (isDataPath(request.req.path)) return dataHeaders(request, next)
    await pageHeaders(request, next)
    // The style attributes are known only after the page is rendered.
    const { headers } = request.res
    const inlineStyles = request.get('inline_styles') ?? "'none'"
    headers.set('content-security-policy', `${headers.get('content-security-policy')}; style-src-attr ${inlineStyles}`)
  }
}
