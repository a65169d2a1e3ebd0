import * as z from 'zod'

// Within this app only: an address that starts with two slashes is another site's.
const place = z.string().regex(/^\/(?![/\\])/)

/** The search of /home: which tab, and the place to go on to after signing in. */
export const homeSearch = z.object({
  tab: z.enum(['signin', 'signup']).optional().catch(undefined),
  redirect: place.optional().catch(undefined),
})
