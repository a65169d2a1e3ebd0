import '@mantine/core/styles/Code.css'
import { formatCount } from '#domain/values/numbers/counts.ts'
import { formatWhen } from '#domain/values/dates/dates.ts'
import { webhookEventLabels } from '#domain/webhooks/events.ts'
import type { WebhookDelivery } from '#domain/webhooks/schema.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { useNow } from '#web/components/display/now.ts'
import { Pill } from '#web/components/display/Pill.tsx'
import { Hint, SecondaryButton, SubtleButton } from '#web/components/display/variants.ts'
import { Code, Group, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'

import { deliveryLabels, deliveryTones, describeOutcome } from './delivery-labels.ts'
import { useRedeliver } from './mutations.ts'
import classes from './Webhooks.module.css'

interface Props {
  readonly delivery: WebhookDelivery
  readonly canSend: boolean
  readonly zone: string
}

/** One delivery. Its request and response can be expanded. */
export function DeliveryRow({ delivery, canSend, zone }: Props) {
  const { id, event, state, created_at } = delivery
  const now = useNow()
  const [isOpen, setOpen] = useState(false)
  const { mutate: redeliver, isPending } = useRedeliver()
  const detailsId = useId()
  const name = `${webhookEventLabels[event]}, ${formatWhen(created_at, now, zone)}`
  return (
    <li>
      <div className={classes.delivery}>
        <div className={classes.description}>
          <Group gap="xs">
            <Text fw={500}>{webhookEventLabels[event]}</Text>
            <Pill tone={deliveryTones[state]}>{deliveryLabels[state]}</Pill>
          </Group>
          <Hint>
            <DateTime instant={created_at} zone={zone} /> · <Attempts delivery={delivery} zone={zone} />
          </Hint>
          <Text size="sm" c={state === 'failed' ? 'clay' : undefined}>
            {describeOutcome(delivery)}
          </Text>
        </div>
        <Group gap="xs">
          <SubtleButton
            aria-expanded={isOpen}
            aria-controls={detailsId}
            aria-label={`${isOpen ? 'Hide details' : 'Details'}: ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide details' : 'Details'}
          </SubtleButton>
          {canSend && state !== 'sending' && (
            <SecondaryButton loading={isPending} aria-label={`Send again: ${name}`} onClick={() => redeliver(id)}>
              Send again
            </SecondaryButton>
          )}
        </Group>
      </div>
      <div id={detailsId}>{isOpen && <Details delivery={delivery} />}</div>
    </li>
  )
}

function Attempts({ delivery: { attempts, state, due_at }, zone }: Pick<Props, 'delivery' | 'zone'>) {
  const text = attempts === 0 ? 'Not sent yet' : formatCount(attempts, 'attempt')
  if (state !== 'waiting') return text
  return (
    <>
      {text}, next <DateTime instant={due_at} zone={zone} />
    </>
  )
}

function formatBody(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

const Details = ({ delivery: { body, response_body } }: Pick<Props, 'delivery'>) => (
  <Stack gap="xs" pb="sm">
    <Body title="Request" text={formatBody(body)} />
    <Body title="Response" text={response_body ? formatBody(response_body) : null} />
  </Stack>
)

const Body = ({ title, text }: { title: string; text: string | null }) => (
  <div>
    <Text size="sm" fw={600}>
      {title}
    </Text>
    {text === null ? (
      <Hint>Empty</Hint>
    ) : (
      <Code block className={classes.body} tabIndex={0} aria-label={title} role="group">
        {text}
      </Code>
    )}
  </div>
)
