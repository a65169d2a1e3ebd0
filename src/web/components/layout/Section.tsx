import type { ReactNode } from 'react'

import classes from './Section.module.css'

interface Props {
  readonly title: string
  readonly aside?: ReactNode
  /** Filters and buttons, at the end of the heading's line. */
  readonly actions?: ReactNode
  readonly children: ReactNode
}

export const Section = ({ title, aside, actions, children }: Props) => (
  <section>
    <div className={classes.head}>
      <h2 className={classes.title}>{title}</h2>
      {aside && <span className={classes.aside}>{aside}</span>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
    {children}
  </section>
)
