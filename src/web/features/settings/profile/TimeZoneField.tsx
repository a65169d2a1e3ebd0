import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import { SearchableSelect } from './SearchableSelect.tsx'

interface Props {
  readonly value?: string
  readonly onChange?: (zone: string) => void
  readonly error?: ReactNode
}

const formatOffset = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
const choices = zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
const deviceZone = Intl.DateTimeFormat().resolvedOptions().timeZone

/** Selects the time zone for dates and times, with a button to use this device's. */
export function TimeZoneField({ value = 'UTC', onChange, error }: Props) {
  const isKnown = zones.includes(value)
  return (
    <div>
      <SearchableSelect
        label="Time zone"
        description={isKnown ? `Currently ${formatOffset(value)}` : undefined}
        data={isKnown ? choices : [{ value, label: value }, ...choices]}
        value={value}
        onChange={onChange}
        error={error}
        data-path="time_zone"
      />
      {deviceZone !== value && (
        <Button variant="subtle" px={4} onClick={() => onChange?.(deviceZone)}>
          Use {deviceZone.replaceAll('_', ' ')} from this device
        </Button>
      )}
    </div>
  )
}
