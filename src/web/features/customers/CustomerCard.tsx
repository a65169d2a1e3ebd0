import type { CustomerDetail } from '#contract/customers.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { DataList } from '#web/components/layout/DataList.tsx'
import { LinkAnchor, SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Stack, Text } from '@mantine/core'
import type { ComponentProps } from 'react'

import { OtherContactWays } from './ContactWays.tsx'
import classes from './Customer.module.css'

interface Props {
  readonly customer: CustomerDetail
  readonly zone: string
  /** The message to send; empty if nothing is ready or owed. */
  readonly text: string
}

const contactMethodLabels = { phone: 'Phone', sms: 'SMS', email: 'Email' }

/** Who gets the messages instead of the customer. */
const recipientItems = (
  { full_name, phone, email, texts_stopped_at }: CustomerDetail['recipient'],
  zone: string,
): ComponentProps<typeof DataList>['items'] => [
  ['Messages go to', full_name],
  ['Their phone', phone],
  ['Their email', email],
  ['Stopped texts', texts_stopped_at && <DateTime key="stopped" instant={texts_stopped_at} zone={zone} />],
]

/** How a customer is reached: the written message, the other ways, and the details. */
export function CustomerCard({ customer, zone, text }: Props) {
  const { id, phone, email, created_at, preferred_contact_method: preferred, payer_id, payer_name, contact, recipient } = customer
  return (
    <Card title="Contact">
      <Stack gap="sm">
        <OtherContactWays recipient={recipient} text={text} />
        {recipient.phone === null && recipient.email === null && (
          <>
            <Text c="dimmed">Add a phone number or email to send ready notifications in one tap.</Text>
            <SecondaryLinkButton to="/customers/$customerId/edit" params={{ customerId: id }}>
              Add contact details
            </SecondaryLinkButton>
          </>
        )}
        <div className={classes.details}>
          {phone && <Text className="tabular">{phone}</Text>}
          {customer.texts_stopped_at && (
            <Text>
              Stopped texts <DateTime instant={customer.texts_stopped_at} zone={zone} />
            </Text>
          )}
          {email && <Text>{email}</Text>}
        </div>
        <DataList
          items={[
            ['Preferred contact', preferred && contactMethodLabels[preferred]],
            [
              'Paid by',
              payer_id && (
                <LinkAnchor key="payer" to="/customers/$customerId" params={{ customerId: payer_id }}>
                  {payer_name}
                </LinkAnchor>
              ),
            ],
            ...(contact === 'self' ? [] : recipientItems(recipient, zone)),
            ['Customer since', <DateTime key="since" instant={created_at} zone={zone} />],
          ]}
        />
      </Stack>
    </Card>
  )
}

export function CustomerNotes({ notes }: { notes: string | null }) {
  if (!notes) return null
  return (
    <Card title="Notes">
      <Text className={classes.notes}>{notes}</Text>
    </Card>
  )
}
