import * as text from '#text/compiled/messages.js'
import { useId } from 'react'

import classes from './Choice.module.css'

interface ChoiceOption<Value> {
  readonly value: Value
  readonly text: string
  readonly hint?: string
}

interface Props<Value> {
  readonly legend: string
  /** 'large' for a main question, 'line' for one of several short ones. */
  readonly variant: 'large' | 'line'
  readonly options: readonly ChoiceOption<Value>[]
  readonly value: Value | null
  readonly onChange: (value: Value | null) => void
  /** An optional choice can be cleared. */
  readonly required?: boolean
  readonly problem?: string | undefined
}

/** A question with its options side by side, as native radio buttons. */
export function Choice<Value extends string | number | boolean>(props: Props<Value>) {
  const { legend, variant, options, value, onChange, required = false, problem } = props
  const id = useId()
  return (
    <fieldset
      className={`${classes.group} ${classes[variant]}`}
      role="radiogroup"
      aria-labelledby={`${id}legend`}
      aria-required={required}
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : `${id}problem`}
    >
      <legend className={classes.legend} id={`${id}legend`}>
        {legend}
      </legend>
      <div className={classes.options}>
        {options.map(({ value: option, text: label, hint }) => (
          <label key={label} className={classes.option}>
            <input type="radio" name={id} checked={value === option} onChange={() => onChange(option)} />
            <span className={hint === undefined && typeof option !== 'number' ? undefined : classes.number}>{label}</span>
            {hint !== undefined && <span className={classes.hint}>{hint}</span>}
          </label>
        ))}
      </div>
      {!required && value !== null && (
        <button
          type="button"
          className={classes.clear}
          aria-label={text.page_clear_named({ name: legend })}
          onClick={() => onChange(null)}
        >
          {text.page_clear()}
        </button>
      )}
      {problem !== undefined && (
        <p className={classes.problem} id={`${id}problem`}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
