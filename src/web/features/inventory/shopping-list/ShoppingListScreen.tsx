import type { ShoppingListItem } from '#contract/inventory.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { formatOrder } from '#domain/inventory/shopping-list.ts'
import { formatLength, type LengthUnit } from '#domain/values/numbers/units.ts'
import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { CopyText } from '#web/components/display/CopyText.tsx'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { RowLink } from '#web/components/display/RowLink.tsx'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { PageHeader } from '#web/components/layout/PageHeader.tsx'
import { RowSkeleton } from '#web/components/layout/Skeletons.tsx'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useState } from 'react'

import { itemName } from '../InventoryList.tsx'
import { groupBySupplier, toCsv } from './by-supplier.ts'
import { PrintShoppingList } from './PrintShoppingList.tsx'
import classes from './ShoppingList.module.css'

/** Why an item is on the list: what is left, the threshold, and what open jobs need. */
export const describeNeed = (item: ShoppingListItem, unit: LengthUnit): string =>
  [
    `${formatLength(item.quantity_meters, unit)} in stock`,
    item.reorder_threshold && `reorder at ${formatLength(item.reorder_threshold, unit)}`,
    item.needed_meters !== '0' && `open jobs need ${formatLength(item.needed_meters, unit)}`,
  ]
    .filter(Boolean)
    .join(' · ')

/** What to order, by supplier. */
export function ShoppingListScreen({ profile }: { profile: Profile }) {
  const { data, error, refetch } = useQuery(api.inventory.shoppingList.queryOptions())
  const [isPrinting, setPrinting] = useState(false)
  const stopPrinting = useCallback(() => setPrinting(false), [])
  const unit = profile.length_unit
  const items = data?.items ?? []
  return (
    <>
      <PageHeader
        title="Shopping list"
        actions={
          items.length > 0 && (
            <>
              <SecondaryButton onClick={() => setPrinting(true)}>Print</SecondaryButton>
              <CopyText text={toCsv(items, unit)} label="Copy as CSV" variant="default" />
            </>
          )
        }
      />
      {data ? (
        <Orders items={items} unit={unit} isComplete={data.is_complete} />
      ) : error ? (
        <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />
      ) : (
        <RowSkeleton rows={6} />
      )}
      {isPrinting && <PrintShoppingList items={items} profile={profile} onDone={stopPrinting} />}
    </>
  )
}

interface OrdersProps {
  readonly items: readonly ShoppingListItem[]
  readonly unit: LengthUnit
  readonly isComplete: boolean
}

function Orders({ items, unit, isComplete }: OrdersProps) {
  if (items.length === 0)
    return (
      <EmptyState
        title="Nothing to order"
        text="Items appear here when they reach their reorder level, or when open jobs need more than is in stock."
        action={<LinkButton to="/inventory">Inventory</LinkButton>}
      />
    )
  return (
    <Stack>
      {groupBySupplier(items).map(({ supplier, items: ofSupplier }) => (
        <Card key={supplier} title={supplier ?? 'No supplier'}>
          {ofSupplier.map((item) => (
            <Row key={item.id} item={item} unit={unit} />
          ))}
        </Card>
      ))}
      {!isComplete && <Text c="dimmed">Only the first {items.length} items are listed.</Text>}
    </Stack>
  )
}

const Row = ({ item, unit }: { item: ShoppingListItem; unit: LengthUnit }) => (
  <RowLink to="/inventory/$inventoryId" params={{ inventoryId: item.id }}>
    <div className={classes.row}>
      <div className={classes.names}>
        <div className={classes.name}>{[itemName(item), item.color].filter(Boolean).join(' · ')}</div>
        <div className={classes.about}>{describeNeed(item, unit)}</div>
      </div>
      <div className={classes.order}>
        <div className={`${classes.packages} tabular`}>{formatOrder(item.suggestion, unit)}</div>
        {item.item_number && <div className={classes.about}>No. {item.item_number}</div>}
      </div>
    </div>
  </RowLink>
)
