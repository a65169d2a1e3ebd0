import { useId, type ReactNode } from 'react'

import classes from './RadioGroup.module.css'

interface Option {
  readonly value: string
  readonly label: string
}

interface Props {
  readonly legend: string
  readonly options: readonly Option[]
  /** '' while nothing is selected. */
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly error?: ReactNode
  /** 'large' for a main question, 'line' for one of several stacked questions. */
  readonly variant: 'large' | 'line'
  readonly 'data-path'?: string
}

/** Radio buttons side by side, styled as buttons. */
export function RadioGroup({ legend, options, value, onChange, error, variant, 'data-path': path }: Props) {
  const name = useId()
  return (
    <fieldset className={classes[variant]} aria-describedby={error ? `${name}-error` : undefined}>
      <legend className={classes.legend}>{legend}</legend>
      <div className={classes.options}>
        {options.map((option, index) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              className={classes.input}
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => onChange?.(option.value)}
              data-path={index === 0 ? path : undefined}
            />
            <span className={classes.button}>{option.label}</span>
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
