import { Hint } from '#web/components/display/variants.ts'
import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl, Text, VisuallyHidden } from '@mantine/core'
import { useId, type ReactNode } from 'react'

interface Props {
  readonly label: string
  /** Shows the label to screen readers only. */
  readonly hideLabel?: boolean
  readonly data: { value: string; label: string }[]
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly error?: ReactNode
}

export function SegmentedField({ label, hideLabel = false, data, value, onChange, error }: Props) {
  const id = useId()
  return (
    <div>
      {hideLabel ? (
        <VisuallyHidden id={id}>{label}</VisuallyHidden>
      ) : (
        <Hint id={id} mb={4}>
          {label}
        </Hint>
      )}
      <SegmentedControl fullWidth size="md" aria-labelledby={id} data={data} value={value} onChange={onChange} />
      {error && (
        <Text size="sm" c="clay" mt={4}>
          {error}
        </Text>
      )}
    </div>
  )
}
