import type { ReactNode } from 'react'

import classes from './DashboardLayout.module.css'

interface Props {
  readonly summary: ReactNode
  readonly children: ReactNode
}

/** The summary above the work, on phones below it. */
export const DashboardLayout = ({ summary, children }: Props) => (
  <div className={classes.layout}>
    <div className={classes.summary}>{summary}</div>
    <div className={classes.work}>{children}</div>
  </div>
)

/** Cards in two columns where there is room. */
export const CardColumns = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.container}>
    <div className={classes.cards}>{children}</div>
  </div>
)
