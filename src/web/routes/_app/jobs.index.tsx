import type { JobStatus } from '#domain/jobs/schema.ts'
import { jobStatuses } from '#domain/jobs/states.ts'
import { api } from '#web/app/client.ts'
import { exportBackend, useExportDownload } from '#web/app/export-download.ts'
import type { JobOrder } from '#domain/jobs/order.ts'
import { columnIds, formatHidden, parseHidden, type ColumnId } from '#web/features/jobs/table/columns.ts'
import { useHiddenColumns } from '#web/features/jobs/table/hidden-columns.ts'
import { todayRange, toJobFilter, toJobOrder, type JobQuery } from '#web/features/jobs/table/job-filter.ts'
import { isFiltered, parseJobSearch, type JobSearch } from '#web/features/jobs/table/job-search-params.ts'
import { useDebouncedSearch } from '#web/app/debounced-search.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { openNewJob } from '#web/app/page-store.ts'
import { IfAllowed } from '#web/app/session/permissions.tsx'
import { useSession } from '#web/app/session/session.ts'
import { LimitNote } from '#web/features/billing/LimitNote.tsx'
import { BulkBar } from '#web/features/jobs/board/BulkBar.tsx'
import { JobBoard } from '#web/features/jobs/board/JobBoard.tsx'
import { ColumnMenu } from '#web/features/jobs/table/ColumnMenu.tsx'
import { JobFilters } from '#web/features/jobs/table/JobFilters.tsx'
import { JobTable } from '#web/features/jobs/table/JobTable.tsx'
import { ViewSwitch } from '#web/features/jobs/table/ViewSwitch.tsx'
import { ViewBar } from '#web/features/jobs/views/ViewBar.tsx'
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
  const order = toJobOrder(view)
  const columns = useColumns(view, change)
  const isTable = view.view === 'table'
  return (
    <>
      <PageHeader
        title="Jobs"
        actions={
          <>
            <ViewSwitch view={view.view} onChange={(next) => change({ search, view: next })} />
            <Button onClick={openNewJob}>New job</Button>
            <IfAllowed permission="customerData">
              <ListMenu>
                <ListMenuLink icon="upload" to="/jobs/import">
                  Import past jobs
                </ListMenuLink>
                <ListMenuItem
                  icon="download"
                  onClick={() => void download('jobs', (options) => exportBackend.jobs.export({ ...filter, order }, options))}
                >
                  Export CSV
                </ListMenuItem>
              </ListMenu>
            </IfAllowed>
          </>
        }
      />
      <LimitNote name="jobs_this_month" />
      {isTable && <ViewBar view={{ ...view, hide: formatHidden(columns.hidden) }} />}
      <JobFilters
        view={view}
        zone={profile.time_zone}
        counts={counts}
        search={field}
        onChange={(changes) => change({ search, ...changes })}
        aside={isTable && <ColumnMenu {...columns} columns={columns.used} />}
      />
      {isTable ? (
        <Table
          view={view}
          filter={filter}
          order={order}
          columns={columns.used.filter((id) => !columns.hidden.includes(id))}
          onSort={change}
        />
      ) : (
        <Board view={view} filter={filter} />
      )}
    </>
  )
}

/** The columns that the business uses, and those that are hidden: by the address, or else on this device. */
function useColumns(view: JobSearch, change: (changes: JobSearch) => void) {
  const { shop_tools } = useSession().profile
  const { hidden: hiddenHere, hideColumns } = useHiddenColumns()
  const isUsed = (id: ColumnId) =>
    (id !== 'person' || shop_tools.includes('assignment')) && (id !== 'place' || shop_tools.includes('places'))
  return {
    used: columnIds.filter(isUsed),
    hidden: view.hide === undefined ? hiddenHere : parseHidden(view.hide),
    onChange: (hidden: readonly ColumnId[]) =>
      view.hide === undefined ? hideColumns(hidden) : change({ hide: formatHidden(hidden) }),
  }
}

const useJobs = (filter: JobQuery, order: JobOrder = 'newest') =>
  usePages(
    api.jobs.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, order, ...filter }),
      ...cursorPaging,
      placeholderData: keepPreviousData,
    }),
  )

interface TableProps {
  readonly view: JobSearch
  readonly filter: JobQuery
  readonly order: JobOrder
  readonly columns: readonly ColumnId[]
  readonly onSort: (sort: Pick<JobSearch, 'sort' | 'order'>) => void
}

function Table({ view, filter, order, columns, onSort }: TableProps) {
  const { profile } = useSession()
  const list = useJobs(filter, order)
  const labelPlace = usePlaceLabel()
  const selection = useSelection(list.items ?? [])
  return (
    <>
      <PagedList {...list} empty={<Empty view={view} />}>
        {(jobs) => (
          <JobTable
            jobs={jobs}
            profile={profile}
            labelPlace={labelPlace}
            selection={selection}
            columns={columns}
            sort={view}
            onSort={onSort}
          />
        )}
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
