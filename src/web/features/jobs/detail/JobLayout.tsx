import type { ReactNode } from 'react'

import classes from './JobLayout.module.css'

interface Props {
  /** The racquet, strings and tension: what a stringer needs at the machine. */
  readonly summary: ReactNode
  /** The next actions: notify, payment, feedback. A side column on wide screens, below the summary on a phone. */
  readonly next: ReactNode
  readonly history: ReactNode
}

export const JobLayout = ({ summary, next, history }: Props) => (
  <div className={classes.container}>
    <div className={classes.layout}>
      <div className={classes.summary}>{summary}</div>
      <div className={classes.next}>{next}</div>
      <div className={classes.history}>{history}</div>
    </div>
  </div>
)
