import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context, Env, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { NONCE, secureHeaders as honoSecureHeaders } from 'hono/secure-headers'

import type { Config } from '#server/platform/config.ts'

/**
 * The address a request came from. Behind a proxy that is trusted (TRUST_PROXY) it is the last one that the proxy saw; a client
 * can write anything before it.
 */
export function addressOf(request: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? request.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded) return forwarded
  // Without a socket there is no address: a request made inside of a test.
  return request.env?.incoming ? (getConnInfo(request).remote.address ?? 'unknown') : 'unknown'
}

/**
 * Refuses a body of more than `mostAt` its path with what `refuse` answers. Node holds a request to the length that it announces, so
 * only one without is counted as it comes: asking for the body as a stream costs as much as a query.
 */
export function bodyWithin<E extends Env>(
  mostAt: (path: string) => number,
  refuse: (request: Context<E>, most: number) => Response,
): MiddlewareHandler<E> {
  return async (request, next) => {
    const most = mostAt(request.req.path)
    const announced = request.req.header('content-length')
    if (announced === undefined || request.req.header('transfer-encoding') !== undefined) {
      return bodyLimit({ maxSize: most, onError: () => refuse(request, most) })(request, next)
    }
    return Number(announced) > most ? refuse(request, most) : next()
  }
}

const readable = /^(application\/json|application\/x-www-form-urlencoded|multipart\/form-data)\b/i

/** Whether a request is of a kind that our procedures take. Of another the handlers would make a file, and name its parts as fields. */
export const isReadable = ({ method, headers }: Request): boolean =>
  method === 'GET' || method === 'HEAD' || readable.test(headers.get('content-type') ?? 'application/json')

/** What a page of ours may load: itself, and the backend it is told to call. */
export const secureHeaders = (config: Config) =>
  honoSecureHeaders({
    contentSecurityPolicy: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'", NONCE],
      // Mantine writes the theme's variables and responsive props as style elements.
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      fontSrc: ["'self'"],
      connectSrc: [
        "'self'",
        ...(config.BACKEND_URL && URL.canParse(config.BACKEND_URL) ? [new URL(config.BACKEND_URL).origin] : []),
      ],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
    // A customer link must not leak to another site.
    referrerPolicy: 'no-referrer',
    xFrameOptions: 'DENY',
    strictTransportSecurity: config.BACKEND_URL?.startsWith('https:') ? 'max-age=31536000' : false,
    permissionsPolicy: { camera: ['self'], microphone: [], geolocation: [], payment: [] },
  })
