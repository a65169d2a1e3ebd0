import { IconCheck } from '@tabler/icons-react'

import classes from './CheckList.module.css'

/** A list of features, each with a check mark. */
export const CheckList = ({ items }: { items: readonly string[] }) => (
  <ul className={classes.list}>
    {items.map((item) => (
      <li key={item}>
        <IconCheck size={16} color="var(--court)" aria-hidden />
        {item}
      </li>
    ))}
  </ul>
)
