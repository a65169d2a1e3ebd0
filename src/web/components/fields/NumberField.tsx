import { TextInput } from '@mantine/core'
import { useRef, type ReactNode } from 'react'

import classes from './NumberField.module.css'
import { ChipRow, ToggleChip } from './ToggleChip.tsx'
import { useTypedNumber, wholeFormat, type NumberChoice, type NumberFormat, type NumberValue } from './typed-number.ts'

/** The props a form passes to a number field. */
export interface NumberInputProps<Value extends NumberValue = NumberValue> {
  /** The stored value, or invalid input as typed. */
  readonly value?: NumberValue
  readonly onChange?: (value: Value | string) => void
  readonly error?: ReactNode
  readonly description?: string | undefined
  readonly placeholder?: string
  readonly maw?: number
  readonly 'data-path'?: string
  readonly 'data-autofocus'?: boolean
}

interface Props<Value extends NumberValue> extends NumberInputProps<Value> {
  readonly label: string
  readonly format: NumberFormat<Value>
}

/**
 * A number field that accepts a comma or a point as the decimal mark, and digits of any script. Shows below how it read the input, and
 * lets the user choose when it can mean two numbers. Passes invalid input on unchanged, so that the schema rejects it.
 */
export function NumberField<Value extends NumberValue>({ value = '', onChange, format, ...props }: Props<Value>) {
  const { description, error, maw, ...inputProps } = props
  const input = useRef<HTMLInputElement>(null)
  const { text, type, choice, description: stored } = useTypedNumber({ value, onChange, format })
  const choose = (chosen: string) => {
    type(chosen)
    input.current?.focus()
  }
  return (
    <div style={{ maxWidth: maw }}>
      <TextInput
        ref={input}
        inputMode={format.places === 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        value={text}
        onChange={(event) => type(event.currentTarget.value)}
        description={[stored, description].filter(Boolean).join(' · ') || undefined}
        error={choice && error ? 'Choose which number you mean' : error}
        {...inputProps}
      />
      {choice && <NumberChoices choice={choice} onChoose={choose} />}
    </div>
  )
}

/** Asks which of two numbers was meant. */
const NumberChoices = ({ choice, onChoose }: { choice: NumberChoice; onChoose: (text: string) => void }) => (
  <div className={classes.choice} role="group" aria-label={`Which number is ${choice.typed}?`}>
    <span className={classes.question}>Do you mean</span>
    <ChipRow>
      {choice.options.map(({ text, label }) => (
        <ToggleChip key={text} pressed={false} onClick={() => onChoose(text)}>
          {label}
        </ToggleChip>
      ))}
    </ChipRow>
  </div>
)

export const WholeNumberField = (props: Omit<Props<number>, 'format'>) => <NumberField format={wholeFormat} {...props} />
