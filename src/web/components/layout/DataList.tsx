import type { ReactNode } from 'react'

import classes from './DataList.module.css'

/** A list of labels and values. Items without a value are omitted. */
export const DataList = ({ items }: { items: readonly (readonly [label: ReactNode, value: ReactNode])[] }) => (
  <dl className={classes.list}>
    {items.map(([label, value], index) =>
      value === null || value === undefined || value === '' ? null : (
        // oxlint-disable-next-line react/no-array-index-key -- the items of a record keep their order
        <div key={index}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ),
    )}
  </dl>
)
