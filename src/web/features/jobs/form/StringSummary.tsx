import { minRatings } from '#domain/analytics/panels.ts'
import { compareDecimals, withoutTrailingZeros } from '#domain/values/decimals.ts'
import type { Profile } from '#domain/identity/schema.ts'
import type { InventoryId } from '#domain/values/ids.ts'
import { formatLength } from '#domain/values/units.ts'
import { api } from '#web/app/client.ts'
import { formatStringRating } from '#web/trade/feedback-labels.ts'
import { StringBed } from '#web/trade/strings/StringBed.tsx'
import { Text } from '@mantine/core'
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
  own: values[`string_source_${side}`] === 'customer',
  item: values[`inventory_${side}_id`],
})

/** The strings of a job at a glance, with stock and rating. */
export function StringSummary({ values, isHybrid, profile }: Props) {
  const [mains, crosses] = [stringOf(values, 'mains'), stringOf(values, 'crosses')]
  const strings = isHybrid ? [['Mains', mains] as const, ['Crosses', crosses] as const] : [['', mains] as const]
  return (
    <div className={classes.summary}>
      <StringBed pattern={values.string_pattern} mains={mains} crosses={isHybrid ? crosses : null} size="face" decorative />
      <div className={classes.strings}>
        {strings.map(([label, { brand, model, color, own, item }]) => (
          <div key={label}>
            <Text fw={600} lineClamp={2}>
              {label && <Text span c="dimmed" size="sm">{`${label} `}</Text>}
              {brand} {model}
            </Text>
            <Text size="sm" c="dimmed">
              {[color, own && 'customer’s own'].filter(Boolean).join(' · ')}
            </Text>
            <StringRating brand={brand} model={model} />
            {item && <StockLeft item={item} metersNeeded={metersUsedFrom(values, item)} profile={profile} />}
          </div>
        ))}
      </div>
    </div>
  )
}

const debounceMs = 400

/** How customers rate a string, in one line; nothing while it loads or too few have rated it. */
export function StringRating({ brand, model }: { brand: string; model: string }) {
  const name = `${brand.trim()}\n${model.trim()}`
  const [debouncedName] = useDebouncedValue(name, debounceMs)
  const [string_brand = '', string_model = ''] = debouncedName.split('\n')
  const { data } = useQuery({
    ...api.feedback.averages.queryOptions({ input: { string_brand, string_model } }),
    enabled: string_brand !== '' && string_model !== '',
  })
  // While another name is typed, the rating of the last one must not stand beside it.
  const rating = debouncedName === name && data && formatStringRating(data, minRatings)
  if (!rating) return null
  return (
    <Text size="sm" c="dimmed" className="tabular">
      {rating}
    </Text>
  )
}

const isNumber = (text: string): boolean => /^\d+(\.\d+)?$/.test(text)

interface StockLeftProps {
  readonly item: InventoryId
  /** Meters the job uses of it, as typed. */
  readonly metersNeeded: string
  readonly profile: Profile
}

/** What is left of an inventory item, and whether it is enough for the job. Paid tier only. */
export function StockLeft({ item, metersNeeded, profile }: StockLeftProps) {
  const isPaid = profile.subscription_tier === 'paid'
  const { data } = useQuery({ ...api.inventory.get.queryOptions({ input: { id: item } }), enabled: isPaid })
  if (!isPaid || !data) return null
  const isShort = isNumber(metersNeeded) && compareDecimals(data.quantity_meters, metersNeeded) < 0
  return (
    <Text span size="sm" c={isShort ? 'clay' : 'dimmed'} className="tabular">
      {data.gauge && `${data.gauge} · `}
      {formatLength(data.quantity_meters, profile.length_unit)} in stock
      {isShort && `, this job needs ${formatLength(withoutTrailingZeros(metersNeeded), profile.length_unit)}`}
    </Text>
  )
}
