import type { ReactNode } from 'react'

import classes from './DataList.module.css'

/** Names and values; those without a value are left out. */
export function Facts({ facts }: { facts: readonly (readonly [name: ReactNode, value: ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value], index) =>
        value === null || value === undefined || value === '' ? null : (
          // oxlint-disable-next-line react/no-array-index-key -- the facts of one thing keep their order
          <div key={index}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
