import { IconCheck } from '@tabler/icons-react'

import classes from './CheckList.module.css'

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

/** What the paid plan adds to the free one. */
export const paidFeatures = [
  'Unlimited customers and jobs',
  'Inventory, exact to the half meter',
  'String cost and profit of every job',
  'Other people in your business, each with a role',
  'Access for other programs (API and webhooks)',
]
