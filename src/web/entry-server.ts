import { createStartHandler, defaultRenderHandler, defineHandlerCallback } from '@tanstack/react-start/server'

/** What the server passes to the renderer with a page request. Undefined while prerendering. */
export interface PageContext {
  /** Calls the API in the same process, with the visitor's cookies. */
  readonly call: (request: Request) => Promise<Response>
  /** The nonce for the Content-Security-Policy. */
  readonly nonce: string
  /** The browser's settings, as JSON that is safe inside a script element. */
  readonly settings: string
  /** The public origin of the app. */
  readonly origin: string
  /** Renders only the shell; the browser renders the rest. */
  readonly isShell: boolean
  /** Whether the visitor's browser is a shared tablet, which people unlock with a PIN. */
  readonly isSharedDevice: boolean
  /** The visitor's Cookie header, for what is kept per device. */
  readonly cookie: string
  /** Makes the server fall back to sending only the shell. */
  readonly renderInBrowser: () => void
}

declare module '@tanstack/react-start' {
  interface Register {
    server: { requestContext: PageContext | undefined }
  }
}

// Responds with the whole page at once instead of streaming: it is small, and readable without JavaScript.
const renderPage = defineHandlerCallback(async (options) => {
  const response = await defaultRenderHandler(options)
  const isComplete = options.router.state.matches.every(({ ssr }) => ssr === true)
  if (!isComplete || !(response instanceof Response)) return response
  // Defers the app's modules, so that they do not compete with the page's own resources. entry-client.ts loads them afterwards.
  const html = await response.text()
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
