import type { Changed as ChangedId } from '#contract/jobs.ts'
import type { JobId } from '#domain/values/ids.ts'
import { isRecord } from '#domain/values/is-record.ts'
import { api, backend } from '#web/app/client.ts'
import type { InfiniteData, Query, QueryClient } from '@tanstack/react-query'

import { patchPages, type Asked, type Changed, type Page } from './rows.ts'

export type Ids = ReadonlySet<ChangedId> | 'all'
type JobIds = ReadonlySet<JobId> | 'all'

/** Whether a query may show what stood before the change. */
export type IsOlder = (query: Query) => boolean

// A refetch of a few lists is less than many requests for rows.
const mostRows = 200
const rowsAtOnce = 100

// What shows records that are no job, what shows both, and what shows jobs besides their lists. A job says how its player is reached.
const ofRecords = [api.preferences.key(), api.inventory.key(), api.search.key(), api.jobs.get.key()]
const ofBoth = [api.dashboard.key(), api.customers.key(), api.racquets.key()]
const ofJobs = [api.jobs.counts.key(), api.messages.key()]

const jobsAmong = (ids: Ids): JobIds => (ids === 'all' ? ids : new Set([...ids].flatMap((id) => (id === 'records' ? [] : [id]))))

/** Brings what shows jobs and records up to date: rows of jobs one by one where that is enough, and what else shows any of them anew. */
export async function bringUpToDate(queryClient: QueryClient, ids: Ids, isOlder: IsOlder): Promise<void> {
  const jobs = jobsAmong(ids)
  const hasRecords = ids === 'all' || ids.has('records')
  const hasJobs = jobs === 'all' || jobs.size > 0
  const keys = [...ofBoth, ...(hasRecords ? ofRecords : []), ...(hasJobs ? ofJobs : [])]
  await Promise.all([
    ...keys.map((queryKey) => queryClient.invalidateQueries({ queryKey, predicate: isOlder })),
    // What a form began with stays; the next one begins anew.
    queryClient.invalidateQueries({ queryKey: api.jobs.draft.key(), refetchType: 'none' }),
    hasJobs && bringJobsUpToDate(queryClient, jobs, isOlder),
  ])
}

async function bringJobsUpToDate(queryClient: QueryClient, ids: JobIds, isOlder: IsOlder): Promise<void> {
  const isOneOf = (id: unknown) => ids === 'all' || [...ids].some((changed) => changed === id)
  const invalidate = (queryKey: readonly unknown[], predicate: IsOlder = isOlder) =>
    queryClient.invalidateQueries({ queryKey, predicate })
  const open = invalidate(api.jobs.get.key(), (query) => isOneOf(askedOf(query)['id']) && isOlder(query))
  const stale = await staleLists(queryClient, ids, isOlder)
  await Promise.all([open, invalidate(api.jobs.list.key(), (query) => stale.has(query.queryHash))])
}

const askedOf = ({ queryKey: [, operation] }: Query): Asked =>
  isRecord(operation) && isRecord(operation['input']) ? operation['input'] : {}

/** Patches the lists that can be patched. @returns the others that are older than the change */
async function staleLists(queryClient: QueryClient, ids: JobIds, isOlder: IsOlder): Promise<Set<string>> {
  const lists = queryClient.getQueryCache().findAll({ queryKey: api.jobs.list.key(), predicate: isOlder })
  if (lists.length === 0) return new Set()
  const changed = ids === 'all' || ids.size > mostRows ? null : await rowsOf([...ids])
  const stale = lists.filter((list) => !changed || !patch(queryClient, list, changed))
  return new Set(stale.map(({ queryHash }) => queryHash))
}

// A row that cannot be read now is read with its list.
async function rowsOf(ids: readonly JobId[]): Promise<Changed | null> {
  const rows = new Map<JobId, Page['items'][number] | null>(ids.map((id) => [id, null]))
  try {
    for (let at = 0; at < ids.length; at += rowsAtOnce) {
      const { items } = await backend.jobs.rows({ ids: ids.slice(at, at + rowsAtOnce) })
      for (const row of items) rows.set(row.id, row)
    }
    return rows
  } catch {
    return null
  }
}

/** @returns whether the list is up to date now */
function patch(queryClient: QueryClient, list: Query, changed: Changed): boolean {
  const { queryKey } = list
  const data = queryClient.getQueryData<InfiniteData<Page> | Page>(queryKey)
  // What is on its way may have been read before the change, and would put the old row back.
  if (!data || list.state.fetchStatus !== 'idle') return false
  const pages = patchPages('pages' in data ? data.pages : [data], askedOf(list), changed)
  if (pages === 'stale') return false
  queryClient.setQueryData(queryKey, 'pages' in data ? { ...data, pages } : pages[0], { updatedAt: list.state.dataUpdatedAt })
  return true
}
