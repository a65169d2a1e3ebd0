import type { CustomerDetail } from '#contract/customers.ts'
import { contactLink, type ContactWay, contactWaysOf, whatsAppLink } from '#domain/customers/contact.ts'
import { firstNameOf } from '#domain/customers/names.ts'
import { CopyText } from '#web/components/display/CopyText.tsx'
import { SubtleButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { DataList } from '#web/components/layout/DataList.tsx'
import { LinkAnchor, SecondaryLinkButton } from '#web/components/display/LinkButton.tsx'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { Stack, Text, Button, Group } from '@mantine/core'
import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

import classes from './Customer.module.css'

interface Props {
  readonly customer: CustomerDetail
  readonly zone: string
  /** The message to send; empty if nothing is ready or owed. */
  readonly text: string
  /** Whether contacting the customer is the screen's primary action. */
  readonly isPrimary: boolean
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

export function CustomerCard({ customer, zone, text, isPrimary }: Props) {
  const { id, phone, email, created_at, preferred_contact_method: preferred, payer_id, payer_name, contact, recipient } = customer
  return (
    <Card title="Contact">
      <Stack gap="sm">
        <CustomerContact recipient={recipient} text={text} isPrimary={isPrimary} />
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

interface CustomerContactProps {
  readonly recipient: CustomerDetail['recipient']
  /** The message to send; empty if nothing is ready or owed. */
  readonly text: string
  /** Whether this is the screen's primary action. */
  readonly isPrimary: boolean
}

const methodButtons: Record<ContactWay, { label: string; icon: typeof IconMail }> = {
  sms: { label: 'Text', icon: IconMessage },
  phone: { label: 'Call', icon: IconPhone },
  email: { label: 'Email', icon: IconMail },
}

/** Contacts the recipient of a customer's messages in one tap, with the text filled in. The preferred method comes first. */
function CustomerContact({ recipient, text, isPrimary }: CustomerContactProps) {
  const reachable = { ...recipient, phone: recipient.international_phone ?? recipient.phone }
  const [preferred, ...others] = contactWaysOf(reachable)
  if (!preferred) return null
  const { label, icon: Icon } = methodButtons[preferred]
  const whatsApp = whatsAppLink(reachable.phone, text)
  return (
    <Stack gap={6}>
      <Button
        component="a"
        href={contactLink(preferred, reachable, text)}
        variant={isPrimary ? 'filled' : 'light'}
        mih={48}
        leftSection={<Icon size={18} aria-hidden />}
      >
        {label} {firstNameOf(recipient.full_name)}
      </Button>
      {text && <Text className={classes.message}>{text}</Text>}
      <Group gap={4}>
        {others.map((method) => (
          <SubtleButton key={method} component="a" href={contactLink(method, reachable, text)} size="sm" px="sm">
            {methodButtons[method].label}
          </SubtleButton>
        ))}
        {whatsApp && (
          <SubtleButton component="a" href={whatsApp} target="_blank" rel="noreferrer" size="sm" px="sm">
            WhatsApp
          </SubtleButton>
        )}
        {text && <CopyText text={text} label="Copy message" variant="subtle" size="sm" px="sm" />}
      </Group>
    </Stack>
  )
}
