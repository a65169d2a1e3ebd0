import { IconCheck } from '@tabler/icons-react'

import classes from './CheckList.module.css'

/** What a plan brings. */
export const CheckList = ({ items }: { items: readonly string[] }) => (
  <ul className={classes.list}>
    {items.map((thing) => (
      <li key={thing}>
        <IconCheck size={16} color="var(--court)" aria-hidden />
        {thing}
      </li>
    ))}
  </ul>
)
