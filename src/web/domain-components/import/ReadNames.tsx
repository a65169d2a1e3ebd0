import { Pill } from '#web/components/display/Pill.tsx'
import { IconHelp } from '@tabler/icons-react'

import classes from './Import.module.css'

/** A name from a file, split into brand and model. */
export interface ReadName {
  readonly part: string
  readonly brand: string
  readonly model: string
  /** Whether brand and model are a guess. */
  readonly isGuess: boolean
}

/** Shows brand and model separately, and marks guesses. */
export const ReadNames = ({ names }: { names: readonly ReadName[] }) => (
  <ul className={classes.names}>
    {names.map(({ part, brand, model, isGuess }) => (
      <li key={part}>
        <span className={classes.part}>{part}</span>
        <span className={classes.nameField}>
          <span className={classes.part}>Brand</span> <bdi>{brand}</bdi>
        </span>
        <span className={classes.nameField}>
          <span className={classes.part}>Model</span> <bdi>{model}</bdi>
        </span>
        {isGuess && (
          <Pill tone="busy">
            <IconHelp size={14} aria-hidden />
            Guess
          </Pill>
        )}
      </li>
    ))}
  </ul>
)
