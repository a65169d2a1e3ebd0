import '@mantine/core/styles/NumberInput.css'
import { NumberInput, type NumberInputProps } from '@mantine/core'

/** A whole-number field without arrow buttons, which are easily hit by accident. Does not clamp: the schema checks the limits. */
export const NumberField = (props: NumberInputProps) => (
  <NumberInput hideControls clampBehavior="none" allowDecimal={false} inputMode="numeric" autoComplete="off" {...props} />
)
