import type { ReactNode } from 'react'

import classes from './TwoColumnLayout.module.css'

interface Props {
  /** Comes first on a phone, and tops what stands beside where there is width. */
  readonly first?: ReactNode
  readonly main: ReactNode
  readonly aside: ReactNode
}

/** Two columns where there is width for them: the main thing, and what stands beside it. */
export function TwoColumnLayout({ first, main, aside }: Props) {
  return (
    <div className={classes.container}>
      <div className={classes.screen}>
        {first && <div className={classes.first}>{first}</div>}
        <div className={classes.main}>{main}</div>
        <div className={classes.aside}>{aside}</div>
      </div>
    </div>
  )
}
