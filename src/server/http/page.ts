// What every page of ours is given when it is served.
import type { Context } from 'hono'

import type { Services } from './context.ts'

/** A value as it can stand in a script element: "<" would let it end there. */
export const inScript = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** The four settings of the browser's backend client, given at run time: one build serves every deployment (product, Running it). */
function settingsFor(services: Services, origin: string): string {
  const { config, anon_key } = services
  const settings = {
    backend_url: config.BACKEND_URL ?? origin,
    backend_anon_key: anon_key,
    monthly_price_id: config.STRIPE_MONTHLY_PRICE_ID ?? null,
    yearly_price_id: config.STRIPE_YEARLY_PRICE_ID ?? null,
  }
  return inScript(settings)
}

/** Where people open us: what BACKEND_URL says, which a proxy does not change, or what was asked. */
export const originOf = ({ identity: { home } }: Services, request: Context): string =>
  home.unsettled ? new URL(request.req.url).origin : home.origin

/** A page with what only the server knows. */
export const filled = (services: Services, request: Context, page: string): string =>
  page
    .replace('%SETTINGS%', () => settingsFor(services, new URL(request.req.url).origin))
    .replaceAll('%ORIGIN%', () => originOf(services, request))
