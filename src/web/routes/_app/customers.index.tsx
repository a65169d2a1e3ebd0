import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { api } from '#web/app/client.ts'
import { downloads, useDownload } from '#web/app/downloads.ts'
import { useLateSearch } from '#web/app/debounced-search.ts'
import { byKey, useListOf } from '#web/app/paging.ts'
import { oneOf, textIn, type Search } from '#web/app/search-params.ts'
import { useSession } from '#web/app/session.ts'
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
    search: textIn(search, 'search'),
    archived: oneOf([true], search['archived']),
  }),
  head: () => ({ meta: [{ title: 'Customers · Stringdesk' }] }),
  component: Customers,
})

const shown = [
  { value: 'active', label: 'Active' },
  { value: 'archived', label: 'Archived' },
]

function Customers() {
  const { search: written, archived } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { search, field } = useLateSearch(written, (text) =>
    navigate({ search: (before) => ({ ...before, search: text }), replace: true }),
  )
  // Drawn in small steps, which give way to the next key.
  const asked = useDeferredValue(search)
  return (
    <>
      <Header search={asked} archived={archived} />
      <LimitNote name="active_customers" />
      <Group mb="md" align="end" grow preventGrowOverflow={false}>
        <SearchField label="Name, email or phone" {...field} />
        <SegmentedField
          label="Show"
          hideLabel
          data={shown}
          value={archived ? 'archived' : 'active'}
          onChange={(value) =>
            void navigate({
              search: (before) => ({ ...before, search, archived: value === 'archived' ? true : undefined }),
              replace: true,
            })
          }
        />
      </Group>
      <Found search={asked} archived={archived} />
    </>
  )
}

interface Asked {
  readonly search: string | undefined
  readonly archived: true | undefined
}

const askedFor = ({ search, archived }: Asked) => ({ search, is_active: !archived })

const customersOf = (asked: Asked) =>
  api.customers.list.infiniteOptions({
    input: (after: string | undefined) => ({ after, ...askedFor(asked) }),
    ...byKey,
    placeholderData: keepPreviousData,
  })

const Header = memo((asked: Asked) => {
  const download = useDownload()
  const { data: isEmpty } = useInfiniteQuery({ ...customersOf(asked), select: ({ pages }) => pages[0]?.items.length === 0 })
  // Then the empty list has the one filled button.
  const isNew = isEmpty && !asked.search && !asked.archived
  return (
    <PageHeader
      title="Customers"
      actions={
        <>
          <LinkButton to="/customers/new" variant={isNew ? 'default' : 'filled'}>
            New customer
          </LinkButton>
          <ListMenu>
            <ListMenuLink icon="upload" to="/customers/import">
              Import CSV
            </ListMenuLink>
            <ListMenuItem
              icon="download"
              onClick={() => void download('customers', (options) => downloads.customers.export(askedFor(asked), options))}
            >
              Export CSV
            </ListMenuItem>
            <ListMenuItem
              icon="download"
              onClick={() => void download('racquets', (options) => downloads.racquets.export({}, options))}
            >
              Export all racquets
            </ListMenuItem>
          </ListMenu>
        </>
      }
    />
  )
})

/** By itself: what arrives between two keys draws the list and not what stands above it. */
const Found = memo((asked: Asked) => {
  const { profile } = useSession()
  const list = useListOf(useInfiniteQuery(customersOf(asked)))
  return (
    <PagedList {...list} empty={<Empty {...asked} />}>
      {(customers) => <CustomerList customers={customers} currency={profile.currency} zone={profile.time_zone} />}
    </PagedList>
  )
})

function Empty({ search, archived }: Asked) {
  if (search)
    return (
      <EmptyState
        title="Nobody found"
        text={`No ${archived ? 'archived' : 'active'} customer matches “${search}”.`}
        action={
          <LinkButton variant="default" to="/customers" search={{ search, archived: archived ? undefined : true }}>
            {archived ? 'Look among the active' : 'Look in the archive'}
          </LinkButton>
        }
      />
    )
  if (archived)
    return <EmptyState title="Nobody is archived" text="Customers who no longer come can be archived; their history stays." />
  return (
    <EmptyState
      title="Your players"
      text="Everyone whose racquets you string, with their frames, jobs and what they owe."
      action={
        <Group justify="center">
          <LinkButton to="/customers/new">Add your first customer</LinkButton>
          <LinkButton to="/customers/import" variant="default">
            Import a CSV file
          </LinkButton>
        </Group>
      }
    />
  )
}
