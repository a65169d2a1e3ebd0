import { createStartHandler, defaultRenderHandler, defineHandlerCallback } from '@tanstack/react-start/server'

/** What the server passes along with a page request. Absent while the build prerenders. */
export interface PageContext {
  /** Calls the API within the same process, as the visitor. */
  readonly call: (request: Request) => Promise<Response>
  /** For the Content-Security-Policy. */
  readonly nonce: string
  /** The settings of the browser's client, as JSON that is safe inside a script element. */
  readonly settings: string
  /** The address people open this app at, without a path. */
  readonly origin: string
  /** Renders only the shell; the browser renders the rest. */
  readonly isShell: boolean
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext | undefined }
  }
}

// The whole page at once: it is small, and reads without a script.
const renderPage = defineHandlerCallback(async (options) => {
  const response = await defaultRenderHandler(options)
  const isComplete = options.router.state.matches.every(({ ssr }) => ssr === true)
  if (!isComplete || !(response instanceof Response)) return response
  // A page that is complete does not share its first round trips with the app's modules: entry-client.ts loads them afterwards.
  const html = await response.text()
  // React's mark of a Suspense boundary that it gave up. The browser would render it again and report error 419; the server answers with
  // the empty shell instead, and logs the failure.
  if (html.includes('<!--$!-->')) throw new Error('A part of the page could not be rendered')
  return new Response(html.replaceAll('<link rel="modulepreload"', '<link rel="deferred-module"'), response)
})

const handle = createStartHandler(renderPage)

export default {
  fetch: async (request: Request, options?: { readonly context: PageContext }): Promise<Response> => {
    if (!import.meta.env.DEV) return handle(request, { context: options?.context })
    const { createDevContext } = await import('./dev-context.ts')
    return handle(request, { context: await createDevContext(request) })
  },
}
