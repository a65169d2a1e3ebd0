import { useMantineColorScheme } from '@mantine/core'

import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'

const schemes = [
  { value: 'auto', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

/** Switches between light, dark and the system's color scheme, on this device. */
export function ColorSchemeSwitch() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const choose = (value: string) => setColorScheme(value === 'light' || value === 'dark' ? value : 'auto')
  return <SegmentedField label="Appearance" data={schemes} value={colorScheme} onChange={choose} />
}
