import type { ReactNode } from 'react'

import { Card } from './Card.tsx'
import classes from './NarrowCard.module.css'

/** A narrow card that is the only content of its screen. */
export const NarrowCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.narrow}>
    <Card title={title} headingLevel={1}>
      {children}
    </Card>
  </div>
)
