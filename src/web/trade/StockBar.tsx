import { compareDecimals } from '#domain/values/decimals.ts'
import type { InventoryItem } from '#domain/inventory/schema.ts'
import { isLow } from '#domain/inventory/shortage.ts'
import { IconAlertTriangle, IconCheck, IconCircleOff } from '@tabler/icons-react'

import classes from './StockBar.module.css'

type Stock = Pick<InventoryItem, 'quantity_meters' | 'reorder_threshold'>

// The full bar in meters when there is no reorder threshold: a reel.
const reelMeters = 200
// The full bar as a multiple of the reorder threshold, whose mark is then at a quarter of it.
const fullToThreshold = 4

const icon = { size: 14, 'aria-hidden': true }

/** The stock level as icon and word, because state is never color alone. */
export function StockLevel({ item }: { item: Stock }) {
  if (compareDecimals(item.quantity_meters, '0') === 0)
    return (
      <span className={classes.level} data-low>
        <IconCircleOff {...icon} /> Empty
      </span>
    )
  return isLow(item) ? (
    <span className={classes.level} data-low>
      <IconAlertTriangle {...icon} /> Low
    </span>
  ) : (
    <span className={classes.level}>
      <IconCheck {...icon} /> Enough
    </span>
  )
}

/** The quantity against the reorder threshold; hidden from screen readers, since the text beside it says the same. */
export function StockBar({ item }: { item: Stock }) {
  const [quantity, threshold] = [Number(item.quantity_meters), Number(item.reorder_threshold ?? 0)]
  const full = Math.max(quantity, threshold * fullToThreshold, threshold > 0 ? 0 : reelMeters)
  const toPercent = (meters: number) => `${Math.min(100, (meters / full) * 100)}%`
  return (
    <div className={classes.bar} data-low={isLow(item) || undefined} aria-hidden>
      <div className={classes.quantity} style={{ width: toPercent(quantity) }} />
      {threshold > 0 && <div className={classes.threshold} style={{ left: toPercent(threshold) }} />}
    </div>
  )
}
