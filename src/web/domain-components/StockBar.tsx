import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import type { InventoryItem } from '#domain/inventory/schema.ts'
import { isLow } from '#domain/inventory/shortage.ts'
import { IconAlertTriangle, IconCheck, IconCircleOff, IconRuler2 } from '@tabler/icons-react'

import classes from './StockBar.module.css'

type Stock = Pick<InventoryItem, 'quantity_meters' | 'reorder_threshold'>

// The length of a reel: the scale of the bar for an item without a reorder threshold.
const reelMeters = 200
// The scale of the bar as a multiple of the reorder threshold.
const thresholdScale = 4

const iconProps = { size: 14, 'aria-hidden': true }

/** The stock level as an icon and text, so that it can be read without color. */
export function StockLevel({ item }: { item: Stock }) {
  if (compareDecimals(item.quantity_meters, '0') === 0)
    return (
      <span className={classes.level} data-low>
        <IconCircleOff {...iconProps} /> Empty
      </span>
    )
  return isLow(item) ? (
    <span className={classes.level} data-low>
      <IconAlertTriangle {...iconProps} /> Low
    </span>
  ) : (
    <span className={classes.level}>
      <IconCheck {...iconProps} /> Enough
    </span>
  )
}

/** Marks an item whose quantity is known to be wrong. */
export const NeedsCheck = () => (
  <span className={classes.level} data-low>
    <IconRuler2 {...iconProps} /> Needs a check
  </span>
)

/** The quantity relative to the reorder threshold. Hidden from screen readers, because the text next to it says the same. */
export function StockBar({ item }: { item: Stock }) {
  const [quantity, threshold] = [Number(item.quantity_meters), Number(item.reorder_threshold ?? 0)]
  const maxMeters = Math.max(quantity, threshold * thresholdScale, threshold > 0 ? 0 : reelMeters)
  const toPercent = (meters: number) => `${Math.min(100, (meters / maxMeters) * 100)}%`
  return (
    <div className={classes.bar} data-low={isLow(item) || undefined} aria-hidden>
      <div className={classes.quantity} style={{ width: toPercent(quantity) }} />
      {threshold > 0 && <div className={classes.threshold} style={{ left: toPercent(threshold) }} />}
    </div>
  )
}
