import { minRatings } from '#domain/analytics/panels.ts'
import { inventoryId, type InventoryId } from '#domain/values/ids.ts'
import type { InventoryItem } from '#domain/inventory/schema.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { formatCostPer } from '#domain/values/money/money.ts'
import { can } from '#domain/people/permissions.ts'
import { formatLength, type LengthUnit } from '#domain/values/numbers/units.ts'
import { api } from '#web/app/client.ts'
import { isNotFound } from '#web/app/errors.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { useSession } from '#web/app/session/session.ts'
import { AveragesCard } from '#web/features/feedback/AveragesCard.tsx'
import { BarcodesCard } from '#web/features/inventory/BarcodesCard.tsx'
import { itemName } from '#web/features/inventory/InventoryList.tsx'
import { ItemActions } from '#web/features/inventory/ItemActions.tsx'
import { Movements } from '#web/features/inventory/Movements.tsx'
import { RecordActivity } from '#web/features/activity/RecordActivity.tsx'
import { NeedsCheck, StockBar, StockLevel } from '#web/domain-components/StockBar.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { DataList } from '#web/components/layout/DataList.tsx'
import { DeletedState } from '#web/components/layout/EmptyState.tsx'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { TwoColumnLayout } from '#web/components/layout/TwoColumnLayout.tsx'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Group, Text } from '@mantine/core'
import { useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/_paid/inventory/$inventoryId/')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(api.inventory.get.queryOptions({ input: { id: inventoryId.parse(params.inventoryId) } })),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.model ?? 'Item'} · Stringdesk` }] }),
  component: Item,
})

function Item() {
  const id = inventoryId.parse(Route.useParams().inventoryId)
  const { profile } = useSession()
  const { data: item, error } = useSuspenseQuery(api.inventory.get.queryOptions({ input: { id } }))
  if (isNotFound(error)) return <DeletedState entity="item" action={<LinkButton to="/inventory">Inventory</LinkButton>} />
  return (
    <>
      <PageHeader
        title={itemName(item)}
        aside={item.is_active ? item.color : 'Archived'}
        actions={<ItemActions item={item} profile={profile} />}
      />
      <TwoColumnLayout
        main={
          <>
            <StockHistory id={id} profile={profile} />
            <RecordActivity id={id} />
          </>
        }
        first={<StockCard item={item} profile={profile} />}
        aside={
          <>
            <Averages item={item} />
            <Details item={item} profile={profile} />
            <BarcodesCard item={item} unit={profile.length_unit} />
          </>
        }
      />
    </>
  )
}

interface CardProps {
  readonly item: InventoryItem
  readonly profile: Profile
}

const StockCard = ({ item, profile: { length_unit: unit, role, time_zone: zone } }: CardProps) => (
  <Card title="In stock">
    <Group justify="space-between" align="baseline">
      <Text fz={44} fw={700} className="display tabular">
        {formatLength(item.quantity_meters, unit)}
      </Text>
      <StockLevel item={item} />
    </Group>
    <StockBar item={item} />
    {item.needs_check_since !== null && (
      <Text mt="sm">
        <NeedsCheck /> since <DateTime instant={item.needs_check_since} zone={zone} />: a job was finished with more string than
        was recorded. {can(role, 'costs') ? 'Count it, and correct the stock.' : 'A manager counts it and corrects the stock.'}
      </Text>
    )}
    <Text c="dimmed" mt="sm">
      {item.reorder_threshold ? `Reorder at ${formatLength(item.reorder_threshold, unit)}` : 'No reorder level set.'}
    </Text>
  </Card>
)

const formatCost = ({ cost_per_meter }: InventoryItem, unit: LengthUnit, currency: string): string =>
  cost_per_meter ? formatCostPer(unit, cost_per_meter, currency) : 'Not set'

const Details = ({ item, profile: { currency, time_zone, length_unit: unit, role } }: CardProps) => (
  <Card title="Details">
    <DataList
      items={[
        ['Stock value', item.stock_value && <MoneyText key="value" amount={item.stock_value} currency={currency} />],
        [unit === 'ft' ? 'Cost per foot' : 'Cost per meter', can(role, 'costs') && formatCost(item, unit, currency)],
        ['Gauge', item.gauge],
        ['Color', item.color],
        ['Supplier', item.supplier],
        ['Item number', item.item_number],
        ['Added', <DateTime key="added" instant={item.created_at} zone={time_zone} />],
      ]}
    />
    {item.notes && (
      <Text mt="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {item.notes}
      </Text>
    )}
  </Card>
)

function Averages({ item: { brand, model } }: Pick<CardProps, 'item'>) {
  const { data } = useQuery(api.feedback.averages.queryOptions({ input: { string_brand: brand, string_model: model } }))
  return <AveragesCard averages={data} minCount={minRatings} />
}

function StockHistory({ id, profile }: { id: InventoryId; profile: Profile }) {
  const list = usePages(
    api.inventory.movements.infiniteOptions({ input: (after: string | undefined) => ({ id, after }), ...cursorPaging }),
  )
  return (
    <Card title="Stock history">
      <PagedList
        {...list}
        empty={<EmptyState title="No stock history yet" text="Deliveries, corrections and string used by jobs appear here." />}
      >
        {(movements) => (
          <Movements movements={movements} unit={profile.length_unit} currency={profile.currency} zone={profile.time_zone} />
        )}
      </PagedList>
    </Card>
  )
}
