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
  /** 'large' is what everybody answers, 'line' one of several. */
  readonly look: 'large' | 'line'
  readonly choices: readonly Choices<Value>[]
  readonly chosen: Value | null
  readonly onChoose: (value: Value | null) => void
  /** Without it a choice can be taken back. */
  readonly required?: boolean
  readonly problem?: string | undefined
}

/** One question with its answers side by side, as real radio buttons: arrow keys go from one to the next. */
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
      <div className={classes.boxes}>
        {choices.map(({ value, text, hint }) => (
          <label key={text} className={classes.box}>
            <input type="radio" name={id} checked={chosen === value} onChange={() => onChoose(value)} />
            <span className={hint === undefined && typeof value !== 'number' ? undefined : classes.number}>{text}</span>
            {hint !== undefined && <span className={classes.hint}>{hint}</span>}
          </label>
        ))}
      </div>
      {!required && chosen !== null && (
        <button type="button" className={classes.clear} onClick={() => onChoose(null)}>
          Clear <span className="unseen">{legend}</span>
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
