import { hourMs } from '#domain/values/dates/durations.ts'
import type { Session } from '#contract/identity/identity.ts'
import { hashKey, queryOptions, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'

import { enterBusiness, findLostBusiness, setBusiness } from './business.ts'
import { api, backend } from '#web/app/client.ts'
import { recordActivity } from './device-activity.ts'
import { isLockStored } from './shared-device.ts'
import { accessNotice } from '#web/app/notice.ts'
import { getPageState, setPageState } from '#web/app/page-store.ts'
import { settings } from '#web/app/settings.ts'
import { hasUnsavedForm } from '#web/app/unsaved-forms.ts'

export type { Session } from '#contract/identity/identity.ts'

/** Fetches the session in this tab's business, or in another one if the user no longer has access to it. */
async function fetchSession(): Promise<Session | null> {
  // If this fails, the server still returns no session while the lock is stored.
  if (!import.meta.env.SSR && isLockStored()) await backend.identity.signOut().catch(() => {})
  const session = await backend.identity.session()
  const lost = findLostBusiness(session)
  if (lost === undefined || !session) {
    if (session || !hasUnsavedForm()) setBusiness(session)
    return session
  }
  const next = session.businesses.find(({ id }) => id === session.profile.business_id)
  if (next) enterBusiness(next, session.user.id, getAccessNotice(lost))
  return new Promise(() => {})
}

let getAccessNotice = accessNotice

/** Leaves or deletes this tab's business, and loads another one. */
async function exitBusiness(exit: () => Promise<unknown>, getNotice: typeof accessNotice): Promise<void> {
  const before = getAccessNotice
  getAccessNotice = getNotice
  try {
    await exit()
  } catch (error) {
    getAccessNotice = before
    throw error
  }
  await fetchSession()
}

export const leaveBusiness = (leaving: Parameters<typeof backend.people.leave>[0]): Promise<void> =>
  exitBusiness(
    () => backend.people.leave(leaving),
    (name) => `You left ${name}`,
  )

export const deleteBusiness = (deletion: Parameters<typeof backend.people.deleteBusiness>[0]): Promise<void> =>
  exitBusiness(
    () => backend.people.deleteBusiness(deletion),
    (name) => `${name} was deleted`,
  )

/** Loads another of the user's businesses in this tab, and makes it the one the next sign-in starts in. Other tabs stay in theirs. */
export async function switchBusiness({ user }: Session, business: Session['businesses'][number]): Promise<void> {
  await backend.people.chooseBusiness({ id: business.id })
  enterBusiness(business, user.id)
}

/**
 * Keeps the page behind a sign-in if its session has ended on its own (expired, ended on another device or by a new password) and there is
 * unsaved input. Returns whether it does.
 */
function waitForSignIn(previous: Session | null | undefined, session: Session | null): boolean {
  const isWaiting = Boolean(previous && !previous.shared_device && !session && hasUnsavedForm())
  if (isWaiting) setPageState({ hasSessionEnded: true })
  return isWaiting
}

/** The session with its profile; null when signed out. Refetched every hour, which also extends the session. */
export const sessionQuery = queryOptions({
  ...api.identity.session.queryOptions(),
  queryFn: async ({ client, queryKey }) => {
    const previous = client.getQueryData<Session | null>(queryKey)
    const session = await fetchSession()
    return waitForSignIn(previous, session) ? (previous ?? null) : session
  },
  refetchInterval: hourMs,
})

export function useSession(): Session {
  const { data } = useSuspenseQuery(sessionQuery)
  if (!data) throw new Error('useSession is for protected routes only')
  return data
}

// The name contains the backend's host (R2.3), because one browser may have tabs of several backends open.
const openChannel = () => new BroadcastChannel(`stringdesk-${new URL(settings.backend_url).host}-session`)

let channel: BroadcastChannel | undefined

// Opened lazily: on the server, an open channel would keep the process alive.
const getChannel = (): BroadcastChannel => (channel ??= openChannel())

/** `locked`: this shared tablet was locked; the server may not know yet. */
type AuthMessage = 'changed' | 'locked'

/** Notifies the other tabs of this browser. */
export function notifyTabs(message: AuthMessage): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  getChannel().postMessage(message)
}

/** Switches to another session, clears the data of the previous user and notifies the other tabs. */
export function changeSession(client: QueryClient, session: Session | null): void {
  if (session?.shared_device) recordActivity()
  applySession(client, session)
  notifyTabs('changed')
}

/** Keeps the screen of a shared tablet behind the lock. Another person gets a new page; unsaved forms wait for the one who typed them. */
function leaveSharedDevice(next: Session | null): void {
  if (next) {
    setBusiness(next)
    location.assign('/dashboard')
  } else setPageState({ isLocked: true })
}

/** Drops the forms of this page and loads a new page. */
function openNewPage(client: QueryClient, session: Session | null): void {
  client.setQueryData(sessionQuery.queryKey, null)
  setBusiness(session)
  // Waits until the forms are unmounted, because mounted ones would ask whether to leave.
  setTimeout(() => location.assign(session ? '/dashboard' : '/signin'))
}

const exceptSession = { predicate: ({ queryHash }: { queryHash: string }) => queryHash !== hashKey(sessionQuery.queryKey) }

function enterSession(client: QueryClient, session: Session | null): void {
  const { queryKey } = sessionQuery
  if (client.getQueryData(queryKey)?.user.id !== session?.user.id) {
    client.removeQueries(exceptSession)
    client.getMutationCache().clear()
  }
  setBusiness(session)
  client.setQueryData(queryKey, session)
}

/** Continues after a sign-in on top of the page. The same person keeps the page; anyone else gets a new one. */
function endWait(client: QueryClient, session: Session | null): void {
  setPageState({ hasSessionEnded: false })
  if (client.getQueryData(sessionQuery.queryKey)?.user.id !== session?.user.id) {
    openNewPage(client, session)
    return
  }
  enterSession(client, session)
  void client.invalidateQueries(exceptSession)
}

/** Switches to another session in this tab only. */
export function applySession(client: QueryClient, session: Session | null): void {
  const { queryKey } = sessionQuery
  const previous = client.getQueryData(queryKey)
  if (previous?.shared_device && previous.user.id !== session?.user.id) {
    leaveSharedDevice(session)
    return
  }
  setPageState({ isLocked: false })
  if (getPageState().hasSessionEnded) endWait(client, session)
  else enterSession(client, session)
}

/** Follows sign-ins and sign-outs in other tabs. Calls `onChange` when the user or their role has changed. */
export function listenForAuthChanges(client: QueryClient, onChange: () => void): void {
  getChannel().addEventListener('message', ({ data }: MessageEvent<AuthMessage>) => {
    if (data === 'locked') applySession(client, null)
    else void followSession(client).then((hasChanged) => hasChanged && onChange())
  })
}

/** Refetches the session, which may have ended on its own. Resolves to whether the user or their role has changed. */
export const refetchSession = (client: QueryClient): Promise<boolean> => followSession(client, waitForSignIn)

/** @param waits whether to keep the page as it is for now */
async function followSession(client: QueryClient, waits: typeof waitForSignIn = () => false): Promise<boolean> {
  const previous = client.getQueryData(sessionQuery.queryKey)
  const session = await fetchSession()
  if (waits(previous, session)) return false
  applySession(client, session)
  if (previous?.shared_device) return false
  return previous?.user.id !== session?.user.id || previous?.profile.role !== session?.profile.role
}

/** Signs out and clears the user, the profile and all cached data (R2.3). */
export async function signOut(client: QueryClient): Promise<void> {
  await backend.identity.signOut()
  changeSession(client, null)
}

/** Resumes a page whose session had ended, with its unsaved input. A different person gets a new page. */
export async function resumeSession(client: QueryClient, signedIn: Session): Promise<void> {
  const previous = client.getQueryData(sessionQuery.queryKey)
  // This tab may be in a different business from the one that a sign-in starts in.
  const session = previous?.user.id === signedIn.user.id ? await fetchSession() : signedIn
  changeSession(client, session)
}
