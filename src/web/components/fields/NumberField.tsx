import '@mantine/core/styles/NumberInput.css'
import { NumberInput, type NumberInputProps } from '@mantine/core'

/** A number box with the numeric keyboard and no arrows to hit by accident. Its limits are the schema's to tell. */
export const NumberField = (props: NumberInputProps) => (
  <NumberInput hideControls clampBehavior="none" allowDecimal={false} inputMode="numeric" autoComplete="off" {...props} />
)
