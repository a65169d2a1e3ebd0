// Parses search params without zod, which is loaded only with a form. Ignores invalid values.

export type Search = Readonly<Record<string, unknown>>

export const parseText = (search: Search, name: string): string | undefined => {
  const value = search[name]
  return typeof value === 'string' ? value : undefined
}

export const parseOneOf = <Value extends string | boolean>(options: readonly Value[], value: unknown): Value | undefined =>
  options.find((option) => option === value)

// A path of this app only: a URL that starts with two slashes leads to another site.
const parsePath = (search: Search, name: string): string | undefined => {
  const path = parseText(search, name)
  return path && /^\/(?![/\\])/.test(path) ? path : undefined
}

export interface HomeSearch {
  readonly tab?: 'signin' | 'signup' | undefined
  readonly redirect?: string | undefined
}

/** Parses the search params of /unlock: the path to go on to. */
export const parseUnlockSearch = (search: Search): Pick<HomeSearch, 'redirect'> => ({ redirect: parsePath(search, 'redirect') })

/** Parses the search params of /home: the tab, and the path to redirect to after sign-in. */
export const parseHomeSearch = (search: Search): HomeSearch => ({
  tab: parseOneOf(['signin', 'signup'], search['tab']),
  redirect: parsePath(search, 'redirect'),
})
