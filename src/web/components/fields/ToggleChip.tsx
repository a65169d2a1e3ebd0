import type { ReactNode } from 'react'

import classes from './ToggleChip.module.css'

interface Props {
  readonly pressed: boolean
  readonly onClick: () => void
  readonly children: ReactNode
  /** The accessible name, if the text alone is not clear enough. */
  readonly label?: string
}

export const ToggleChip = ({ pressed, onClick, children, label }: Props) => (
  <button type="button" className={classes.chip} aria-pressed={pressed} aria-label={label} onClick={onClick}>
    {children}
  </button>
)

/** Wraps chips onto several lines. */
export const ChipRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>
