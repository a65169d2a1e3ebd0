import { getPageContext } from '#web/app/page-context.ts'
import { createIsomorphicFn } from '@tanstack/react-start'

/** The visitor's cookies, as in a Cookie header. Undefined while the build renders a page for everybody. */
export const readCookies = createIsomorphicFn()
  .client((): string | undefined => document.cookie)
  .server((): string | undefined => getPageContext()?.cookie)

/** The value of a cookie in a Cookie header. Undefined without the cookie. */
export function findCookie(cookies: string, name: string): string | undefined {
  const prefix = `${name}=`
  return cookies
    .split('; ')
    .find((pair) => pair.startsWith(prefix))
    ?.slice(prefix.length)
}
