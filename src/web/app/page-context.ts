import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'

import type { PageContext } from '#web/entry-server.ts'

/** The request that a page is rendered for. Undefined in the browser and while prerendering. */
export const getPageContext = createIsomorphicFn()
  .client((): PageContext | undefined => undefined)
  .server((): PageContext | undefined => getGlobalStartContext())

/** The nonce for script and style elements. Prerendered pages get a placeholder, which src/server/http/pages/page.ts fills in. */
export const getNonce = createIsomorphicFn()
  .client(() => document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce ?? '')
  .server(() => getPageContext()?.nonce ?? '%NONCE%')
