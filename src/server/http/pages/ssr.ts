// Renders pages with TanStack Start, inside this process (decision 0023).
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import * as z from 'zod'

import type { AppEnv, Services } from '#server/procedure/context.ts'

import { hashInlineStyles } from './inline-styles.ts'
import { readPageValues, type PageValues } from './page.ts'

/** The context of a page. src/web/entry-server.ts declares the same type. */
interface PageContext extends PageValues {
  readonly call: (request: Request) => Promise<Response>
  readonly isShell: boolean
  /** Whether the visitor's browser is a shared tablet that people unlock with a PIN. */
  readonly isSharedDevice: boolean
  /** The visitor's Cookie header, for what is kept per device. */
  readonly cookie: string
  /** Makes the server send only the shell, because only the browser knows which of several businesses a tab shows. */
  readonly renderInBrowser: () => void
}

export type RenderPage = (request: Request, options: { readonly context: PageContext }) => Promise<Response>

const serverEntry = z.object({
  default: z.object({ fetch: z.custom<RenderPage>((fetch) => typeof fetch === 'function') }),
})

interface Rendered {
  readonly page: Response
  readonly isComplete: boolean
}

// React's marker of an omitted part, which failed or whose module is loaded by the first rendering and available in the second. The
// browser would render it again and report error 419.
const missingPart = '<!--$!-->'

/** Loads the renderer the build wrote to `folder`. */
export async function loadRenderer(folder: string): Promise<RenderPage> {
  const entry: unknown = await import(pathToFileURL(join(folder, 'entry-server.js')).href)
  return serverEntry.parse(entry).default.fetch
}

/** A page's API calls are made on behalf of its visitor. */
function headersOf(visitor: Headers, { headers }: Request, apikey: string): Record<string, string> {
  const own = [
    ['apikey', apikey],
    ['accept-encoding', 'identity'],
  ]
  return Object.fromEntries([...visitor, ...headers, ...own])
}

/** The page context's values that come from the request. */
const readVisitorValues = (services: Services, request: Context<AppEnv>) => ({
  ...readPageValues(services, request),
  isSharedDevice: services.identity.sharedDevices.read(request.req.raw.headers) !== undefined,
  cookie: request.req.raw.headers.get('cookie') ?? '',
})

/** Serves every path not served otherwise. Router redirects become server redirects. */
export function serveSsr(app: Hono<AppEnv>, services: Services, renderPage: RenderPage): void {
  // A signed-in user is redirected from /home, so only the shell is sent.
  const isRedirected = ({ req }: Context) => req.path === '/home' && services.identity.sessionOf(req.raw.headers) !== null
  app.get('*', compress(), async (request) => {
    const isShell = isRedirected(request)
    try {
      const first = await render(request, isShell)
      const { page, isComplete } = first.isComplete ? first : await render(request, isShell)
      // The path can't be decoded.
      if (page.status === 400) return request.redirect('/home')
      if (page.status >= 500) throw new Error(`The renderer responded with ${page.status}`)
      if (isComplete || isShell) return page
      throw new Error('A part of the page could not be rendered')
    } catch (error) {
      services.log.error({ err: error }, 'page not rendered')
    }
    // Send the shell without data, so the browser repeats the calls and shows the error.
    return (await render(request, true)).page
  })

  async function render(request: Context<AppEnv>, isShell: boolean): Promise<Rendered> {
    const visitor = request.req.raw.headers
    const responses: Response[] = []
    const call = async (apiRequest: Request) => {
      const headers = headersOf(visitor, apiRequest, services.anon_key)
      const response = await app.fetch(new Request(apiRequest, { headers }), request.env)
      responses.push(response)
      return response
    }
    let isForBrowser = false
    const renderInBrowser = () => {
      isForBrowser = true
    }
    const context = { ...readVisitorValues(services, request), call, isShell, renderInBrowser }
    const page = await renderPage(new Request(request.req.url, { headers: visitor }), { context })
    if (isForBrowser && !isShell) return { ...(await render(request, true)), isComplete: true }
    const headers = new Headers(page.headers)
    headers.set('cache-control', responses.length > 0 ? 'no-store' : 'no-cache')
    for (const cookie of responses.flatMap((response) => response.headers.getSetCookie())) headers.append('set-cookie', cookie)
    const html = await page.text()
    request.set('inline_styles', hashInlineStyles(html))
    return { page: new Response(html, { status: page.status, headers }), isComplete: !html.includes(missingPart) }
  }
}
