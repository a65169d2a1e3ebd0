import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import type { RacquetDetail } from '#contract/racquets.ts'
import { formatTension, type TensionUnit } from '#domain/values/numbers/units.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { DataList } from '#web/components/layout/DataList.tsx'
import { Text } from '@mantine/core'

export function RacquetCard({ racquet, unit }: { readonly racquet: RacquetDetail; readonly unit: TensionUnit }) {
  const { preferred_tension_mains: mains, preferred_tension_crosses: crosses } = racquet
  return (
    <Card title="Details">
      <DataList
        items={[
          [
            'Customer',
            <LinkAnchor key="customer" to="/customers/$customerId" params={{ customerId: racquet.customer_id }}>
              {racquet.customer_name}
            </LinkAnchor>,
          ],
          ['Pattern', racquet.string_pattern],
          ['Preferred tension', mains === null ? null : formatTension({ mains, crosses }, unit)],
          ['Grip size', racquet.grip_size],
          ['Weight', racquet.weight_grams === null ? null : `${racquet.weight_grams} g`],
          ['Balance point', racquet.balance_point_mm === null ? null : `${racquet.balance_point_mm} mm`],
        ]}
      />
      {racquet.notes && (
        <Text mt="sm" style={{ whiteSpace: 'pre-wrap' }}>
          {racquet.notes}
        </Text>
      )}
    </Card>
  )
}
