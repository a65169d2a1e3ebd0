import { Group } from '@mantine/core'
import type { ReactNode } from 'react'

import classes from './RowList.module.css'

export const RowList = ({ children }: { readonly children: ReactNode }) => <ul className={classes.list}>{children}</ul>

interface Props {
  readonly icon?: ReactNode
  /** Lines of text about the record. */
  readonly children: ReactNode
  /** Mostly actions. Wraps to the next line on narrow screens. */
  readonly aside?: ReactNode
  /** Messages about the record, and dialogs of its actions. */
  readonly below?: ReactNode
}

export const ListRow = ({ icon, children, aside, below }: Props) => (
  <li className={classes.item}>
    <div className={classes.row}>
      {icon}
      <div className={classes.text}>{children}</div>
      {aside && <Group gap="xs">{aside}</Group>}
    </div>
    {below}
  </li>
)
