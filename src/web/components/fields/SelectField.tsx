import '@mantine/core/styles/Combobox.css'
import { NativeSelect } from '@mantine/core'

interface Props<Value extends string> {
  readonly label: string
  readonly data: readonly { readonly value: Value; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: Value) => void
}

/** A native select, which works best on phones. */
export function SelectField<Value extends string>({ label, data, value, onChange }: Props<Value>) {
  const select = (selected: string) => {
    const option = data.find((candidate) => candidate.value === selected)
    if (option) onChange(option.value)
  }
  return <NativeSelect label={label} data={[...data]} value={value} onChange={(event) => select(event.currentTarget.value)} />
}
