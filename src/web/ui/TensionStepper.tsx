import { tensionLbs } from '#domain/constants.ts'
import { kgToLbs, lbsToKg, type TensionUnit } from '#domain/units.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'

import classes from './TensionStepper.module.css'

interface Props {
  readonly label: string
  readonly unit: TensionUnit
  /** Whole lbs, as stored; '' for none. */
  readonly value?: number | ''
  readonly onChange?: (lbs: number | '') => void
  readonly error?: ReactNode
  readonly 'data-path'?: string
}

// Lbs that one tap changes, and where a first tap begins.
const step = 1
const begin = 52

/** A tension in large figures between minus and plus. In kg it is stored in whole lbs, and says which. */
export function TensionStepper({ label, unit, value = '', onChange, error, 'data-path': path }: Props) {
  const id = useId()
  // What is being typed, as it is typed; told at once, so that an error does not wait for the next tap to go, and move it.
  const [draft, setDraft] = useState<string>()
  const change = (by: number) => {
    setDraft(undefined)
    onChange?.(value === '' ? begin : Math.min(tensionLbs.max, Math.max(tensionLbs.min, value + by)))
  }
  const type = (text: string) => {
    setDraft(text)
    const typed = Number(text.replace(',', '.'))
    if (text.trim() === '' || Number.isNaN(typed)) onChange?.('')
    else onChange?.(unit === 'kg' ? kgToLbs(typed) : Math.round(typed))
  }
  const shown = value === '' ? '' : String(unit === 'kg' ? lbsToKg(value) : value)
  return (
    <div className={classes.box}>
      <label htmlFor={id} className={classes.label}>
        {label}, {unit}
      </label>
      <div className={classes.row}>
        <button type="button" className={classes.button} onClick={() => change(-step)} aria-label={`${label}: less`}>
          <IconMinus size={18} aria-hidden />
        </button>
        <input
          id={id}
          className={classes.value}
          value={draft ?? shown}
          inputMode={unit === 'kg' ? 'decimal' : 'numeric'}
          autoComplete="off"
          data-path={path}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => setDraft(undefined)}
          onKeyDown={(event) => {
            if (event.key === 'ArrowUp') change(step)
            if (event.key === 'ArrowDown') change(-step)
          }}
        />
        <button type="button" className={classes.button} onClick={() => change(step)} aria-label={`${label}: more`}>
          <IconPlus size={18} aria-hidden />
        </button>
      </div>
      {unit === 'kg' && value !== '' && <div className={classes.stored}>stored as {value} lbs</div>}
      {error && (
        <div id={`${id}-error`} className={classes.error}>
          {error}
        </div>
      )}
    </div>
  )
}
