import { LinkButton } from '#web/ui/LinkButton.tsx'
import type { JobStatus, PaymentStatus } from '#domain/jobs/schema.ts'
import { jobStatuses, paymentStatuses } from '#domain/jobs/states.ts'
import { statusWords } from '#domain/jobs/status.ts'
import { api } from '#web/backend/client.ts'
import { downloads, useDownload } from '#web/backend/downloads.ts'
import { byKey, listOf } from '#web/backend/paging.ts'
import { oneOf, textIn, type Search } from '#web/backend/places.ts'
import { useSession } from '#web/backend/session.ts'
import { JobList } from '#web/features/jobs/JobList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListMenu, ListMenuItem } from '#web/ui/ListMenu.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { SelectField } from '#web/ui/SelectField.tsx'
import { SimpleGrid } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

export interface JobFilters {
  readonly search?: string | undefined
  readonly status?: JobStatus | 'overdue' | undefined
  readonly payment_status?: PaymentStatus | undefined
}

export const Route = createFileRoute('/_app/jobs/')({
  // Filters live in the address, so that a view can be bookmarked.
  validateSearch: (search: Search): JobFilters => ({
    search: textIn(search, 'search'),
    status: oneOf([...jobStatuses, 'overdue'], search['status']),
    payment_status: oneOf(paymentStatuses, search['payment_status']),
  }),
  head: () => ({ meta: [{ title: 'Jobs · Stringdesk' }] }),
  component: Jobs,
})

const statusChoices = [
  { value: '', label: 'All' },
  { value: 'overdue', label: 'Late' },
  ...jobStatuses.map((status) => ({ value: status, label: statusWords[status] })),
] as const

const paymentChoices = [
  { value: '', label: 'Paid or not' },
  { value: 'unpaid', label: 'Not paid' },
  { value: 'paid', label: 'Paid' },
] as const

function Jobs() {
  const { search, status, payment_status } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { profile } = useSession()
  const download = useDownload()
  const filter = status === 'overdue' ? { overdue: true } : { status: status && [status] }
  const query = useInfiniteQuery(
    api.jobs.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, search, payment_status, ...filter }),
      ...byKey,
      placeholderData: keepPreviousData,
    }),
  )
  const isFiltered = Boolean(search ?? status ?? payment_status)
  return (
    <>
      <PageHeader
        title="Jobs"
        actions={
          <>
            <LinkButton to="/customers">New job</LinkButton>
            <ListMenu>
              <ListMenuItem
                icon="download"
                onClick={() =>
                  void download('jobs', (options) => downloads.jobs.export({ search, payment_status, ...filter }, options))
                }
              >
                Export CSV
              </ListMenuItem>
            </ListMenu>
          </>
        }
      />
      <SimpleGrid cols={{ base: 1, sm: 3 }} mb="md">
        <SearchField
          label="Number, player, frame or string"
          value={search ?? ''}
          onSearch={(text) => void navigate({ search: (before) => ({ ...before, search: text || undefined }), replace: true })}
        />
        <SelectField
          label="State"
          data={statusChoices}
          value={status ?? ''}
          onChange={(value) => void navigate({ search: (before) => ({ ...before, status: value || undefined }), replace: true })}
        />
        <SelectField
          label="Payment"
          data={paymentChoices}
          value={payment_status ?? ''}
          onChange={(value) =>
            void navigate({ search: (before) => ({ ...before, payment_status: value || undefined }), replace: true })
          }
        />
      </SimpleGrid>
      <PagedList
        {...listOf(query)}
        empty={
          isFiltered ? (
            <EmptyState title="No such job" text="Nothing matches what you are looking for." />
          ) : (
            <EmptyState
              title="Every racquet you string"
              text="From drop-off to pick-up. A job begins at a player’s racquet."
              action={<LinkButton to="/customers">Choose a player</LinkButton>}
            />
          )
        }
      >
        {(jobs) => <JobList jobs={jobs} profile={profile} />}
      </PagedList>
    </>
  )
}
