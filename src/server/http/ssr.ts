// Renders pages with TanStack Start, inside this process (decision 0023).
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import * as z from 'zod'

import type { AppEnv, Services } from './context.ts'

import { hashInlineStyles } from './inline-styles.ts'
import { readPageValues, type PageValues } from './page.ts'

/** The context of a page; src/web/entry-server.ts declares the same. */
interface PageContext extends PageValues {
  readonly call: (request: Request) => Promise<Response>
  readonly isShell: boolean
}

export type RenderPage = (request: Request, options: { readonly context: PageContext }) => Promise<Response>

const serverEntry = z.object({
  default: z.object({ fetch: z.custom<RenderPage>((fetch) => typeof fetch === 'function') }),
})

interface Rendered {
  readonly page: Response
  readonly isComplete: boolean
}

// React's marker of a part that it left out: one that failed, or whose module is loaded by its first rendering and is there in the second.
// The browser would render it again and report error 419.
const missingPart = '<!--$!-->'

/** Loads the renderer that the build wrote to `folder`. */
export async function loadRenderer(folder: string): Promise<RenderPage> {
  const entry: unknown = await import(pathToFileURL(join(folder, 'entry-server.js')).href)
  return serverEntry.parse(entry).default.fetch
}

/** Serves every path that nothing else serves. Redirects of the router become redirects of the server. */
export function serveSsr(app: Hono<AppEnv>, services: Services, renderPage: RenderPage): void {
  // A signed-in user is redirected from /home, so only the shell is sent.
  const isRedirected = ({ req }: Context) => req.path === '/home' && services.identity.sessionOf(req.raw.headers) !== null

  app.get('*', compress(), async (request) => {
    const isShell = isRedirected(request)
    try {
      const first = await render(request, isShell)
      const { page, isComplete } = first.isComplete ? first : await render(request, isShell)
      // The path cannot be decoded.
      if (page.status === 400) return request.redirect('/home')
      if (page.status >= 500) throw new Error(`The renderer responded with ${page.status}`)
      if (isComplete || isShell) return page
      throw new Error('A part of the page could not be rendered')
    } catch (error) {
      services.log.error({ err: error }, 'page not rendered')
    }
    // Without data: the browser repeats the calls and shows the error.
    return (await render(request, true)).page
  })

  async function render(request: Context<AppEnv>, isShell: boolean): Promise<Rendered> {
    const visitor = request.req.raw.headers
    const responses: Response[] = []
    const call = async (apiRequest: Request) => {
      const ownHeaders = [
        ['apikey', services.anon_key],
        ['accept-encoding', 'identity'],
      ]
      const headers: Record<string, string> = Object.fromEntries([...visitor, ...apiRequest.headers, ...ownHeaders])
      const response = await app.fetch(new Request(apiRequest, { headers }), request.env)
      responses.push(response)
      return response
    }
    const context = { ...readPageValues(services, request), call, isShell }
    const page = await renderPage(new Request(request.req.url, { headers: visitor }), { context })
    const headers = new Headers(page.headers)
    headers.set('cache-control', responses.length > 0 ? 'no-store' : 'no-cache')
    for (const cookie of responses.flatMap((response) => response.headers.getSetCookie())) headers.append('set-cookie', cookie)
    const html = await page.text()
    request.set('inline_styles', hashInlineStyles(html))
    return { page: new Response(html, { status: page.status, headers }), isComplete: !html.includes(missingPart) }
  }
}
