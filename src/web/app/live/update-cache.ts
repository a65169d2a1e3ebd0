import type { Changed as ChangedId } from '#contract/jobs/job-changes.ts'
import type { JobId } from '#domain/values/ids.ts'
import { isRecord } from '#domain/values/is-record.ts'
import { api, backend } from '#web/app/client.ts'
import { matchQuery, type InfiniteData, type Query, type QueryClient } from '@tanstack/react-query'

import { invalidate, type Entity } from '#web/app/cache/invalidation.ts'
import { isChangingJobs } from '#web/app/cache/optimistic.ts'
import { recordEntities } from './own-changes.ts'
import { patchPages, type ChangedRows, type ListInput, type Page } from './patch-pages.ts'

export type Ids = ReadonlySet<ChangedId> | 'all'
type JobIds = ReadonlySet<JobId> | 'all'

/** Whether a query may show the state before the change. */
export type IsOutdated = (query: Query) => boolean

// Above this, refetching a few lists is cheaper than many requests for rows.
const maxRows = 200
const rowsPerRequest = 100

const records: readonly Entity[] = [...recordEntities, 'person']
const jobsAndFeedback: readonly Entity[] = ['job', 'feedback']

const isJobList = (query: Query) => matchQuery({ queryKey: api.jobs.list.key() }, query)
const isJobDetail = (query: Query) => matchQuery({ queryKey: api.jobs.get.key() }, query)
// Figures over months do not need live updates.
const isAnalytics = (query: Query) => matchQuery({ queryKey: api.analytics.key() }, query)

const pickJobIds = (ids: Ids): JobIds =>
  ids === 'all' ? ids : new Set([...ids].flatMap((id) => (id === 'records' || id === 'member' ? [] : [id])))

/**
 * Refetches the queries that contain records changed elsewhere. Patches job lists row by row where possible, but not while this tab is
 * changing jobs, because its change refetches the lists.
 */
export async function updateCache(queryClient: QueryClient, ids: Ids, isOutdated: IsOutdated): Promise<void> {
  const jobs = pickJobIds(ids)
  const hasRecords = ids === 'all' || ids.has('records')
  const hasJobs = jobs === 'all' || jobs.size > 0
  const isOtherJob = (query: Query) => !hasRecords && jobs !== 'all' && ![...jobs].some((id) => id === getInput(query)['id'])
  const isStale = (query: Query) =>
    isOutdated(query) && !isAnalytics(query) && !isJobList(query) && !(isJobDetail(query) && isOtherJob(query))
  await Promise.all([
    invalidate(queryClient, [...(hasRecords ? records : []), ...(hasJobs ? jobsAndFeedback : [])], isStale),
    hasJobs && updateJobLists(queryClient, jobs, isOutdated),
  ])
}

const getInput = ({ queryKey: [, operation] }: Query): ListInput =>
  isRecord(operation) && isRecord(operation['input']) ? operation['input'] : {}

async function updateJobLists(queryClient: QueryClient, ids: JobIds, isOutdated: IsOutdated): Promise<void> {
  const lists = queryClient.getQueryCache().findAll({ predicate: (query) => isJobList(query) && isOutdated(query) })
  if (lists.length === 0) return
  const changed = ids === 'all' || ids.size > maxRows ? null : await fetchRows([...ids])
  if (isChangingJobs(queryClient)) return
  const stale = new Set(lists.filter((list) => !changed || !patchList(queryClient, list, changed)))
  await queryClient.invalidateQueries({ predicate: (query) => stale.has(query) })
}

// Returns null when the rows cannot be fetched; the lists are then refetched.
async function fetchRows(ids: readonly JobId[]): Promise<ChangedRows | null> {
  const rows = new Map<JobId, Page['items'][number] | null>(ids.map((id) => [id, null]))
  try {
    for (let start = 0; start < ids.length; start += rowsPerRequest) {
      const { items } = await backend.jobs.rows({ ids: ids.slice(start, start + rowsPerRequest) })
      for (const row of items) rows.set(row.id, row)
    }
    return rows
  } catch {
    return null
  }
}

/** Patches a list in the cache. Returns false when the list must be refetched instead. */
function patchList(queryClient: QueryClient, list: Query, changed: ChangedRows): boolean {
  const { queryKey } = list
  const data = queryClient.getQueryData<InfiniteData<Page> | Page>(queryKey)
  // A fetch in flight may have been read before the change, and would overwrite the patch with the old row.
  if (!data || list.state.fetchStatus !== 'idle') return false
  const pages = patchPages('pages' in data ? data.pages : [data], getInput(list), changed)
  if (pages === 'stale') return false
  queryClient.setQueryData(queryKey, 'pages' in data ? { ...data, pages } : pages[0], { updatedAt: list.state.dataUpdatedAt })
  return true
}
