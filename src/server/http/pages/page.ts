import type { Context } from 'hono'

import type { AppEnv, Services } from '#server/procedure/context.ts'

/** Values filled into a page when it is served. The build writes placeholders for them, such as `%NONCE%`. */
export interface PageValues {
  /** For the Content-Security-Policy. */
  readonly nonce: string
  /** JSON for a script element with the browser client's settings. One build serves every deployment (R21.1). */
  readonly settings: string
  /** This app's address without a path. */
  readonly origin: string
}

/** JSON that is safe inside a script element: "<" could end it. */
export const toScriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** The origin of BACKEND_URL, or of the request if it is not set. */
export const originOf = ({ identity: { home } }: Services, request: Context): string =>
  home.isGuessed ? new URL(request.req.url).origin : home.origin

export function readPageValues(services: Services, request: Context<AppEnv>): PageValues {
  const { config, anon_key } = services
  const settings = {
    backend_url: config.BACKEND_URL ?? new URL(request.req.url).origin,
    backend_anon_key: anon_key,
    monthly_price_id: config.STRIPE_MONTHLY_PRICE_ID ?? null,
    yearly_price_id: config.STRIPE_YEARLY_PRICE_ID ?? null,
  }
  return {
    nonce: request.get('secureHeadersNonce') ?? '',
    settings: toScriptJson(settings),
    origin: originOf(services, request),
  }
}

/** Fills the placeholders of a page from the build. */
export const fillPage = (page: string, { nonce, settings, origin }: PageValues): string =>
  page
    .replace('%SETTINGS%', () => settings)
    .replaceAll('%ORIGIN%', () => origin)
    .replaceAll('%NONCE%', () => nonce)
