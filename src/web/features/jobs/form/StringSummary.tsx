import type { Profile } from '#domain/identity/schema.ts'
import { metersFrom, type JobBoxes } from './job-form-values.ts'
import { StringBed } from '#web/trade/strings/StringBed.tsx'
import { Text } from '@mantine/core'

import { StockLeft } from './StockLeft.tsx'
import { StringRated } from './StringRated.tsx'
import classes from './StringSummary.module.css'

const sideOf = (boxes: JobBoxes, side: 'mains' | 'crosses') => ({
  brand: boxes[`string_${side}_brand`],
  model: boxes[`string_${side}_model`],
  color: boxes[`string_${side}_color`],
  own: boxes[`string_source_${side}`] === 'customer',
  item: boxes[`inventory_${side}_id`],
})

interface Props {
  readonly boxes: JobBoxes
  readonly isHybrid: boolean
  readonly profile: Profile
}

/** What goes into the frame, at a glance. */
export function StringSummary({ boxes, isHybrid, profile }: Props) {
  const [mains, crosses] = [sideOf(boxes, 'mains'), sideOf(boxes, 'crosses')]
  const sides = isHybrid ? [['Mains', mains] as const, ['Crosses', crosses] as const] : [['', mains] as const]
  return (
    <div className={classes.summary}>
      <StringBed pattern={boxes.string_pattern} mains={mains} crosses={isHybrid ? crosses : null} size="face" decorative />
      <div className={classes.words}>
        {sides.map(([label, { brand, model, color, own, item }]) => (
          <div key={label}>
            <Text fw={600} lineClamp={2}>
              {label && <Text span c="dimmed" size="sm">{`${label} `}</Text>}
              {brand} {model}
            </Text>
            <Text size="sm" c="dimmed">
              {[color, own && 'the player’s own'].filter(Boolean).join(' · ')}
            </Text>
            <StringRated brand={brand} model={model} />
            {item && <StockLeft item={item} needed={metersFrom(boxes, item)} profile={profile} />}
          </div>
        ))}
      </div>
    </div>
  )
}
