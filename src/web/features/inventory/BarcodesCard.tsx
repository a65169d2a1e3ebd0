import type { InventoryRow } from '#domain/inventory/schema.ts'
import type { LengthUnit } from '#domain/values/numbers/units.ts'
import { ListRow, RowList } from '#web/components/display/RowList.tsx'
import { SubtleButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { Text } from '@mantine/core'

import { useRemoveBarcode } from './mutations.ts'
import { formatPackage } from './packages.ts'

/** The barcodes of an item's packages. Scanning a delivery adds them. */
export function BarcodesCard({ item, unit }: { item: Pick<InventoryRow, 'id' | 'barcodes'>; unit: LengthUnit }) {
  const { mutate: remove, isPending } = useRemoveBarcode()
  if (item.barcodes.length === 0) return null
  return (
    <Card title="Barcodes">
      <RowList>
        {item.barcodes.map(({ code, meters }) => (
          <ListRow
            key={code}
            aside={
              <SubtleButton
                disabled={isPending}
                onClick={() => remove({ id: item.id, code })}
                aria-label={`Remove barcode ${code}`}
              >
                Remove
              </SubtleButton>
            }
          >
            <Text className="tabular">{code}</Text>
            <Text c="dimmed" size="sm">
              {formatPackage(meters, unit)}
            </Text>
          </ListRow>
        ))}
      </RowList>
    </Card>
  )
}
