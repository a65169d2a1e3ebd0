import type { Session } from '#contract/identity.ts'
import { hashKey, queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'

import { api, backend } from './client.ts'
import { settings } from './settings.ts'

export type { Session } from '#contract/identity.ts'

const hourMs = 3_600_000

/** Who is signed in, with the profile; null when nobody is. Read every hour as well, which extends the session. */
export const sessionQuery = queryOptions({ ...api.identity.session.queryOptions(), refetchInterval: hourMs })

/** The signed-in stringer, below the guard of the protected routes. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery)
  if (!data) throw new Error('This screen stands behind the guard of the protected routes')
  return data
}

// Named from the backend's host (spec 9), so that two backends in one browser do not hear each other.
const open = () => new BroadcastChannel(`stringdesk-${new URL(settings.backend_url).host}-session`)

let opened: BroadcastChannel | undefined

// Not before it is needed: a server has no tabs, and it would keep the process alive.
const channel = (): BroadcastChannel => (opened ??= open())

/** Takes over who is signed in now, forgets what the last one saw, and tells the other tabs. */
export function changeSession(client: QueryClient, session: Session | null): void {
  adopt(client, session)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target, it is not a window
  channel().postMessage('changed')
}

function adopt(client: QueryClient, session: Session | null): void {
  const { queryKey } = sessionQuery
  const before = client.getQueryData(queryKey)
  const own = hashKey(queryKey)
  if (before?.user.id !== session?.user.id) {
    client.removeQueries({ predicate: (query) => query.queryHash !== own })
    client.getMutationCache().clear()
  }
  client.setQueryData(queryKey, session)
}

/** Hears of a sign-in or a sign-out in another tab. `changed` is called when the person is another. */
export function listenForAuthChanges(client: QueryClient, changed: () => void): void {
  channel().addEventListener('message', () => {
    void refetchSession(client).then((isAnother) => isAnother && changed())
  })
}

/** Asks the backend who is signed in. Answers whether it is somebody else than before. */
export async function refetchSession(client: QueryClient): Promise<boolean> {
  const before = client.getQueryData(sessionQuery.queryKey)
  const session = await backend.identity.session()
  adopt(client, session)
  return before?.user.id !== session?.user.id
}

/** Ends the session here and clears user, profile and everything that was read (spec 4). */
export async function signOut(client: QueryClient): Promise<void> {
  await backend.identity.signOut()
  changeSession(client, null)
}
