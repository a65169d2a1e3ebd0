import type { ReactNode } from 'react'

import classes from './Card.module.css'

interface Props {
  readonly title?: string
  readonly aside?: ReactNode
  /** Something in it waits for the stringer and is late: an edge beside the words that say so. */
  readonly isLate?: boolean
  readonly children: ReactNode
}

/** A block of one thing, with its name. */
export function Card({ title, aside, isLate = false, children }: Props) {
  return (
    <section className={classes.card} data-late={isLate || undefined}>
      {(title || aside) && (
        <div className={classes.head}>
          {title && <h2 className={classes.title}>{title}</h2>}
          {aside && <div className={classes.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
