import type { JobStatus } from '#domain/jobs/schema.ts'
import { jobStatuses } from '#domain/jobs/states.ts'
import { api } from '#web/app/client.ts'
import { exportBackend, useExportDownload } from '#web/app/export-download.ts'
import { todayRange, toJobFilter, type JobQuery } from '#web/features/jobs/table/job-filter.ts'
import { isFiltered, parseJobSearch, type JobSearch } from '#web/features/jobs/table/job-search-params.ts'
import { useDebouncedSearch } from '#web/app/debounced-search.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { openNewJob } from '#web/app/page-store.ts'
import { IfAllowed } from '#web/app/session/permissions.tsx'
import { useSession } from '#web/app/session/session.ts'
import { LimitNote } from '#web/features/billing/LimitNote.tsx'
import { BulkBar } from '#web/features/jobs/board/BulkBar.tsx'
import { JobBoard } from '#web/features/jobs/board/JobBoard.tsx'
import { JobFilters } from '#web/features/jobs/table/JobFilters.tsx'
import { JobTable } from '#web/features/jobs/table/JobTable.tsx'
import { PaymentMenu } from '#web/features/payments/PaymentMenu.tsx'
import { usePlaceLabel } from '#web/features/places/queries.ts'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { ListMenu, ListMenuItem, ListMenuLink } from '#web/components/overlays/ListMenu.tsx'
import { useNow } from '#web/components/display/now.ts'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { useSelection } from '#web/components/display/selection.ts'
import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/jobs/')({
  validateSearch: parseJobSearch,
  head: () => ({ meta: [{ title: 'Jobs · Stringdesk' }] }),
  component: Jobs,
})

function Jobs() {
  const urlSearch = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { profile } = useSession()
  const download = useExportDownload()
  const today = todayRange(useNow(), profile.time_zone)
  const { data: counts } = useQuery(api.jobs.counts.queryOptions({ input: today, placeholderData: keepPreviousData }))
  const change = (changes: JobSearch) => void navigate({ search: (before) => ({ ...before, ...changes }), replace: true })
  const { search, field } = useDebouncedSearch(urlSearch.search, (text) => change({ search: text }))
  const view = { ...urlSearch, search }
  const filter = toJobFilter(view, today, profile.time_zone)
  return (
    <>
      <PageHeader
        title="Jobs"
        actions={
          <>
            <Button onClick={openNewJob}>New job</Button>
            <IfAllowed permission="customerData">
              <ListMenu>
                <ListMenuLink icon="upload" to="/jobs/import">
                  Import past jobs
                </ListMenuLink>
                <ListMenuItem
                  icon="download"
                  onClick={() => void download('jobs', (options) => exportBackend.jobs.export(filter, options))}
                >
                  Export CSV
                </ListMenuItem>
              </ListMenu>
            </IfAllowed>
          </>
        }
      />
      <LimitNote name="jobs_this_month" />
      <JobFilters view={view} counts={counts} search={field} onChange={(changes) => change({ search, ...changes })} />
      {view.view === 'table' ? <Table view={view} filter={filter} /> : <Board view={view} filter={filter} />}
    </>
  )
}

const useJobs = (filter: JobQuery, order: 'newest' | 'due' = 'newest') =>
  usePages(
    api.jobs.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, order, ...filter }),
      ...cursorPaging,
      placeholderData: keepPreviousData,
    }),
  )

function Table({ view, filter }: { view: JobSearch; filter: JobQuery }) {
  const { profile } = useSession()
  const list = useJobs(filter)
  const labelPlace = usePlaceLabel()
  const selection = useSelection(list.items ?? [])
  return (
    <>
      <PagedList {...list} empty={<Empty view={view} />}>
        {(jobs) => <JobTable jobs={jobs} profile={profile} labelPlace={labelPlace} selection={selection} />}
      </PagedList>
      <BulkBar
        selection={selection}
        profile={profile}
        renderPayment={(jobs, isDisabled) => (
          <PaymentMenu jobs={jobs} position="top-end" disabled={isDisabled} onPaid={selection.clear} />
        )}
      />
    </>
  )
}

function Board({ view, filter }: { view: JobSearch; filter: JobQuery }) {
  const { profile } = useSession()
  const { data: counts } = useQuery(api.jobs.counts.queryOptions({ input: todayRange(useNow(), profile.time_zone) }))
  const withStatus = (status: JobStatus): JobQuery => ({ ...filter, status: [status] })
  const lists = {
    pending: useJobs(withStatus('pending'), 'due'),
    in_progress: useJobs(withStatus('in_progress'), 'due'),
    completed: useJobs(withStatus('completed')),
    picked_up: useJobs(withStatus('picked_up')),
  }
  const visibleStatuses = view.status ? [view.status] : jobStatuses
  if (visibleStatuses.every((status) => lists[status].items?.length === 0)) return <Empty view={view} />
  const columns = visibleStatuses.map((status) => ({ status, ...lists[status] }))
  return <JobBoard columns={columns} counts={isFiltered(view) ? undefined : counts} profile={profile} />
}

const Empty = ({ view }: { view: JobSearch }) =>
  isFiltered(view) ? (
    <EmptyState title="No matching jobs" text="Try fewer filters or another search." />
  ) : (
    <EmptyState
      title="No jobs yet"
      text="Start a job by choosing a customer’s racquet."
      action={
        <Group justify="center">
          <Button onClick={openNewJob}>Start a job</Button>
          <IfAllowed permission="customerData">
            <SecondaryLinkButton to="/jobs/import">Import past jobs</SecondaryLinkButton>
          </IfAllowed>
        </Group>
      }
    />
  )
