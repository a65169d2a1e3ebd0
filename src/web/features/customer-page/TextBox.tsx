import { useId } from 'react'

import classes from './AnswerForm.module.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
  readonly problem: string | undefined
  /** Characters that it may hold: a field of several lines. Left out, it is a number. */
  readonly most?: number
}

// From here on it is worth knowing how much is left.
const nearly = 0.9

/** A field to type in. It takes whatever is pasted, and says when that is too much: cutting it off would lose the end. */
export function TextBox({ label, value, onChange, problem, most }: Props) {
  const id = useId()
  const length = value.trim().length
  const shared = {
    id,
    value,
    'aria-invalid': problem !== undefined,
    'aria-describedby': problem === undefined ? undefined : `${id}problem`,
  }
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {most === undefined ? (
        <input
          {...shared}
          className={`${classes.box} ${classes.hours}`}
          inputMode="numeric"
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <textarea {...shared} className={classes.box} rows={3} onChange={(event) => onChange(event.currentTarget.value)} />
      )}
      {(problem !== undefined || (most !== undefined && length > most * nearly)) && (
        <div className={classes.under}>
          {problem !== undefined && (
            <span className={classes.problem} id={`${id}problem`}>
              {problem}
            </span>
          )}
          {most !== undefined && length > most * nearly && (
            <span className={classes.count}>
              {length} of {most}
            </span>
          )}
        </div>
      )}
    </div>
  )
}
