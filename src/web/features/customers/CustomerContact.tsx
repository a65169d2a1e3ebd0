import { contactLink, type ContactWay, contactWaysOf } from '#domain/customers/contact.ts'
import type { Customer } from '#domain/customers/schema.ts'
import { CopyText } from '#web/components/display/CopyText.tsx'
import { Button, Group, Stack, Text } from '@mantine/core'
import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react'

import classes from './Customer.module.css'

interface Props {
  readonly customer: Pick<Customer, 'full_name' | 'phone' | 'email' | 'preferred_contact_method'>
  /** What there is to say; empty when nothing is ready and nothing owed. */
  readonly text: string
  /** Whether this is the screen's one filled button. */
  readonly filled: boolean
}

const ways: Record<ContactWay, { label: string; icon: typeof IconMail }> = {
  sms: { label: 'Text', icon: IconMessage },
  phone: { label: 'Call', icon: IconPhone },
  email: { label: 'Email', icon: IconMail },
}

/** Reaching a player in one tap: the preferred way as a button, the others smaller; what is to be said is written already. */
export function CustomerContact({ customer, text, filled }: Props) {
  const [best, ...others] = contactWaysOf(customer)
  if (!best) return null
  const { label, icon: Icon } = ways[best]
  return (
    <Stack gap={6}>
      <Button
        component="a"
        href={contactLink(best, customer, text)}
        variant={filled ? 'filled' : 'light'}
        mih={48}
        leftSection={<Icon size={18} aria-hidden />}
      >
        {label} {customer.full_name.split(/\s+/)[0]}
      </Button>
      {text && <Text className={classes.message}>{text}</Text>}
      <Group gap={4}>
        {others.map((way) => (
          <Button key={way} component="a" href={contactLink(way, customer, text)} variant="subtle" size="sm" mih={44} px="sm">
            {ways[way].label}
          </Button>
        ))}
        {text && <CopyText text={text} label="Copy text" variant="subtle" size="sm" mih={44} px="sm" />}
      </Group>
    </Stack>
  )
}
