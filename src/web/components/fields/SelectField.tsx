import '@mantine/core/styles/Combobox.css'
import { NativeSelect } from '@mantine/core'

interface Props<Value extends string> {
  readonly label: string
  readonly data: readonly { readonly value: Value; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: Value) => void
}

/** One of several, in the system's own list: the surest on a phone. */
export function SelectField<Value extends string>({ label, data, value, onChange }: Props<Value>) {
  const choose = (chosen: string) => {
    const known = data.find((choice) => choice.value === chosen)
    if (known) onChange(known.value)
  }
  return <NativeSelect label={label} data={[...data]} value={value} onChange={(event) => choose(event.currentTarget.value)} />
}
