import type { ReactNode } from 'react'

import { Card } from './Card.tsx'
import classes from './NarrowCard.module.css'

/** One narrow card for a screen with a single question. */
export const NarrowCard = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={classes.narrow}>
    <Card title={title} headingLevel={1}>
      {children}
    </Card>
  </div>
)
