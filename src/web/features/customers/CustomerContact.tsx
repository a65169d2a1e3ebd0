import { contactLink, type ContactWay, contactWaysOf, whatsAppLink } from '#domain/customers/contact.ts'
import { firstNameOf } from '#domain/customers/names.ts'
import type { CustomerDetail } from '#contract/customers.ts'
import { CopyText } from '#web/components/display/CopyText.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react'

import classes from './Customer.module.css'

interface Props {
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
export function CustomerContact({ recipient, text, isPrimary }: Props) {
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
          <Button key={method} component="a" href={contactLink(method, reachable, text)} variant="subtle" size="sm" px="sm">
            {methodButtons[method].label}
          </Button>
        ))}
        {whatsApp && (
          <Button component="a" href={whatsApp} target="_blank" rel="noreferrer" variant="subtle" size="sm" px="sm">
            WhatsApp
          </Button>
        )}
        {text && <CopyText text={text} label="Copy message" variant="subtle" size="sm" px="sm" />}
      </Group>
    </Stack>
  )
}
