import type { ReactNode } from 'react'

import classes from './Section.module.css'

export const Section = ({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) => (
  <section>
    <div className={classes.head}>
      <h2 className={classes.title}>{title}</h2>
      {aside && <span className={classes.aside}>{aside}</span>}
    </div>
    {children}
  </section>
)
