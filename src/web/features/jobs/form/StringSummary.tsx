import { minRatings } from '#domain/analytics/panels.ts'
import { compareDecimals, withoutTrailingZeros } from '#domain/values/numbers/decimals.ts'
import type { Profile } from '#domain/identity/schema.ts'
import type { InventoryId } from '#domain/values/ids.ts'
import { formatLength } from '#domain/values/numbers/units.ts'
import { api } from '#web/app/client.ts'
import { Hint } from '#web/components/display/variants.ts'
import { formatStringRating } from '#web/domain-components/feedback-labels.ts'
import { StringBed } from '#web/domain-components/strings/StringBed.tsx'
import { Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'

import { metersUsedFrom, type JobFormValues } from './job-form-values.ts'
import classes from './StringSummary.module.css'

interface Props {
  readonly values: JobFormValues
  readonly isHybrid: boolean
  readonly profile: Profile
}

const stringOf = (values: JobFormValues, side: 'mains' | 'crosses') => ({
  brand: values[`string_${side}_brand`],
  model: values[`string_${side}_model`],
  color: values[`string_${side}_color`],
  isOwn: values[`string_source_${side}`] === 'customer',
  item: values[`inventory_${side}_id`],
})

export function StringSummary({ values, isHybrid, profile }: Props) {
  const [mains, crosses] = [stringOf(values, 'mains'), stringOf(values, 'crosses')]
  const strings = isHybrid ? [['Mains', mains] as const, ['Crosses', crosses] as const] : [['', mains] as const]
  return (
    <div className={classes.summary}>
      <StringBed pattern={values.string_pattern} mains={mains} crosses={isHybrid ? crosses : null} size="face" decorative />
      <div className={classes.strings}>
        {strings.map(([label, { brand, model, color, isOwn, item }]) => (
          <div key={label}>
            <Text fw={600} lineClamp={2}>
              {label && <Hint span>{`${label} `}</Hint>}
              {brand} {model}
            </Text>
            <Hint>{[color, isOwn && 'customer’s own'].filter(Boolean).join(' · ')}</Hint>
            <StringRating brand={brand} model={model} />
            {item && <StockLevelText item={item} metersNeeded={metersUsedFrom(values, item)} profile={profile} />}
          </div>
        ))}
      </div>
    </div>
  )
}

const debounceMs = 400

/** How customers rate a string. Empty while loading, or with too few ratings. */
export function StringRating({ brand, model }: { brand: string; model: string }) {
  const name = `${brand.trim()}\n${model.trim()}`
  const [debouncedName] = useDebouncedValue(name, debounceMs)
  const [string_brand = '', string_model = ''] = debouncedName.split('\n')
  const { data } = useQuery({
    ...api.feedback.averages.queryOptions({ input: { string_brand, string_model } }),
    enabled: string_brand !== '' && string_model !== '',
  })
  // Hides the rating of the previous name while another is typed.
  const rating = debouncedName === name && data && formatStringRating(data, minRatings)
  if (!rating) return null
  return <Hint className="tabular">{rating}</Hint>
}

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text)

interface StockLevelTextProps {
  readonly item: InventoryId
  /** Meters the job uses, as typed. */
  readonly metersNeeded: string
  readonly profile: Profile
}

/** The quantity of an inventory item, and whether it is enough for the job. Paid tier only. */
export function StockLevelText({ item, metersNeeded, profile }: StockLevelTextProps) {
  const isPaid = profile.subscription_tier === 'paid'
  const { data } = useQuery({ ...api.inventory.get.queryOptions({ input: { id: item } }), enabled: isPaid })
  if (!isPaid || !data) return null
  const isShort = isNumber(metersNeeded) && compareDecimals(data.quantity_meters, metersNeeded) < 0
  return (
    <Text span size="sm" c={isShort ? 'clay' : 'dimmed'} className="tabular">
      {isShort && <IconAlertTriangle size={14} aria-hidden className={classes.warning} />}
      {data.gauge && `${data.gauge} · `}
      {formatLength(data.quantity_meters, profile.length_unit)} in stock
      {isShort && `, this job needs ${formatLength(withoutTrailingZeros(metersNeeded), profile.length_unit)}`}
    </Text>
  )
}
