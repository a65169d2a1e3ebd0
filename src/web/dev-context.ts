import type { PageContext } from './entry-server.ts'

/**
 * The page context of `npm run dev`. Vite renders pages in its own process, so the API is called over the network, with the visitor's
 * cookies.
 */
export async function createDevContext(visitor: Request): Promise<PageContext> {
  const api = import.meta.env['VITE_API_URL']
  const page = await fetch(`${api}/features`)
    .then((response) => response.text())
    .catch(() => '')
  const settings = /id="settings"[^>]*>([^<]*)</.exec(page)?.[1] ?? '{}'
  const key = /"backend_anon_key":"([^"]*)"/.exec(settings)?.[1] ?? ''
  const call = (request: Request) => {
    const headers = new Headers(request.headers)
    headers.set('apikey', key)
    headers.set('cookie', visitor.headers.get('cookie') ?? '')
    return fetch(new Request(request.url.replace('http://localhost/', `${api}/`), new Request(request, { headers })))
  }
  return {
    call,
    nonce: '',
    settings,
    origin: new URL(visitor.url).origin,
    isShell: page === '',
    isSharedDevice: false,
    cookie: visitor.headers.get('cookie') ?? '',
    renderInBrowser: () => {},
  }
}
