import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

import { SearchedChoice } from './SearchedChoice.tsx'

interface Props {
  readonly value?: string
  readonly onChange?: (zone: string) => void
  readonly error?: ReactNode
}

const offsetOf = (zone: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? ''

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
const choices = zones.map((zone) => ({ value: zone, label: zone.replaceAll('_', ' ') }))
const here = Intl.DateTimeFormat().resolvedOptions().timeZone

/** The zone that days and months are counted in; the one of this device is one tap away. */
export function TimeZoneField({ value = 'UTC', onChange, error }: Props) {
  const isKnown = zones.includes(value)
  return (
    <div>
      <SearchedChoice
        label="Time zone"
        description={isKnown ? `Now ${offsetOf(value)}` : undefined}
        data={isKnown ? choices : [{ value, label: value }, ...choices]}
        value={value}
        onChange={onChange}
        error={error}
        data-path="time_zone"
      />
      {here !== value && (
        <Button variant="subtle" mih={44} px={4} onClick={() => onChange?.(here)}>
          Use {here.replaceAll('_', ' ')}, as on this device
        </Button>
      )}
    </div>
  )
}
