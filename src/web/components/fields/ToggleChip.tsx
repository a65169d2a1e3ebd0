import type { ReactNode } from 'react'

import classes from './ToggleChip.module.css'

interface Props {
  readonly pressed: boolean
  readonly onClick: () => void
  readonly children: ReactNode
  /** When the words alone do not say enough. */
  readonly label?: string
}

/** One of a few things that are on or off in one tap. */
export const ToggleChip = ({ pressed, onClick, children, label }: Props) => (
  <button type="button" className={classes.chip} aria-pressed={pressed} aria-label={label} onClick={onClick}>
    {children}
  </button>
)

/** Chips side by side, on a second line where there is no room. */
export const ChipRow = ({ children }: { children: ReactNode }) => <div className={classes.row}>{children}</div>
