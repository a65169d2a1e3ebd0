import type { WebhookDelivery, WebhookEndpoint } from '#domain/webhooks/schema.ts'
import { api } from '#web/app/client.ts'
import { cursorPaging, usePages } from '#web/app/cache/cursor-paging.ts'
import { EmptyState } from '#web/components/layout/EmptyState.tsx'
import { PagedList } from '#web/components/layout/PagedList.tsx'
import { Dialog } from '#web/components/overlays/Dialog.tsx'
import { Text } from '@mantine/core'
import { deliveryDays } from '#domain/webhooks/events.ts'

import { DeliveryRow } from './DeliveryRow.tsx'
import classes from './Webhooks.module.css'

interface Props {
  readonly endpoint: WebhookEndpoint
  readonly canSend: boolean
  readonly zone: string
  readonly onClose: () => void
}

const pageSize = 20

// Polling interval while a delivery is about to be sent.
const pollMs = 2000

const isUnderWay = ({ state, due_at }: WebhookDelivery): boolean =>
  state === 'sending' || (state === 'waiting' && Date.parse(due_at) < Date.now() + pollMs)

/** The deliveries to an endpoint, newest first, each with its request and response. */
export function DeliveriesDialog({ endpoint: { id, url }, canSend, zone, onClose }: Props) {
  const list = usePages({
    ...api.webhooks.deliveries.infiniteOptions({
      input: (after: string | undefined) => ({ endpoint_id: id, after, limit: pageSize }),
      ...cursorPaging,
    }),
    // Background work changes deliveries without notifying the browser.
    refetchInterval: ({ state }) => (state.data?.pages.some(({ items }) => items.some(isUnderWay)) ? pollMs : false),
  })
  return (
    <Dialog onClose={onClose} title="Deliveries" size="xl">
      <Text c="dimmed" mb="sm" style={{ overflowWrap: 'anywhere' }}>
        To {url}, in the last {deliveryDays} days.
      </Text>
      <PagedList
        {...list}
        empty={<EmptyState title="Nothing sent yet" text="Each event appears here with your program’s response." />}
      >
        {(deliveries) => (
          <ul className={classes.deliveries}>
            {deliveries.map((delivery) => (
              <DeliveryRow key={delivery.id} delivery={delivery} canSend={canSend} zone={zone} />
            ))}
          </ul>
        )}
      </PagedList>
    </Dialog>
  )
}
