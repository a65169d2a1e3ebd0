import type { Customer } from '#domain/customers.ts'
import { Button, Group } from '@mantine/core'
import { IconMail, IconMessage, IconPhone } from '@tabler/icons-react'

/** Reaching a player in one tap, the preferred way first. */
export function CustomerContact({ customer }: { customer: Customer }) {
  const { phone, email, preferred_contact_method: preferred } = customer
  const ways = [
    phone && {
      way: 'phone',
      href: `tel:${phone.replaceAll(/[^\d+]/g, '')}`,
      label: 'Call',
      icon: <IconPhone size={18} aria-hidden />,
    },
    phone && {
      way: 'sms',
      href: `sms:${phone.replaceAll(/[^\d+]/g, '')}`,
      label: 'Text',
      icon: <IconMessage size={18} aria-hidden />,
    },
    email && { way: 'email', href: `mailto:${email}`, label: 'Email', icon: <IconMail size={18} aria-hidden /> },
  ].filter((way) => way !== null && way !== '')
  const order = ways.toSorted((a, b) => Number(b.way === preferred) - Number(a.way === preferred))
  return (
    <Group gap="xs">
      {order.map(({ way, href, label, icon }) => (
        <Button key={way} component="a" href={href} variant={way === preferred ? 'light' : 'default'} leftSection={icon}>
          {label}
        </Button>
      ))}
    </Group>
  )
}
