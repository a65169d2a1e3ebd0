import { api } from '#web/app/client.ts'
import { exportBackend, useExportDownload } from '#web/app/export-download.ts'
import { useDebouncedSearch } from '#web/app/debounced-search.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { parseOneOf, parseText, type Search } from '#web/app/search-params.ts'
import { IfAllowed, useCan } from '#web/app/session/permissions.tsx'
import { useSession } from '#web/app/session/session.ts'
import { InventoryList, Totals } from '#web/features/inventory/InventoryList.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { LinkButton, SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { ListMenu, ListMenuItem, ListMenuLink } from '#web/components/overlays/ListMenu.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { SearchField } from '#web/components/fields/SearchField.tsx'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { Group, NativeSelect } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

type Filter = 'low' | 'archived'

export const Route = createFileRoute('/_app/_paid/inventory/')({
  validateSearch: (
    search: Search,
  ): { readonly search?: string | undefined; readonly show?: Filter | undefined; readonly supplier?: string | undefined } => ({
    search: parseText(search, 'search'),
    show: parseOneOf<Filter>(['low', 'archived'], search['show']),
    supplier: parseText(search, 'supplier'),
  }),
  head: () => ({ meta: [{ title: 'Inventory · Stringdesk' }] }),
  component: Inventory,
})

const showOptions = [
  { value: 'all', label: 'All' },
  { value: 'low', label: 'To reorder' },
  { value: 'archived', label: 'Archived' },
]

function Inventory() {
  const { search: initialSearch, show, supplier } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { search, field } = useDebouncedSearch(initialSearch, (text) =>
    navigate({ search: (before) => ({ ...before, search: text }), replace: true }),
  )
  const { profile } = useSession()
  const hasCosts = useCan('costs')
  const filter = { search, low: show === 'low', is_active: show !== 'archived', supplier }
  const { data: totals } = useQuery(api.inventory.totals.queryOptions())
  const list = usePages(
    api.inventory.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, ...filter }),
      ...cursorPaging,
      placeholderData: keepPreviousData,
    }),
  )
  const isNew = list.items?.length === 0 && [search, show, supplier].every((value) => value === undefined)
  return (
    <>
      <PageHeader title="Inventory" actions={<Actions isNew={isNew} filter={filter} />} />
      {totals && totals.items > 0 && <Totals totals={totals} currency={profile.currency} />}
      <Group mb="md" align="end" grow preventGrowOverflow={false}>
        <SearchField label="Brand, model, gauge or color" {...field} />
        <SegmentedField
          label="Show"
          hideLabel
          data={showOptions}
          value={show ?? 'all'}
          onChange={(value) =>
            void navigate({
              search: (before) => ({ ...before, search, show: parseOneOf<Filter>(['low', 'archived'], value) }),
              replace: true,
            })
          }
        />
        <SupplierField
          suppliers={totals?.suppliers ?? []}
          value={supplier}
          onChange={(value) => void navigate({ search: (before) => ({ ...before, search, supplier: value }), replace: true })}
        />
      </Group>
      <PagedList {...list} empty={<Empty search={search ?? supplier} show={show} hasCosts={hasCosts} />}>
        {(items) => <InventoryList hasCosts={hasCosts} items={items} unit={profile.length_unit} currency={profile.currency} />}
      </PagedList>
    </>
  )
}

interface ActionsProps {
  /** Whether the inventory is empty. The empty state has the primary button then. */
  readonly isNew: boolean
  readonly filter: Parameters<typeof exportBackend.inventory.export>[0]
}

function Actions({ isNew, filter }: ActionsProps) {
  const hasCosts = useCan('costs')
  const mayMoveFiles = useCan('customerData')
  const download = useExportDownload()
  return (
    <>
      {!isNew && <SecondaryLinkButton to="/inventory/receive">Receive</SecondaryLinkButton>}
      {hasCosts && (
        <LinkButton to="/inventory/new" variant={isNew ? 'default' : 'filled'}>
          Add item
        </LinkButton>
      )}
      <ListMenu>
        <ListMenuLink icon="list" to="/inventory/shopping-list">
          Shopping list
        </ListMenuLink>
        {/* A PIN on a shared tablet is not enough to import or export files. */}
        {hasCosts && mayMoveFiles && (
          <>
            <ListMenuLink icon="upload" to="/inventory/import">
              Import file
            </ListMenuLink>
            <ListMenuItem
              icon="download"
              onClick={() => void download('inventory', (options) => exportBackend.inventory.export(filter, options))}
            >
              Export CSV
            </ListMenuItem>
          </>
        )}
      </ListMenu>
    </>
  )
}

interface SupplierFieldProps {
  readonly suppliers: readonly string[]
  readonly value: string | undefined
  readonly onChange: (supplier: string | undefined) => void
}

/** Filters by supplier, once an item has one. */
function SupplierField({ suppliers, value, onChange }: SupplierFieldProps) {
  if (suppliers.length === 0 && value === undefined) return null
  const names = value === undefined || suppliers.includes(value) ? suppliers : [value, ...suppliers]
  return (
    <NativeSelect
      aria-label="Supplier"
      value={value ?? ''}
      data={[{ value: '', label: 'All suppliers' }, ...names]}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
}

interface EmptyProps {
  readonly search: string | undefined
  readonly show: Filter | undefined
  readonly hasCosts: boolean
}

function Empty({ search, show, hasCosts }: EmptyProps) {
  if (search) return <EmptyState title="No items found" text={`No items match “${search}”.`} />
  if (show === 'low') return <EmptyState title="Nothing to reorder" text="All items are above their reorder level." />
  if (show === 'archived')
    return <EmptyState title="No archived items" text="Archive string you no longer stock. Its history is kept." />
  return (
    <EmptyState
      title="No items yet"
      text={
        hasCosts
          ? 'Add your sets and reels to see how much is left, what it’s worth and when to reorder.'
          : 'Once an owner or manager adds sets and reels, you can see what’s left and receive deliveries.'
      }
      action={
        <IfAllowed permission="costs">
          <Group justify="center">
            <LinkButton to="/inventory/new">Add your first item</LinkButton>
            <IfAllowed permission="customerData">
              <SecondaryLinkButton to="/inventory/import">Import file</SecondaryLinkButton>
            </IfAllowed>
          </Group>
        </IfAllowed>
      }
    />
  )
}
