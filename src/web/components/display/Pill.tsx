import type { ReactNode } from 'react'

import classes from './Pill.module.css'

export type PillTone = 'quiet' | 'good' | 'busy' | 'bad'

export const Pill = ({ tone, children }: { tone: PillTone; children: ReactNode }) => (
  <span className={classes.pill} data-tone={tone}>
    {children}
  </span>
)
