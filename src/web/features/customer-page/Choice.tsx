import * as text from '#text/compiled/messages.js'
import { useId } from 'react'

import classes from './Choice.module.css'

interface Choices<Value> {
  readonly value: Value
  readonly text: string
  /** What the number means. */
  readonly hint?: string
}

interface Props<Value> {
  readonly legend: string
  /** 'large' for a main question, 'line' for one of several in a list. */
  readonly look: 'large' | 'line'
  readonly choices: readonly Choices<Value>[]
  readonly chosen: Value | null
  readonly onChoose: (value: Value | null) => void
  /** An optional choice can be cleared. */
  readonly required?: boolean
  readonly problem?: string | undefined
}

/** One question with its answers side by side, as native radio buttons. */
export function Choice<Value extends string | number | boolean>(props: Props<Value>) {
  const { legend, look, choices, chosen, onChoose, required = false, problem } = props
  const id = useId()
  return (
    <fieldset
      className={`${classes.group} ${classes[look]}`}
      role="radiogroup"
      aria-labelledby={`${id}legend`}
      aria-required={required}
      aria-invalid={problem !== undefined}
      aria-describedby={problem === undefined ? undefined : `${id}problem`}
    >
      <legend className={classes.legend} id={`${id}legend`}>
        {legend}
      </legend>
      <div className={classes.choices}>
        {choices.map(({ value, text: label, hint }) => (
          <label key={label} className={classes.box}>
            <input type="radio" name={id} checked={chosen === value} onChange={() => onChoose(value)} />
            <span className={hint === undefined && typeof value !== 'number' ? undefined : classes.number}>{label}</span>
            {hint !== undefined && <span className={classes.hint}>{hint}</span>}
          </label>
        ))}
      </div>
      {!required && chosen !== null && (
        <button
          type="button"
          className={classes.clear}
          aria-label={text.page_clear_named({ name: legend })}
          onClick={() => onChoose(null)}
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
