import { tensionLbs } from '#domain/constants.ts'
import { kgToLbs, roundKg, parseTension, type TensionUnit } from '#domain/values/units.ts'
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
  /** For example "follows mains". */
  readonly note?: string | undefined
  readonly 'data-path'?: string
}

// The value after the first tap on an empty stepper.
const initialLbs = 52

const clamp = (lbs: number): number => Math.min(tensionLbs.max, Math.max(tensionLbs.min, lbs))

/** Changes a tension by one lb, or to the next half kilogram. */
function step(lbs: number, unit: TensionUnit, direction: 1 | -1): number {
  if (unit === 'lbs') return clamp(lbs + direction)
  const halfKilograms = Number(roundKg(lbs)) * 2
  return clamp(kgToLbs((direction > 0 ? Math.floor(halfKilograms) + 1 : Math.ceil(halfKilograms) - 1) / 2))
}

/** A tension field with buttons for less and more. Kilograms are stored as whole lbs, and the field shows the stored value. */
export function TensionStepper({ error, note, ...props }: Props) {
  const { label, unit, value = '', onChange } = props
  const id = useId()
  const change = (direction: 1 | -1) => onChange?.(value === '' ? initialLbs : step(value, unit, direction))
  return (
    <div className={classes.box}>
      <label htmlFor={id} className={classes.label}>
        {label}, {unit}
      </label>
      <div className={classes.row} data-unit={unit}>
        <button
          type="button"
          className={classes.button}
          onClick={() => change(-1)}
          aria-label={`Decrease ${label.toLowerCase()}`}
        >
          <IconMinus size={18} aria-hidden />
        </button>
        <TensionInput {...props} id={id} isInvalid={Boolean(error)} onStep={change} />
        <button type="button" className={classes.button} onClick={() => change(1)} aria-label={`Increase ${label.toLowerCase()}`}>
          <IconPlus size={18} aria-hidden />
        </button>
      </div>
      <div id={`${id}-note`} className={classes.note}>
        {[unit === 'kg' && value !== '' && `stored as ${value} lbs`, note].filter(Boolean).join(' · ')}
      </div>
      {error && (
        <div id={`${id}-error`} className={classes.error}>
          {error}
        </div>
      )}
    </div>
  )
}

interface TensionInputProps extends Omit<Props, 'label' | 'error' | 'note'> {
  readonly id: string
  readonly isInvalid: boolean
  readonly onStep: (direction: 1 | -1) => void
}

function TensionInput({ id, unit, value = '', onChange, onStep, isInvalid, 'data-path': path }: TensionInputProps) {
  const [typed, setTyped] = useState('')
  const [isTyping, setTyping] = useState(false)
  const shown = unit === 'kg' && value !== '' ? roundKg(value) : String(value)
  // Shows the kilograms as typed while they convert to the stored value.
  const showsTyped = isTyping || (unit === 'kg' && value !== '' && parseTension(typed, unit) === value)
  const type = (text: string) => {
    setTyping(true)
    setTyped(text)
    onChange?.(parseTension(text, unit))
  }
  const stepByKey = (direction: 1 | -1) => {
    setTyping(false)
    onStep(direction)
  }
  return (
    <input
      id={id}
      className={classes.value}
      value={showsTyped ? typed : shown}
      inputMode={unit === 'kg' ? 'decimal' : 'numeric'}
      placeholder="–"
      autoComplete="off"
      data-path={path}
      aria-invalid={isInvalid}
      aria-describedby={isInvalid ? `${id}-error` : `${id}-note`}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyping(false)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp') stepByKey(1)
        if (event.key === 'ArrowDown') stepByKey(-1)
      }}
    />
  )
}
