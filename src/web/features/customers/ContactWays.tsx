import type { CustomerDetail } from '#contract/customers.ts'
import { contactLink, type ContactWay, contactWaysOf, whatsAppLink } from '#domain/customers/contact.ts'
import { firstNameOf } from '#domain/customers/names.ts'
import { CopyText } from '#web/components/display/CopyText.tsx'
import { SubtleButton } from '#web/components/display/variants.ts'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react'

import classes from './Customer.module.css'

interface ContactProps {
  readonly recipient: CustomerDetail['recipient']
  /** The message to send; empty if nothing is ready or owed. */
  readonly text: string
}

const methodButtons: Record<ContactWay, { label: string; icon: typeof IconMail }> = {
  sms: { label: 'Text', icon: IconMessage },
  phone: { label: 'Call', icon: IconPhone },
  email: { label: 'Email', icon: IconMail },
}

const toReachable = (recipient: CustomerDetail['recipient']) => ({
  ...recipient,
  phone: recipient.international_phone ?? recipient.phone,
})

/**
 * Contacts the recipient of a customer's messages in one tap by the preferred method, with the text filled in.
 * @param isPrimary whether this is the screen's primary action
 */
export function ContactButton({ recipient, text, isPrimary }: ContactProps & { readonly isPrimary: boolean }) {
  const reachable = toReachable(recipient)
  const [preferred] = contactWaysOf(reachable)
  if (!preferred) return null
  const { label, icon: Icon } = methodButtons[preferred]
  return (
    <Button
      component="a"
      href={contactLink(preferred, reachable, text)}
      variant={isPrimary ? 'filled' : 'light'}
      mih={48}
      leftSection={<Icon size={18} aria-hidden />}
    >
      {label} {firstNameOf(recipient.full_name)}
    </Button>
  )
}

/** The written message and the other methods. */
export function OtherContactWays({ recipient, text }: ContactProps) {
  const reachable = toReachable(recipient)
  const [, ...others] = contactWaysOf(reachable)
  const whatsApp = whatsAppLink(reachable.phone, text)
  if (others.length === 0 && !whatsApp && !text) return null
  return (
    <Stack gap={6}>
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
