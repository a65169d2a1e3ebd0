import type { ReactNode } from 'react'

import classes from './Card.module.css'

interface Props {
  readonly title?: string
  readonly aside?: ReactNode
  /** 1 when the card is the only content of the screen. */
  readonly headingLevel?: 1 | 2
  /** Marks the edge of a card that contains something overdue. */
  readonly isLate?: boolean
  readonly children: ReactNode
}

export function Card({ title, aside, headingLevel = 2, isLate = false, children }: Props) {
  const Heading = `h${headingLevel}` as const
  return (
    <section className={classes.card} data-late={isLate || undefined}>
      {(title || aside) && (
        <div className={classes.head}>
          {title && <Heading className={classes.title}>{title}</Heading>}
          {aside && <div className={classes.aside}>{aside}</div>}
        </div>
      )}
      {children}
    </section>
  )
}
