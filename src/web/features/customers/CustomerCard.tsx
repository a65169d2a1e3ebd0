import type { CustomerRow } from '#contract/customers.ts'
import { Card } from '#web/ui/Card.tsx'
import { MoneyText } from '#web/ui/MoneyText.tsx'
import { When } from '#web/ui/When.tsx'
import { Stack, Text } from '@mantine/core'

import { CustomerContact } from './CustomerContact.tsx'

interface Props {
  readonly customer: CustomerRow
  readonly currency: string
  readonly zone: string
}

/** Who the player is and how to reach them. */
export function CustomerCard({ customer, currency, zone }: Props) {
  const { phone, email, notes, owed, created_at } = customer
  return (
    <Card title="Player">
      <Stack gap="sm">
        {phone && <Text>{phone}</Text>}
        {email && <Text style={{ overflowWrap: 'anywhere' }}>{email}</Text>}
        {phone || email ? <CustomerContact customer={customer} /> : <Text c="dimmed">No phone or email yet</Text>}
        {owed !== '0.00' && (
          <Text c="clay" fw={600}>
            Owes <MoneyText amount={owed} currency={currency} />
          </Text>
        )}
        {notes && <Text style={{ whiteSpace: 'pre-wrap' }}>{notes}</Text>}
        <Text size="sm" c="dimmed">
          Here since <When instant={created_at} zone={zone} />
        </Text>
      </Stack>
    </Card>
  )
}
