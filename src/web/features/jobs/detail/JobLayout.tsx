import type { ReactNode } from 'react'

import classes from './JobLayout.module.css'

interface Props {
  /** The racquet and its strings: what is needed at the machine. */
  readonly summary: ReactNode
  /** What is done next: notifying, payment, feedback. Beside the rest where there is room, below the summary on a phone. */
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
