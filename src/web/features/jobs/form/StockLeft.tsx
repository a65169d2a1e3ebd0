import { compareDecimals, withoutTrailingZeros } from '#domain/values/decimals.ts'
import type { Profile } from '#domain/identity/schema.ts'
import type { InventoryId } from '#domain/values/ids.ts'
import { formatLength } from '#domain/values/units.ts'
import { api } from '#web/app/client.ts'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

interface Props {
  readonly item: InventoryId
  /** Metres that the job takes of it, as typed. */
  readonly needed: string
  readonly profile: Profile
}

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text)

/** What is left of a string on the shelf, for those who have one; and whether that is too little. */
export function StockLeft({ item, needed, profile }: Props) {
  const isPaid = profile.subscription_tier === 'paid'
  const { data } = useQuery({ ...api.inventory.get.queryOptions({ input: { id: item } }), enabled: isPaid, staleTime: 0 })
  if (!isPaid || !data) return null
  const isShort = isNumber(needed) && compareDecimals(data.quantity_meters, needed) < 0
  return (
    <Text span size="sm" c={isShort ? 'clay' : 'dimmed'} className="tabular">
      {data.gauge && `${data.gauge} · `}
      {formatLength(data.quantity_meters, profile.length_unit)} left on the shelf
      {isShort && `, and this job needs ${formatLength(withoutTrailingZeros(needed), profile.length_unit)}`}
    </Text>
  )
}
