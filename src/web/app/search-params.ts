// Parses search params without zod, which only forms load. Ignores invalid values.

export type Search = Readonly<Record<string, unknown>>

export const parseText = (search: Search, name: string): string | undefined => {
  const value = search[name]
  return typeof value === 'string' ? value : undefined
}

export const parseOneOf = <Value extends string | boolean>(options: readonly Value[], value: unknown): Value | undefined =>
  options.find((option) => option === value)

// Any host works: all that matters is whether the path leaves it.
const base = 'https://app.invalid'

// Older browsers have no URL.parse.
function parseUrl(text: string): URL | undefined {
  try {
    return new URL(text, base)
  } catch {
    return undefined
  }
}

// Accepts only paths of this app, as browsers parse them: "//host", "/\\host" and "/<tab>/host" lead to another site.
const parsePath = (search: Search, name: string): string | undefined => {
  const path = parseText(search, name)
  const url = path?.startsWith('/') ? parseUrl(path) : undefined
  if (url?.origin !== base || url.pathname.startsWith('//')) return undefined
  return url.pathname + url.search + url.hash
}

export interface HomeSearch {
  readonly tab?: 'signin' | 'signup' | undefined
  readonly redirect?: string | undefined
}

/** Parses the search params of /unlock: the path to continue to. */
export const parseUnlockSearch = (search: Search): Pick<HomeSearch, 'redirect'> => ({ redirect: parsePath(search, 'redirect') })

/** Parses the search params of /home: the tab, and the path to redirect to after sign-in. */
export const parseHomeSearch = (search: Search): HomeSearch => ({
  tab: parseOneOf(['signin', 'signup'], search['tab']),
  redirect: parsePath(search, 'redirect'),
})
