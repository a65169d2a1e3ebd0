// Parses search params without zod: routes parse theirs at the first load, and zod is loaded only with a form.
// Invalid values are ignored.

export type Search = Readonly<Record<string, unknown>>

export const parseText = (search: Search, name: string): string | undefined => {
  const value = search[name]
  return typeof value === 'string' ? value : undefined
}

export const parseOneOf = <Value extends string | boolean>(values: readonly Value[], given: unknown): Value | undefined =>
  values.find((value) => value === given)

// Within this app only: an address that starts with two slashes is another site's.
const placeIn = (search: Search, name: string): string | undefined => {
  const place = parseText(search, name)
  return place && /^\/(?![/\\])/.test(place) ? place : undefined
}

export interface HomeSearch {
  readonly tab?: 'signin' | 'signup' | undefined
  readonly redirect?: string | undefined
}

/** The search of /home: which tab, and the place to go on to after signing in. */
export const parseHomeSearch = (search: Search): HomeSearch => ({
  tab: parseOneOf(['signin', 'signup'], search['tab']),
  redirect: placeIn(search, 'redirect'),
})
