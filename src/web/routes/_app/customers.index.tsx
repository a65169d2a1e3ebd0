import { LinkButton, SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { api } from '#web/app/client.ts'
import { exportBackend, useExportDownload } from '#web/app/export-download.ts'
import { useDebouncedSearch } from '#web/app/debounced-search.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { parseOneOf, parseText, type Search } from '#web/app/search-params.ts'
import { IfAllowed } from '#web/app/session/permissions.tsx'
import { useSession } from '#web/app/session/session.ts'
import { LimitNote } from '#web/features/billing/LimitNote.tsx'
import { CustomerList } from '#web/features/customers/CustomerList.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { ListMenu, ListMenuItem, ListMenuLink } from '#web/components/overlays/ListMenu.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { SearchField } from '#web/components/fields/SearchField.tsx'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { Group } from '@mantine/core'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { memo, useDeferredValue } from 'react'

export const Route = createFileRoute('/_app/customers/')({
  validateSearch: (search: Search): { readonly search?: string | undefined; readonly archived?: true | undefined } => ({
    search: parseText(search, 'search'),
    archived: parseOneOf([true], search['archived']),
  }),
  head: () => ({ meta: [{ title: 'Customers · Stringdesk' }] }),
  component: Customers,
})

const showOptions = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
]

function Customers() {
  const { search: initialSearch, archived } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { search, field } = useDebouncedSearch(initialSearch, (text) =>
    navigate({ search: (before) => ({ ...before, search: text }), replace: true }),
  )
  // Deferred so that rendering the list never delays typing.
  const deferredSearch = useDeferredValue(search)
  return (
    <>
      <Header search={deferredSearch} archived={archived} />
      <LimitNote name="active_customers" />
      <Group mb="md" align="end" grow preventGrowOverflow={false}>
        <SearchField label="Name, email or phone" {...field} />
        <SegmentedField
          label="Show"
          hideLabel
          data={showOptions}
          value={archived ? 'archived' : 'active'}
          onChange={(value) =>
            void navigate({
              search: (before) => ({ ...before, search, archived: value === 'archived' ? true : undefined }),
              replace: true,
            })
          }
        />
      </Group>
      <Results search={deferredSearch} archived={archived} />
    </>
  )
}

interface Filter {
  readonly search: string | undefined
  readonly archived: true | undefined
}

const toInput = ({ search, archived }: Filter) => ({ search, is_active: !archived })

const customersQuery = (filter: Filter) =>
  api.customers.list.infiniteOptions({
    input: (after: string | undefined) => ({ after, ...toInput(filter) }),
    ...cursorPaging,
    placeholderData: keepPreviousData,
  })

const Header = memo((filter: Filter) => {
  const download = useExportDownload()
  const { data: isEmpty } = useInfiniteQuery({ ...customersQuery(filter), select: ({ pages }) => pages[0]?.items.length === 0 })
  // The empty state has the primary button then.
  const isNew = isEmpty && !filter.search && !filter.archived
  return (
    <PageHeader
      title="Customers"
      actions={
        <>
          <LinkButton to="/customers/new" variant={isNew ? 'default' : 'filled'}>
            New customer
          </LinkButton>
          <IfAllowed permission="customerData">
            <ListMenu>
              <ListMenuLink icon="upload" to="/customers/import">
                Import file
              </ListMenuLink>
              <ListMenuItem
                icon="download"
                onClick={() => void download('customers', (options) => exportBackend.customers.export(toInput(filter), options))}
              >
                Export CSV
              </ListMenuItem>
              <ListMenuItem
                icon="download"
                onClick={() =>
                  void download('customers', (options) =>
                    exportBackend.customers.export({ ...toInput(filter), for_excel: true }, options),
                  )
                }
              >
                Export for Excel
              </ListMenuItem>
              <ListMenuItem
                icon="download"
                onClick={() => void download('racquets', (options) => exportBackend.racquets.export({}, options))}
              >
                Export racquets
              </ListMenuItem>
            </ListMenu>
          </IfAllowed>
        </>
      }
    />
  )
})

/** Memoized, so that new results don't rerender the header. */
const Results = memo((filter: Filter) => {
  const { profile } = useSession()
  const list = usePages(customersQuery(filter))
  return (
    <PagedList {...list} empty={<Empty {...filter} />}>
      {(customers) => <CustomerList customers={customers} currency={profile.currency} zone={profile.time_zone} />}
    </PagedList>
  )
})

function Empty({ search, archived }: Filter) {
  if (search)
    return (
      <EmptyState
        title="No customers found"
        text={`No ${archived ? 'archived' : 'active'} customers match “${search}”.`}
        action={
          <SecondaryLinkButton to="/customers" search={{ search, archived: archived ? undefined : true }}>
            {archived ? 'Search active customers' : 'Search archived customers'}
          </SecondaryLinkButton>
        }
      />
    )
  if (archived)
    return <EmptyState title="No archived customers" text="Archive customers who no longer come in. Their history is kept." />
  return (
    <EmptyState
      title="No customers yet"
      text="Add the people whose racquets you string. Their racquets, jobs and payments are kept with them."
      action={
        <Group justify="center">
          <LinkButton to="/customers/new">Add your first customer</LinkButton>
          <IfAllowed permission="customerData">
            <SecondaryLinkButton to="/customers/import">Import file</SecondaryLinkButton>
          </IfAllowed>
        </Group>
      }
    />
  )
}
