import type { ReactNode } from 'react'

import classes from './JobBand.module.css'

interface Props {
  readonly steps: ReactNode
  readonly payment: ReactNode
  /** The button of the next step, and what belongs to it. */
  readonly next: ReactNode
  /** What is rarely changed. */
  readonly facts: ReactNode
}

/** What comes first on a job's page: its status, next step and payment. */
export const JobBand = ({ steps, payment, next, facts }: Props) => (
  <div className={classes.band}>
    {steps}
    <div className={classes.row}>
      {payment}
      <div className={classes.next}>{next}</div>
    </div>
    {facts}
  </div>
)
