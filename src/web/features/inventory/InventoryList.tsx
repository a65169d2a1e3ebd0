import type { InventoryItem } from '#domain/inventory.ts'
import { formatLength, type LengthUnit } from '#domain/units.ts'
import { RowLink } from '#web/ui/RowLink.tsx'
import { Stack, Text } from '@mantine/core'

export const stringName = ({ brand, model, gauge }: Pick<InventoryItem, 'brand' | 'model' | 'gauge'>): string =>
  [brand, model, gauge].filter(Boolean).join(' ')

export const isLow = ({ quantity_meters, reorder_threshold }: InventoryItem): boolean =>
  reorder_threshold !== null && Number(quantity_meters) <= Number(reorder_threshold)

/** The shelf: what there is of each string, and which to reorder. */
export const InventoryList = ({ items, unit }: { items: readonly InventoryItem[]; unit: LengthUnit }) => (
  <div>
    {items.map((item) => (
      <RowLink key={item.id} to="/inventory/$inventoryId" params={{ inventoryId: item.id }}>
        <Stack gap={2}>
          <Text fw={600} truncate>
            {stringName(item)}
          </Text>
          <Text size="sm" c="dimmed">
            {[item.color, item.reorder_threshold && `reorder at ${formatLength(item.reorder_threshold, unit)}`]
              .filter(Boolean)
              .join(' · ')}
          </Text>
        </Stack>
        <Text fw={700} className={isLow(item) ? 'tabular late' : 'tabular'}>
          {formatLength(item.quantity_meters, unit)}
          {isLow(item) && ' · low'}
        </Text>
      </RowLink>
    ))}
  </div>
)
