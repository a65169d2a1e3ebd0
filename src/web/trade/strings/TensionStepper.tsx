import { tensionLbs } from '#domain/constants.ts'
import { kgToLbs, sayKg, typedLbs, type TensionUnit } from '#domain/values/units.ts'
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
  /** What is to be known of this value: "follows mains". */
  readonly note?: string | undefined
  readonly 'data-path'?: string
}

// Where a first tap begins, in lbs.
const begin = 52

const within = (lbs: number): number => Math.min(tensionLbs.max, Math.max(tensionLbs.min, lbs))

/** One pound on or back; in kg to the next half that is there. */
function stepped(lbs: number, unit: TensionUnit, by: 1 | -1): number {
  if (unit === 'lbs') return within(lbs + by)
  const halves = Number(sayKg(lbs)) * 2
  return within(kgToLbs((by > 0 ? Math.floor(halves) + 1 : Math.ceil(halves) - 1) / 2))
}

/** A tension in large figures between minus and plus. In kg it is stored in whole lbs, and says which. */
export function TensionStepper({ error, note, ...props }: Props) {
  const { label, unit, value = '', onChange } = props
  const id = useId()
  const change = (by: 1 | -1) => onChange?.(value === '' ? begin : stepped(value, unit, by))
  return (
    <div className={classes.box}>
      <label htmlFor={id} className={classes.label}>
        {label}, {unit}
      </label>
      <div className={classes.row} data-unit={unit}>
        <button type="button" className={classes.button} onClick={() => change(-1)} aria-label={`${label}: less`}>
          <IconMinus size={18} aria-hidden />
        </button>
        <Figure {...props} id={id} isWrong={Boolean(error)} onStep={change} />
        <button type="button" className={classes.button} onClick={() => change(1)} aria-label={`${label}: more`}>
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

interface FigureProps extends Omit<Props, 'label' | 'error' | 'note'> {
  readonly id: string
  readonly isWrong: boolean
  readonly onStep: (by: 1 | -1) => void
}

function Figure({ id, unit, value = '', onChange, onStep, isWrong, 'data-path': path }: FigureProps) {
  const [typed, setTyped] = useState('')
  const [isTyping, setTyping] = useState(false)
  const said = unit === 'kg' && value !== '' ? sayKg(value) : String(value)
  // Kilograms stay as they were typed while they are that value.
  const isAsTyped = isTyping || (unit === 'kg' && value !== '' && typedLbs(typed, unit) === value)
  const type = (text: string) => {
    setTyping(true)
    setTyped(text)
    onChange?.(typedLbs(text, unit))
  }
  const step = (by: 1 | -1) => {
    setTyping(false)
    onStep(by)
  }
  return (
    <input
      id={id}
      className={classes.value}
      value={isAsTyped ? typed : said}
      inputMode={unit === 'kg' ? 'decimal' : 'numeric'}
      placeholder="–"
      autoComplete="off"
      data-path={path}
      aria-invalid={isWrong}
      aria-describedby={isWrong ? `${id}-error` : `${id}-note`}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => type(event.currentTarget.value)}
      onBlur={() => setTyping(false)}
      onKeyDown={(event) => {
        if (event.key === 'ArrowUp') step(1)
        if (event.key === 'ArrowDown') step(-1)
      }}
    />
  )
}
