import type { InventoryTotals } from '#contract/inventory.ts'
import type { InventoryItem } from '#domain/inventory/schema.ts'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import { formatLength, type LengthUnit } from '#domain/values/numbers/units.ts'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { RowLink } from '#web/components/display/RowLink.tsx'

import classes from './InventoryList.module.css'
import { NeedsCheck, StockBar, StockLevel } from '#web/domain-components/StockBar.tsx'

export const itemName = ({ brand, model, gauge }: Pick<InventoryItem, 'brand' | 'model' | 'gauge'>): string =>
  [brand, model, gauge].filter(Boolean).join(' ')

interface Props {
  readonly items: readonly InventoryItem[]
  readonly unit: LengthUnit
  readonly currency: string
  /** Whether costs are shown. */
  readonly hasCosts: boolean
}

export const InventoryList = ({ items, unit, currency, hasCosts }: Props) => (
  <div>
    {items.map((item) => (
      <RowLink key={item.id} to="/inventory/$inventoryId" params={{ inventoryId: item.id }}>
        <div className={classes.row}>
          <div className={classes.names}>
            <div className={classes.name}>{itemName(item)}</div>
            <div className={classes.about}>
              {item.needs_check_since !== null && (
                <>
                  <NeedsCheck />
                  {' · '}
                </>
              )}
              <StockLevel item={item} />
              {item.color && ` · ${item.color}`}
              {item.reorder_threshold && ` · reorder at ${formatLength(item.reorder_threshold, unit)}`}
            </div>
          </div>
          <div className={`${classes.quantity} tabular`}>{formatLength(item.quantity_meters, unit)}</div>
          <div className={classes.value}>
            {!hasCosts ? null : item.stock_value === null ? (
              'No cost'
            ) : (
              <MoneyText amount={item.stock_value} currency={currency} />
            )}
          </div>
          <div className={classes.bar}>
            <StockBar item={item} />
          </div>
        </div>
      </RowLink>
    ))}
  </div>
)

/** The number of items, how many to reorder, and the stock value. */
export const Totals = ({ totals, currency }: { totals: InventoryTotals; currency: string }) => (
  <p className={`${classes.totals} tabular`}>
    <span>
      <strong>{totals.items}</strong> {totals.items === 1 ? 'item' : 'items'}
    </span>
    {totals.low > 0 && (
      <span>
        <strong>{totals.low}</strong> to reorder
      </span>
    )}
    {totals.to_check > 0 && (
      <span>
        <strong>{totals.to_check}</strong> to check
      </span>
    )}
    {totals.stock_value !== null && (
      <span>
        <strong>{formatMoney(totals.stock_value, currency)}</strong> stock value
        {totals.without_cost > 0 && `, excluding ${formatCount(totals.without_cost, 'item')} without a cost`}
      </span>
    )}
  </p>
)
