import type { Profile } from '#domain/identity/schema.ts'
import { api } from '#web/app/client.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { useCan } from '#web/app/session/permissions.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import { PinRow } from './PinRow.tsx'
import { SharedDeviceList } from './SharedDeviceList.tsx'

/** The card "Shared tablets" of the settings: the member's own PIN and, for owners and managers, the tablets. */
export function SharedDevicesSection({ profile }: { readonly profile: Profile }) {
  const isManager = useCan('settings')
  const pin = useQuery(api.sharedDevices.pin.queryOptions())
  const devices = useQuery({ ...api.sharedDevices.list.queryOptions(), enabled: isManager })
  const error = pin.error ?? devices.error
  if (error || !pin.data || (isManager && !devices.data)) {
    const refetch = () => Promise.all([pin.refetch(), isManager ? devices.refetch() : undefined])
    return <CardPlaceholder title="Shared tablets" query={{ error, refetch }} height={160} />
  }
  return (
    <Card title="Shared tablets">
      <Stack gap="md">
        <Text>
          Several people can work on one tablet. Each unlocks it with a PIN, and histories show who did what. A PIN works on the
          shared tablets of this business only, and doesn’t open settings, billing, exports or people.
        </Text>
        <PinRow hasPin={pin.data.has_pin} />
        {devices.data && <SharedDeviceList devices={devices.data.items} zone={profile.time_zone} hasPin={pin.data.has_pin} />}
      </Stack>
    </Card>
  )
}
