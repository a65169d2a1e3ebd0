import { patternWarning } from '#domain/racquets/pattern-warning.ts'
import { Text, TextInput, type TextInputProps } from '@mantine/core'

/** A string pattern. What is odd about it is said beside the field, and keeps nobody from saving it. */
export function PatternField({ value = '', ...props }: Omit<TextInputProps, 'value'> & { value?: string }) {
  const warning = patternWarning(value)
  return (
    <TextInput
      label="String pattern"
      placeholder="16x19"
      autoComplete="off"
      value={value}
      description={
        <Text span inherit c="clay" role="status">
          {warning}
        </Text>
      }
      {...props}
    />
  )
}
