import type { ReactNode } from 'react'

import classes from './TwoColumnLayout.module.css'

interface Props {
  /** At the top on narrow screens, at the top of the aside on wide ones. */
  readonly first?: ReactNode
  readonly main: ReactNode
  readonly aside: ReactNode
}

/** Main content with an aside; one column where there is no room for two. */
export const TwoColumnLayout = ({ first, main, aside }: Props) => (
  <div className={classes.container}>
    <div className={classes.columns}>
      {first && <div className={classes.first}>{first}</div>}
      <div className={classes.main}>{main}</div>
      <div className={classes.aside}>{aside}</div>
    </div>
  </div>
)
