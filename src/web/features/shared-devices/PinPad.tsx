import { formatCount } from '#domain/values/numbers/counts.ts'
import { VisuallyHidden } from '@mantine/core'
import { IconBackspace } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useRef } from 'react'

import classes from './PinPad.module.css'

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'] as const

interface Props {
  readonly label: string
  readonly length: number
  readonly value: string
  readonly disabled: boolean
  /** Whether the last PIN was wrong. */
  readonly hasError: boolean
  readonly onChange: (value: string) => void
}

/**
 * A keypad for a PIN, which also takes digits from a keyboard. It has no input, so browsers neither fill it in nor open their own keyboard
 * over it.
 */
export function PinPad({ label, length, value, disabled, hasError, onChange }: Props) {
  const pad = useRef<HTMLDivElement>(null)
  const add = (digit: string) => {
    if (!disabled && value.length < length) onChange(value + digit)
  }
  const removeLast = () => {
    if (!disabled) onChange(value.slice(0, -1))
  }
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (/^\d$/.test(event.key)) add(event.key)
    else if (event.key === 'Backspace') removeLast()
  })
  useEffect(() => {
    // Screen readers announce whose PIN to enter. The button that had the focus is gone.
    pad.current?.focus()
    const listen = (event: KeyboardEvent) => handleKey(event)
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
  const key = (digit: string) => (
    <button key={digit} type="button" className={classes.key} disabled={disabled} onClick={() => add(digit)}>
      {digit}
    </button>
  )
  return (
    <div ref={pad} role="group" aria-label={label} tabIndex={-1} className={classes.pad}>
      <VisuallyHidden role="status">{value !== '' && `${value.length} of ${formatCount(length, 'digit')}`}</VisuallyHidden>
      <div className={classes.dots} aria-hidden data-error={hasError}>
        {Array.from({ length }, (_, index) => (
          <span key={index} className={classes.dot} data-filled={index < value.length} />
        ))}
      </div>
      <div className={classes.keys}>
        {digits.map(key)}
        <span />
        {key('0')}
        <button
          type="button"
          className={classes.key}
          aria-label="Delete last digit"
          disabled={disabled || value === ''}
          onClick={removeLast}
        >
          <IconBackspace size={28} aria-hidden />
        </button>
      </div>
    </div>
  )
}
