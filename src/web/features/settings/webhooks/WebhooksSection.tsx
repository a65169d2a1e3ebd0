import type { NewWebhookEndpoint } from '#contract/webhooks.ts'
import { unlocks } from '#domain/billing/tiers.ts'
import type { WebhookEndpointId } from '#domain/values/ids.ts'
import { maxEndpoints, previousSecretDays } from '#domain/webhooks/events.ts'
import type { ListedWebhookEndpoint } from '#domain/webhooks/schema.ts'
import { api } from '#web/app/client.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { useSession } from '#web/app/session/session.ts'
import { SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { RowList } from '#web/components/display/RowList.tsx'
import { SecondaryButton, SubtleButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { NewSecret } from '../NewSecret.tsx'
import { WebhookDialog } from './WebhookDialog.tsx'
import { WebhookRow } from './WebhookRow.tsx'

interface Props {
  readonly endpoints: readonly ListedWebhookEndpoint[]
  readonly zone: string
}

const seePlans = <SecondaryLinkButton to="/subscription">See plans</SecondaryLinkButton>

// The polling interval while a delivery is in progress.
const deliveryPollMs = 5000

/** The business's webhooks, with actions to create, change, test and delete one. */
export function WebhooksSection() {
  const query = useQuery({
    ...api.webhooks.list.queryOptions(),
    // Background work changes the last deliveries without notifying the browser.
    refetchInterval: ({ state }) =>
      state.data?.items.some(({ last_delivery }) => ['waiting', 'sending'].includes(last_delivery?.state ?? ''))
        ? deliveryPollMs
        : false,
  })
  const { subscription_tier, time_zone: zone } = useSession().profile
  if (!query.data) return <CardPlaceholder title="Webhooks" query={query} height={160} />
  const props = { endpoints: query.data.items, zone }
  return unlocks(subscription_tier, 'webhooks') ? <WebhooksCard {...props} /> : <NotIncluded {...props} />
}

/** Webhooks without a plan that includes them: existing ones can only be deleted. */
const NotIncluded = ({ endpoints, zone }: Props) => (
  <Card title="Webhooks">
    {endpoints.length === 0 ? (
      <EmptyState
        title="Part of the paid plan"
        text="Notify your other programs at once when something happens: a job is finished, a payment is recorded, string runs low."
        action={seePlans}
      />
    ) : (
      <Stack gap="sm">
        <Text>Webhooks are part of the paid plan. Your webhooks won’t send anything until you upgrade again.</Text>
        <RowList>
          {endpoints.map((endpoint) => (
            <WebhookRow key={endpoint.id} endpoint={endpoint} isIncluded={false} zone={zone} />
          ))}
        </RowList>
        <Group>{seePlans}</Group>
      </Stack>
    )}
  </Card>
)

interface ShownSecret extends NewWebhookEndpoint {
  /** Whether it replaces a secret that its receiver still uses. */
  readonly isRenewed: boolean
}

function WebhooksCard({ endpoints, zone }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [shown, setShown] = useState<ShownSecret>()
  const hideSecretOf = (id: WebhookEndpointId) => shown?.id === id && setShown(undefined)
  return (
    <Card title="Webhooks">
      <Stack gap="sm">
        <Text>
          Notify your other programs at once when something happens: a job is finished, a payment is recorded, string runs low.
          Stringdesk sends the events you choose to the address of your program.
        </Text>
        {shown && <WebhookSecret shown={shown} onDone={() => setShown(undefined)} />}
        {endpoints.length === 0 && <Text c="dimmed">No webhooks yet.</Text>}
        {endpoints.length > 0 && (
          <RowList>
            {endpoints.map((endpoint) => (
              <WebhookRow
                key={endpoint.id}
                endpoint={endpoint}
                isIncluded
                zone={zone}
                onRenewed={(renewed) => setShown({ ...renewed, isRenewed: true })}
                onDeleted={hideSecretOf}
              />
            ))}
          </RowList>
        )}
        {endpoints.length >= maxEndpoints && (
          <Text c="dimmed">{maxEndpoints} is the maximum. Delete one that you no longer need to add another.</Text>
        )}
        <Group>
          {!shown && endpoints.length < maxEndpoints && (
            <SecondaryButton onClick={() => setOpen(true)}>Add webhook</SecondaryButton>
          )}
          <SubtleButton component="a" href="/api/docs">
            API reference
          </SubtleButton>
        </Group>
      </Stack>
      {isOpen && (
        <WebhookDialog onCreated={(created) => setShown({ ...created, isRenewed: false })} onClose={() => setOpen(false)} />
      )}
    </Card>
  )
}

const WebhookSecret = ({ shown: { url, secret, isRenewed }, onDone }: { shown: ShownSecret; onDone: () => void }) => (
  <NewSecret
    title={`Secret of ${url}`}
    text={
      isRenewed
        ? `Copy it into your program now. It won’t be shown again. For ${previousSecretDays * 24} hours, events are also signed with the old secret.`
        : 'Your program uses it to check that an event comes from your Stringdesk. Copy it now. It won’t be shown again.'
    }
    secret={secret}
    noun="secret"
    remedy="You can renew it."
    onDone={onDone}
  />
)
