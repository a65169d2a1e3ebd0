import { maxFailingDays, webhookEventLabels, webhookEvents } from '#domain/webhooks/events.ts'
import type { ListedWebhookEndpoint, WebhookDelivery } from '#domain/webhooks/schema.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Pill } from '#web/components/display/Pill.tsx'
import { ListRow } from '#web/components/display/RowList.tsx'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { Group, Text } from '@mantine/core'
import { IconWebhook } from '@tabler/icons-react'
import { useState } from 'react'

import { DeliveriesDialog } from './DeliveriesDialog.tsx'
import { describeOutcome, deliveryTones, deliveryLabels } from './delivery-labels.ts'
import { useSwitchWebhook, useTestWebhook } from './mutations.ts'
import { WebhookActions, type WebhookActionsProps } from './WebhookActions.tsx'
import classes from './Webhooks.module.css'

interface Props extends WebhookActionsProps {
  readonly endpoint: ListedWebhookEndpoint
  readonly zone: string
}

const listFormat = new Intl.ListFormat('en', { type: 'unit' })

const describeEvents = ({ events }: ListedWebhookEndpoint): string =>
  events.length === webhookEvents.length ? 'All events' : listFormat.format(events.map((event) => webhookEventLabels[event]))

export function WebhookRow({ endpoint, isIncluded, zone, onRenewed, onDeleted }: Props) {
  const { id, url, updated_at, is_on } = endpoint
  const [isLogOpen, setLogOpen] = useState(false)
  const test = useTestWebhook()
  const { mutate: switchWebhook } = useSwitchWebhook()
  return (
    <ListRow
      icon={<IconWebhook aria-hidden />}
      aside={
        <>
          {isIncluded && (
            <SecondaryButton loading={test.isPending} onClick={() => test.mutate(id)} aria-label={`Send test to ${url}`}>
              Send test
            </SecondaryButton>
          )}
          <SecondaryButton onClick={() => setLogOpen(true)} aria-label={`Deliveries to ${url}`}>
            Deliveries
          </SecondaryButton>
          <WebhookActions endpoint={endpoint} isIncluded={isIncluded} onRenewed={onRenewed} onDeleted={onDeleted} />
        </>
      }
      below={
        <>
          <div role="status" className={classes.result}>
            {test.data && <TestResult delivery={test.data} />}
          </div>
          {isIncluded && !is_on && (
            <OffNotice endpoint={endpoint} onSwitchOn={() => switchWebhook({ id, updated_at, is_on: true })} />
          )}
          <FailingNotice endpoint={endpoint} zone={zone} />
          {isLogOpen && (
            <DeliveriesDialog endpoint={endpoint} canSend={isIncluded && is_on} zone={zone} onClose={() => setLogOpen(false)} />
          )}
        </>
      }
    >
      <Group gap="xs">
        <Text>{url}</Text>
        <State endpoint={endpoint} />
      </Group>
      <Text size="sm">{describeEvents(endpoint)}</Text>
      <Hint>
        <LastDelivery delivery={endpoint.last_delivery} zone={zone} />
      </Hint>
    </ListRow>
  )
}

function State({ endpoint: { is_on, off_reason, failing_since } }: { endpoint: ListedWebhookEndpoint }) {
  if (off_reason) return <Pill tone="bad">Turned off</Pill>
  if (!is_on) return <Pill tone="quiet">Off</Pill>
  return failing_since ? <Pill tone="bad">Failing</Pill> : <Pill tone="good">On</Pill>
}

function LastDelivery({ delivery, zone }: { delivery: ListedWebhookEndpoint['last_delivery']; zone: string }) {
  if (!delivery) return 'Nothing sent yet'
  const { event, state, created_at } = delivery
  return (
    <>
      Last event: {webhookEventLabels[event]}, <DateTime instant={created_at} zone={zone} /> · {deliveryLabels[state]}
    </>
  )
}

const TestResult = ({ delivery }: { delivery: WebhookDelivery }) => (
  <Group gap="xs">
    <Pill tone={deliveryTones[delivery.state]}>{delivery.state === 'delivered' ? 'Test delivered' : 'Test failed'}</Pill>
    <Text size="sm">{describeOutcome(delivery)}</Text>
  </Group>
)

const offTexts = {
  failing: `It was turned off because it failed for ${maxFailingDays} days.`,
  gone: 'It was turned off because the receiver responded with 410 Gone.',
}

const OffNotice = ({
  endpoint: { url, off_reason },
  onSwitchOn,
}: {
  endpoint: ListedWebhookEndpoint
  onSwitchOn: () => void
}) => (
  <Group gap="xs" className={classes.notice} data-bad={off_reason !== null || undefined}>
    <Text size="sm" flex="1 1 240px">
      {off_reason ? offTexts[off_reason] : 'It’s off.'} Events are not sent, and not kept for later.
    </Text>
    <SecondaryButton onClick={onSwitchOn} aria-label={`Turn on again: ${url}`}>
      Turn on again
    </SecondaryButton>
  </Group>
)

const FailingNotice = ({ endpoint: { is_on, failing_since }, zone }: Pick<Props, 'endpoint' | 'zone'>) =>
  is_on &&
  failing_since && (
    <Text size="sm" c="clay">
      It has failed since <DateTime instant={failing_since} zone={zone} />. After {maxFailingDays} days without a success it’s
      turned off.
    </Text>
  )
