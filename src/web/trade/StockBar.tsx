import { compareDecimals } from '#domain/values/decimals.ts'
import type { InventoryItem } from '#domain/inventory/schema.ts'
import { isLow } from '#domain/inventory/stock-left.ts'
import { IconAlertTriangle, IconCheck, IconCircleOff } from '@tabler/icons-react'

import classes from './StockBar.module.css'

type Stock = Pick<InventoryItem, 'quantity_meters' | 'reorder_threshold'>

// Metres of a reel: how much is plenty where nobody said when to reorder.
const reel = 200
// How much is plenty where somebody did: the mark stands at a quarter of the bar.
const plenty = 4

const icon = { size: 14, 'aria-hidden': true }

/** In a word: state is never colour alone. */
export function StockWord({ item }: { item: Stock }) {
  if (compareDecimals(item.quantity_meters, '0') === 0)
    return (
      <span className={classes.word} data-low>
        <IconCircleOff {...icon} /> Empty
      </span>
    )
  return isLow(item) ? (
    <span className={classes.word} data-low>
      <IconAlertTriangle {...icon} /> Low
    </span>
  ) : (
    <span className={classes.word}>
      <IconCheck {...icon} /> Enough
    </span>
  )
}

/** What is left, against the length at which to reorder. A drawing beside the words that say the same. */
export function StockBar({ item }: { item: Stock }) {
  const [left, mark] = [Number(item.quantity_meters), Number(item.reorder_threshold ?? 0)]
  const whole = Math.max(left, mark * plenty, mark > 0 ? 0 : reel)
  const share = (meters: number) => `${Math.min(100, (meters / whole) * 100)}%`
  return (
    <div className={classes.bar} data-low={isLow(item) || undefined} aria-hidden>
      <div className={classes.left} style={{ width: share(left) }} />
      {mark > 0 && <div className={classes.mark} style={{ left: share(mark) }} />}
    </div>
  )
}
