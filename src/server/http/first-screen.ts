// The dashboard comes drawn: on a slow phone the next job is read before the app has loaded. The web app draws it (src/web/draw.tsx) and
// asks this very application, as the browser would.
import { AsyncLocalStorage } from 'node:async_hooks'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Hono } from 'hono'
import { compress } from 'hono/compress'
import * as z from 'zod'

import type { Services } from './context.ts'
import type { AppEnv } from './context.ts'
import { filled, inScript } from './page.ts'

const path = '/dashboard'

type Call = (request: Request) => Promise<Response>

// By whom a page is being drawn: many are, at the same time.
const asking = new AsyncLocalStorage<Call>()

/** The page with its gaps, and what fills them. */
export interface FirstScreen {
  readonly page: string
  readonly draw: (
    address: string,
    now: string,
  ) => Promise<{ readonly head: string; readonly markup: string; readonly brought: unknown } | undefined>
  readonly callBy: (call: Call) => void
}

const drawn = z.object({ head: z.string(), markup: z.string(), brought: z.unknown() }).optional()
const drawing = z.object({
  draw: z.function({ input: [z.string(), z.string()], output: z.promise(drawn) }),
  callBy: z.function({ input: [z.custom<Call>((call) => typeof call === 'function')], output: z.void() }),
})

/** Reads what the build wrote for it; undefined when it wrote nothing. */
export async function readFirstScreen(folder: string): Promise<FirstScreen | undefined> {
  const module = join(folder, 'draw.js')
  if (!existsSync(module)) return undefined
  const page = await readFile(join(folder, 'dashboard.html'), 'utf8')
  return { page, ...drawing.parse(await import(pathToFileURL(module).href)) }
}

/** The page with its gaps filled. What is put into one is not looked at again: it holds what people wrote. */
function fill(page: string, gaps: Readonly<Record<string, string>>): string {
  return page
    .split(/(%HEAD%|%MARKUP%|%BROUGHT%)/)
    .map((part) => gaps[part] ?? part)
    .join('')
}

/** Serves the dashboard to whoever is signed in. Whatever goes wrong leaves the visitor with the empty page, which says what it was. */
export function serveFirstScreen(app: Hono<AppEnv>, services: Services, firstScreen: FirstScreen | undefined): void {
  if (!firstScreen) return
  firstScreen.callBy((request) => {
    const ask = asking.getStore()
    if (!ask) throw new Error('No page is being drawn')
    return ask(request)
  })

  app.get(path, compress(), async (request, next) => {
    const visitor = request.req.raw.headers
    if (services.identity.sessionOf(visitor) === null) return next()
    const ask: Call = async (asked) => {
      const own = [
        ['apikey', services.anon_key],
        ['accept-encoding', 'identity'],
      ]
      const headers: Record<string, string> = Object.fromEntries([...visitor, ...asked.headers, ...own])
      const answer = await app.fetch(new Request(asked, { headers }), request.env)
      for (const cookie of answer.headers.getSetCookie()) request.header('set-cookie', cookie, { append: true })
      return answer
    }
    try {
      const screen = await asking.run(ask, () => firstScreen.draw(path, new Date().toISOString()))
      if (!screen) return await next()
      const gaps = { '%HEAD%': screen.head, '%MARKUP%': screen.markup, '%BROUGHT%': inScript(screen.brought) }
      request.header('cache-control', 'no-store')
      return request.html(fill(filled(services, request, firstScreen.page), gaps))
    } catch (error) {
      services.log.error({ err: error }, 'the first screen was not drawn')
      return next()
    }
  })
}
