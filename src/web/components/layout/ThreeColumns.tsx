import type { ReactNode } from 'react'

import classes from './ThreeColumns.module.css'

/** A picture, the main thing, what stands beside it; one below the other on a phone. */
export const ThreeColumns = ({ children }: { children: ReactNode }) => <div className={classes.columns}>{children}</div>
