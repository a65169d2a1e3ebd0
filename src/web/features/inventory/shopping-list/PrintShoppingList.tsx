import type { ShoppingListItem } from '#contract/inventory.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { formatOrder } from '#domain/inventory/shopping-list.ts'
import { PrintSheet } from '#web/components/layout/PrintSheet.tsx'

import { itemName } from '../InventoryList.tsx'
import { groupBySupplier } from './by-supplier.ts'
import classes from './ShoppingList.module.css'

interface Props {
  readonly items: readonly ShoppingListItem[]
  readonly profile: Profile
  readonly onDone: () => void
}

/** The list on paper, a table for each supplier. */
export const PrintShoppingList = ({ items, profile, onDone }: Props) => (
  <PrintSheet onDone={onDone}>
    <div className={classes.sheet}>
      <div>{profile.business_name ?? profile.full_name}</div>
      <h1>Shopping list</h1>
      {groupBySupplier(items).map(({ supplier, items: ofSupplier }) => (
        <section key={supplier}>
          <h2>{supplier ?? 'No supplier'}</h2>
          <table>
            <thead>
              <tr>
                <th>Item number</th>
                <th>String</th>
                <th>Order</th>
              </tr>
            </thead>
            <tbody>
              {ofSupplier.map((item) => (
                <tr key={item.id}>
                  <td>{item.item_number}</td>
                  <td>{[itemName(item), item.color].filter(Boolean).join(' · ')}</td>
                  <td>{formatOrder(item.suggestion, profile.length_unit)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </div>
  </PrintSheet>
)
