import { minRatings } from '#domain/analytics/panels.ts'
import { inventoryId, type InventoryId } from '#domain/values/ids.ts'
import type { InventoryItem } from '#domain/inventory/schema.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { formatCostPer } from '#domain/values/money.ts'
import { formatLength } from '#domain/values/units.ts'
import { api } from '#web/app/client.ts'
import { isMissing } from '#web/app/errors.ts'
import { byKey, useListOf } from '#web/app/paging.ts'
import { useSession } from '#web/app/session.ts'
import { AveragesCard } from '#web/features/feedback/AveragesCard.tsx'
import { stringName } from '#web/features/inventory/InventoryList.tsx'
import { ItemActions } from '#web/features/inventory/ItemActions.tsx'
import { Movements } from '#web/features/inventory/Movements.tsx'
import { StockBar, StockLevel } from '#web/trade/StockBar.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { DataList } from '#web/components/layout/DataList.tsx'
import { Gone } from '#web/components/layout/NotFoundState.tsx'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { MoneyText } from '#web/trade/MoneyText.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { Screen } from '#web/components/layout/Screen.tsx'
import { When } from '#web/components/display/When.tsx'
import { Group, Text } from '@mantine/core'
import { useInfiniteQuery, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

export const Route = createFileRoute('/_app/_paid/inventory/$inventoryId/')({
  loader: ({ context: { queryClient }, params }) =>
    queryClient.ensureQueryData(api.inventory.get.queryOptions({ input: { id: inventoryId.parse(params.inventoryId) } })),
  head: ({ loaderData }) => ({ meta: [{ title: `${loaderData?.model ?? 'String'} · Stringdesk` }] }),
  component: Item,
})

function Item() {
  const id = inventoryId.parse(Route.useParams().inventoryId)
  const { profile } = useSession()
  const { data: item, error } = useSuspenseQuery(api.inventory.get.queryOptions({ input: { id } }))
  if (isMissing(error)) return <Gone what="string" action={<LinkButton to="/inventory">Inventory</LinkButton>} />
  return (
    <>
      <PageHeader
        title={stringName(item)}
        aside={item.is_active ? item.color : 'archived'}
        actions={<ItemActions item={item} profile={profile} />}
      />
      <Screen
        main={<CameAndWent id={id} profile={profile} />}
        first={<OnTheShelf item={item} profile={profile} />}
        aside={
          <>
            <HowItPlays item={item} />
            <About item={item} profile={profile} />
          </>
        }
      />
    </>
  )
}

interface Shown {
  readonly item: InventoryItem
  readonly profile: Profile
}

function OnTheShelf({ item, profile: { length_unit: unit } }: Shown) {
  return (
    <Card title="On the shelf">
      <Group justify="space-between" align="baseline">
        <Text fz={44} fw={700} className="display tabular">
          {formatLength(item.quantity_meters, unit)}
        </Text>
        <StockLevel item={item} />
      </Group>
      <StockBar item={item} />
      <Text c="dimmed" mt="sm">
        {item.reorder_threshold
          ? `Reorder at ${formatLength(item.reorder_threshold, unit)}`
          : 'No length is set at which to reorder.'}
      </Text>
    </Card>
  )
}

const About = ({ item, profile: { currency, time_zone, length_unit: unit } }: Shown) => (
  <Card title="About it">
    <DataList
      items={[
        ['Worth', item.stock_value && <MoneyText key="worth" amount={item.stock_value} currency={currency} />],
        [
          unit === 'ft' ? 'A foot costs' : 'A metre costs',
          item.cost_per_meter ? formatCostPer(unit, item.cost_per_meter, currency) : 'unknown',
        ],
        ['Gauge', item.gauge],
        ['Color', item.color],
        ['On the shelf since', <When key="since" instant={item.created_at} zone={time_zone} />],
      ]}
    />
    {item.notes && (
      <Text mt="sm" style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
        {item.notes}
      </Text>
    )}
  </Card>
)

function HowItPlays({ item: { brand, model } }: Pick<Shown, 'item'>) {
  const { data } = useQuery(api.feedback.averages.queryOptions({ input: { string_brand: brand, string_model: model } }))
  return <AveragesCard averages={data} fewest={minRatings} />
}

function CameAndWent({ id, profile }: { id: InventoryId; profile: Profile }) {
  const list = useListOf(
    useInfiniteQuery(
      api.inventory.movements.infiniteOptions({ input: (after: string | undefined) => ({ id, after }), ...byKey }),
    ),
  )
  return (
    <Card title="Came and went">
      <PagedList
        {...list}
        empty={<EmptyState title="Nothing yet" text="What you receive, correct and use stands here, with what caused it." />}
      >
        {(movements) => (
          <Movements movements={movements} unit={profile.length_unit} currency={profile.currency} zone={profile.time_zone} />
        )}
      </PagedList>
    </Card>
  )
}
