import { formatLength, type LengthUnit } from '#domain/values/numbers/units.ts'
import { ActionIcon } from '@mantine/core'
import { IconMinus, IconPlus, IconTrash } from '@tabler/icons-react'

import { itemName } from '../InventoryList.tsx'
import { formatPackage } from '../packages.ts'
import { rowMeters, type DeliveryRow } from './delivery-rows.ts'
import classes from './Receive.module.css'

interface Props {
  readonly rows: readonly DeliveryRow[]
  readonly unit: LengthUnit
  readonly onCount: (row: DeliveryRow, count: number) => void
}

/** The packages of a delivery, newest first, each with its number. */
export const DeliveryList = ({ rows, unit, onCount }: Props) => (
  <ul className={classes.rows} aria-label="Delivery">
    {rows.map((row) => {
      const name = itemName(row.item)
      const length = formatPackage(row.meters, unit)
      return (
        <li key={`${row.item.id} ${row.meters}`} className={classes.row}>
          <div className={classes.names}>
            <div className={classes.name}>{name}</div>
            <div className={classes.about}>{[length, row.item.color].filter(Boolean).join(' · ')}</div>
          </div>
          <div className={classes.counter}>
            <ActionIcon size={44} aria-label={`One less ${name} ${length}`} onClick={() => onCount(row, row.count - 1)}>
              {row.count === 1 ? <IconTrash size={18} aria-hidden /> : <IconMinus size={18} aria-hidden />}
            </ActionIcon>
            <span className={`${classes.count} tabular`}>{row.count}</span>
            <ActionIcon size={44} aria-label={`One more ${name} ${length}`} onClick={() => onCount(row, row.count + 1)}>
              <IconPlus size={18} aria-hidden />
            </ActionIcon>
          </div>
          <div className={`${classes.total} tabular`}>+{formatLength(rowMeters(row), unit)}</div>
        </li>
      )
    })}
  </ul>
)
