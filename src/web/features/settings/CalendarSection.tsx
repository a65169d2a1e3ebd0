import type { NewCalendar } from '#contract/calendar.ts'
import type { Calendar } from '#domain/calendar/schema.ts'
import { api } from '#web/app/client.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { useSession } from '#web/app/session/session.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useRenewCalendar, useTurnOffCalendar } from './mutations.ts'
import { NewSecret } from './NewSecret.tsx'

/** The viewer's calendar of due jobs: its address, shown once, and actions to replace the address or turn the calendar off. */
export function CalendarSection() {
  const query = useQuery(api.calendar.state.queryOptions())
  const { time_zone, has_colleagues } = useSession().profile
  if (!query.data) return <CardPlaceholder title="Calendar" query={query} height={160} />
  return <CalendarCard calendar={query.data.calendar} zone={time_zone} hasColleagues={has_colleagues} />
}

interface Props {
  /** Null while it is off. */
  readonly calendar: Calendar | null
  readonly zone: string
  readonly hasColleagues: boolean
}

function CalendarCard({ calendar, zone, hasColleagues }: Props) {
  const [created, setCreated] = useState<NewCalendar>()
  // The address of an earlier version no longer works.
  const shown = created?.updated_at === calendar?.updated_at ? created : undefined
  const { mutate: renew, isPending: isRenewing } = useRenewCalendar()
  const turnOn = () => renew(null, { onSuccess: setCreated })
  return (
    <Card title="Calendar">
      <Stack gap="sm">
        <Text>See due jobs in your own calendar. It shows the jobs that haven’t been picked up, each when it’s due.</Text>
        {hasColleagues && (
          <Text c="dimmed">
            This calendar is yours: others turn on their own. Its address stops working when you leave the business or your role
            changes to one that doesn’t see the settings.
          </Text>
        )}
        {shown && <NewAddress created={shown} onDone={() => setCreated(undefined)} />}
        {calendar ? (
          <ActiveCalendar calendar={calendar} zone={zone} onRenewed={setCreated} />
        ) : (
          <Group>
            <SecondaryButton loading={isRenewing} onClick={turnOn}>
              Turn on calendar
            </SecondaryButton>
          </Group>
        )}
      </Stack>
    </Card>
  )
}

const NewAddress = ({ created: { address }, onDone }: { created: NewCalendar; onDone: () => void }) => (
  <Stack gap="xs">
    <NewSecret
      title="Address of your calendar"
      text="Subscribe to it now, or copy it into your calendar. It won’t be shown again. Anyone with the address can read the calendar."
      secret={address}
      noun="address"
      remedy="You can replace it."
      onDone={onDone}
    />
    <Group>
      <SecondaryButton component="a" href={address.replace(/^https?:/, 'webcal:')}>
        Subscribe
      </SecondaryButton>
    </Group>
  </Stack>
)

interface ActiveProps {
  readonly calendar: Calendar
  readonly zone: string
  readonly onRenewed: (created: NewCalendar) => void
}

function ActiveCalendar({ calendar: { updated_at }, zone, onRenewed }: ActiveProps) {
  const [open, setOpen] = useState<'renew' | 'off'>()
  const close = () => setOpen(undefined)
  const renewal = useRenewCalendar()
  const turningOff = useTurnOffCalendar()
  return (
    <>
      <Hint>
        On. Address created <DateTime instant={updated_at} zone={zone} />.
      </Hint>
      <Group>
        <SecondaryButton onClick={() => setOpen('renew')}>Replace address</SecondaryButton>
        <SecondaryButton onClick={() => setOpen('off')}>Turn off calendar</SecondaryButton>
      </Group>
      <ConfirmDialog
        opened={open === 'renew'}
        title="Replace the address?"
        text="The old address stops working at once. Calendars subscribed to it no longer get updates. Subscribe them to the new address."
        confirm="Replace address"
        destructive
        busy={renewal.isPending}
        onConfirm={() => renewal.mutate(updated_at, { onSuccess: onRenewed, onSettled: close })}
        onClose={close}
      />
      <ConfirmDialog
        opened={open === 'off'}
        title="Turn off the calendar?"
        text="Its address stops working at once. If you turn the calendar on again, it gets a new one."
        confirm="Turn off calendar"
        destructive
        busy={turningOff.isPending}
        onConfirm={() => turningOff.mutate(updated_at, { onSettled: close })}
        onClose={close}
      />
    </>
  )
}
