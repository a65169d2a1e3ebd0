import { useId, type ReactNode } from 'react'

import classes from './RadioRow.module.css'

interface Choice {
  readonly value: string
  readonly label: string
}

interface Props {
  readonly legend: string
  readonly choices: readonly Choice[]
  /** '' while nothing is chosen. */
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly error?: ReactNode
  /** 'large' for the one question that counts, 'line' for several below each other. */
  readonly look: 'large' | 'line'
  readonly 'data-path'?: string
}

/** One question with a few answers side by side; real radio buttons underneath. */
export function RadioRow({ legend, choices, value, onChange, error, look, 'data-path': path }: Props) {
  const name = useId()
  return (
    <fieldset className={classes[look]} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.choices}>
        {choices.map((choice, index) => (
          <label key={choice.value} className={classes.choice}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={choice.value}
              checked={value === choice.value}
              onChange={() => onChange?.(choice.value)}
              data-path={index === 0 ? path : undefined}
            />
            <span className={classes.mark}>{choice.label}</span>
          </label>
        ))}
      </div>
      {error && (
        <div id={`${name}-error`} className={classes.error}>
          {error}
        </div>
      )}
    </fieldset>
  )
}
