import type { CustomerRow } from '#contract/customers.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { DataList } from '#web/components/layout/DataList.tsx'
import { LinkButton } from '#web/components/display/LinkButton.tsx'
import { When } from '#web/components/display/When.tsx'
import { Stack, Text } from '@mantine/core'

import classes from './Customer.module.css'
import { CustomerContact } from './CustomerContact.tsx'

interface Props {
  readonly customer: CustomerRow
  readonly zone: string
  /** What there is to say to the player. */
  readonly text: string
  /** Whether reaching the player is what comes next. */
  readonly isNext: boolean
}

const methods = { phone: 'Phone', sms: 'SMS', email: 'Email' }

/** Who the player is and how to reach them. */
export function CustomerCard({ customer, zone, text, isNext }: Props) {
  const { id, phone, email, created_at, preferred_contact_method: preferred } = customer
  return (
    <Card title="Player">
      <Stack gap="sm">
        <CustomerContact customer={customer} text={text} filled={isNext} />
        {phone === null && email === null && (
          <>
            <Text c="dimmed">No phone or email yet. With one, telling that a racquet is ready takes one tap.</Text>
            <LinkButton variant="default" to="/customers/$customerId/edit" params={{ customerId: id }}>
              Add phone or email
            </LinkButton>
          </>
        )}
        <div className={classes.reach}>
          {phone && <Text className="tabular">{phone}</Text>}
          {email && <Text>{email}</Text>}
        </div>
        <DataList
          items={[
            ['Best way', preferred && methods[preferred]],
            ['Here since', <When key="since" instant={created_at} zone={zone} />],
          ]}
        />
      </Stack>
    </Card>
  )
}

/** What only the stringer sees. */
export function CustomerNotes({ notes }: { notes: string | null }) {
  if (!notes) return null
  return (
    <Card title="Notes">
      <Text className={classes.notes}>{notes}</Text>
    </Card>
  )
}
