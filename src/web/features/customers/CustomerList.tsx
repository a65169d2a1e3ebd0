import type { CustomerRow } from '#contract/customers.ts'
import { MoneyText } from '#web/ui/MoneyText.tsx'
import { RowLink } from '#web/ui/RowLink.tsx'
import { When } from '#web/ui/When.tsx'
import { Stack, Text } from '@mantine/core'

interface Props {
  readonly customers: readonly CustomerRow[]
  readonly currency: string
  readonly zone: string
}

const frames = (count: number): string => (count === 1 ? '1 frame' : `${count} frames`)

/** Customers, one a row: who, what they have here, what they owe. */
export function CustomerList({ customers, currency, zone }: Props) {
  return (
    <div>
      {customers.map((customer) => (
        <RowLink key={customer.id} to="/customers/$customerId" params={{ customerId: customer.id }}>
          <Stack gap={2}>
            <Text fw={600} truncate>
              {customer.full_name}
            </Text>
            <Text size="sm" c="dimmed" truncate>
              {frames(customer.racquet_count)}
              {customer.last_job_date && (
                <>
                  {' · last job '}
                  <When instant={customer.last_job_date} zone={zone} />
                </>
              )}
              {!customer.last_job_date && (customer.phone ?? customer.email) && ` · ${customer.phone ?? customer.email}`}
            </Text>
          </Stack>
          {customer.owed !== '0.00' && (
            <Text size="sm" fw={600} c="clay" className="tabular">
              owes <MoneyText amount={customer.owed} currency={currency} />
            </Text>
          )}
        </RowLink>
      ))}
    </div>
  )
}
