import '@mantine/core/styles/SegmentedControl.css'
import { Input, SegmentedControl } from '@mantine/core'
import { useId } from 'react'

interface Props {
  readonly label: string
  readonly data: { value: string; label: string }[]
  readonly value?: string
  readonly onChange?: (value: string) => void
  readonly error?: React.ReactNode
}

/** A choice of few, all in sight; real radio buttons underneath. */
export function SegmentedField({ label, data, value, onChange, error }: Props) {
  const id = useId()
  return (
    <Input.Wrapper label={label} error={error} labelElement="div" labelProps={{ id }}>
      <SegmentedControl fullWidth aria-labelledby={id} data={data} value={value} onChange={onChange} />
    </Input.Wrapper>
  )
}
