import { api } from '#web/backend/client.ts'
import { downloads, useDownload } from '#web/backend/downloads.ts'
import { byKey, listOf } from '#web/backend/paging.ts'
import { textIn, type Search } from '#web/backend/places.ts'
import { useSession } from '#web/backend/session.ts'
import { InventoryList } from '#web/features/inventory/InventoryList.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { LinkButton } from '#web/ui/LinkButton.tsx'
import { ListMenu, ListMenuItem } from '#web/ui/ListMenu.tsx'
import { PagedList } from '#web/ui/PagedList.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { SearchField } from '#web/ui/SearchField.tsx'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { createFileRoute, useNavigate } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/_paid/inventory/')({
  validateSearch: (search: Search): { readonly search?: string | undefined } => ({ search: textIn(search, 'search') }),
  head: () => ({ meta: [{ title: 'Inventory · Stringdesk' }] }),
  component: Inventory,
})

function Inventory() {
  const { search } = Route.useSearch()
  const navigate = useNavigate({ from: Route.fullPath })
  const { profile } = useSession()
  const download = useDownload()
  const query = useInfiniteQuery(
    api.inventory.list.infiniteOptions({
      input: (after: string | undefined) => ({ after, search }),
      ...byKey,
      placeholderData: keepPreviousData,
    }),
  )
  return (
    <>
      <PageHeader
        title="Inventory"
        actions={
          <>
            <LinkButton to="/inventory/new">Add string</LinkButton>
            <ListMenu>
              <ListMenuItem
                icon="download"
                onClick={() =>
                  void download('inventory', (options) => downloads.inventory.export({ search, is_active: true }, options))
                }
              >
                Export CSV
              </ListMenuItem>
            </ListMenu>
          </>
        }
      />
      <SearchField
        label="Brand, model, gauge or color"
        value={search ?? ''}
        onSearch={(text) => void navigate({ search: { search: text || undefined }, replace: true })}
      />
      <div style={{ marginTop: 16 }}>
        <PagedList
          {...listOf(query)}
          empty={
            search ? (
              <EmptyState title="No such string" text={`Nothing on the shelf matches “${search}”.`} />
            ) : (
              <EmptyState title="Your shelf" text="Sets and reels, with what is left of each and when to reorder." />
            )
          }
        >
          {(items) => <InventoryList items={items} unit={profile.length_unit} />}
        </PagedList>
      </div>
    </>
  )
}
