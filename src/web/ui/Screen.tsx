import type { ReactNode } from 'react'

import classes from './Screen.module.css'

/** Two columns where there is width for them: the main thing, and what stands beside it. */
export function Screen({ main, aside }: { main: ReactNode; aside: ReactNode }) {
  return (
    <div className={classes.screen}>
      <div className={classes.main}>{main}</div>
      <div className={classes.aside}>{aside}</div>
    </div>
  )
}
