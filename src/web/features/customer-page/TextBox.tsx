import * as text from '#text/compiled/messages.js'
import { useId } from 'react'

import classes from './FeedbackForm.module.css'

interface Props {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly problem: string | undefined
  /** Maximum length of a text area; without it the field is a number. */
  readonly max?: number
}

// The counter appears once this share of the maximum is used.
const counterFrom = 0.9

/** A text field. Text beyond the maximum is reported, not cut off, so that nothing pasted is lost. */
export function TextBox({ label, value, onChange, problem, max }: Props) {
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
      {max === undefined ? (
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
      {(problem !== undefined || (max !== undefined && length > max * counterFrom)) && (
        <div className={classes.under}>
          {problem !== undefined && (
            <span className={classes.problem} id={`${id}problem`}>
              {problem}
            </span>
          )}
          {max !== undefined && length > max * counterFrom && (
            <span className={classes.count}>{text.page_characters({ length, max })}</span>
          )}
        </div>
      )}
    </div>
  )
}
