import type { Session } from '#contract/identity.ts'
import { hashKey, queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'

import { api, backend } from './client.ts'
import { settings } from './settings.ts'

export type { Session } from '#contract/identity.ts'

const hourMs = 3_600_000

/** The session with its profile; null when signed out. Refetched every hour, which also extends the session. */
export const sessionQuery = queryOptions({ ...api.identity.session.queryOptions(), refetchInterval: hourMs })

/** The session of a protected route. */
export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery)
  if (!data) throw new Error('useSession is for protected routes only')
  return data
}

// The name contains the backend's host (spec 9), because one browser may have tabs of several backends open.
const openChannel = () => new BroadcastChannel(`stringdesk-${new URL(settings.backend_url).host}-session`)

let channel: BroadcastChannel | undefined

// Opened lazily: on the server, an open channel would keep the process alive.
const getChannel = (): BroadcastChannel => (channel ??= openChannel())

/** Switches to another session, clears the data of the previous user and notifies the other tabs. */
export function changeSession(client: QueryClient, session: Session | null): void {
  applySession(client, session)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  getChannel().postMessage('changed')
}

function applySession(client: QueryClient, session: Session | null): void {
  const { queryKey } = sessionQuery
  const previous = client.getQueryData(queryKey)
  const sessionHash = hashKey(queryKey)
  if (previous?.user.id !== session?.user.id) {
    client.removeQueries({ predicate: (query) => query.queryHash !== sessionHash })
    client.getMutationCache().clear()
  }
  client.setQueryData(queryKey, session)
}

/** Follows sign-ins and sign-outs in other tabs. Calls `onUserChange` when the user is another. */
export function listenForAuthChanges(client: QueryClient, onUserChange: () => void): void {
  getChannel().addEventListener('message', () => {
    void refetchSession(client).then((hasUserChanged) => hasUserChanged && onUserChange())
  })
}

/** Refetches the session. Resolves with whether the user has changed. */
export async function refetchSession(client: QueryClient): Promise<boolean> {
  const previous = client.getQueryData(sessionQuery.queryKey)
  const session = await backend.identity.session()
  applySession(client, session)
  return previous?.user.id !== session?.user.id
}

/** Signs out and clears the user, the profile and all cached data (spec 4). */
export async function signOut(client: QueryClient): Promise<void> {
  await backend.identity.signOut()
  changeSession(client, null)
}
