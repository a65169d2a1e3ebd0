import { tensionLbs } from '#domain/constants.ts'
import { kgToLbs, roundKg, type TensionUnit } from '#domain/values/numbers/units.ts'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useTypedNumber } from '#web/components/fields/typed-number.ts'
import { useId, useState, type ReactNode } from 'react'

import { tensionError, tensionFormats } from './tension-format.ts'
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

/** A tension field with minus and plus buttons. Whole lbs are stored, and the field shows the stored value if something else was typed. */
export function TensionStepper({ label, unit, value = '', onChange, error, note, 'data-path': path }: Props) {
  const id = useId()
  const { text, type, description } = useTypedNumber({
    value,
    onChange: (next) => onChange?.(typeof next === 'number' ? next : ''),
    format: tensionFormats[unit],
  })
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
        <TensionInput id={id} unit={unit} text={text} isInvalid={Boolean(error)} onType={type} onStep={change} data-path={path} />
        <button type="button" className={classes.button} onClick={() => change(1)} aria-label={`Increase ${label.toLowerCase()}`}>
          <IconPlus size={18} aria-hidden />
        </button>
      </div>
      <div id={`${id}-note`} className={classes.note}>
        {[description, note].filter(Boolean).join(' · ')}
      </div>
      {error && (
        <div id={`${id}-error`} className={classes.error}>
          {tensionError(error, value, unit)}
        </div>
      )}
    </div>
  )
}

interface TensionInputProps {
  readonly id: string
  readonly unit: TensionUnit
  readonly text: string
  readonly isInvalid: boolean
  readonly onType: (text: string) => void
  readonly onStep: (direction: 1 | -1) => void
  readonly 'data-path'?: string | undefined
}

function TensionInput({ id, unit, text, isInvalid, onType, onStep, 'data-path': path }: TensionInputProps) {
  // Keeps incomplete input, like "-", until the field loses focus.
  const [typed, setTyped] = useState<string | null>(null)
  const stepByKey = (direction: 1 | -1) => {
    setTyped(null)
    onStep(direction)
  }
  return (
    <input
      id={id}
      className={classes.value}
      value={typed ?? text}
      inputMode={unit === 'kg' ? 'decimal' : 'numeric'}
      placeholder="–"
      autoComplete="off"
      data-path={path}
      aria-invalid={isInvalid}
      aria-describedby={isInvalid ? `${id}-error` : `${id}-note`}
      onFocus={(event) => event.currentTarget.select()}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        onType(value)
      }}
      onBlur={() => setTyped(null)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp') stepByKey(1)
        if (event.key === 'ArrowDown') stepByKey(-1)
      }}
    />
  )
}
