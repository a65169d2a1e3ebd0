import '@mantine/core/styles/FloatingIndicator.css'
import '@mantine/core/styles/SegmentedControl.css'
import { SegmentedControl, Text, VisuallyHidden } from '@mantine/core'
import { useId, type ReactNode } from 'react'

interface Props {
  readonly label: string
  /** Only told, where the choices say it all. */
  readonly hideLabel?: boolean
  readonly data: { value: string; label: string }[]
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly error?: ReactNode
}

/** A choice of few, all in sight; real radio buttons underneath. */
export function SegmentedField({ label, hideLabel = false, data, value, onChange, error }: Props) {
  const id = useId()
  return (
    <div>
      {hideLabel ? (
        <VisuallyHidden id={id}>{label}</VisuallyHidden>
      ) : (
        <Text id={id} size="sm" c="dimmed" mb={4}>
          {label}
        </Text>
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
