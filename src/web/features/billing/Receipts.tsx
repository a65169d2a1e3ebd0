import type { Receipt } from '#contract/billing.ts'
import { formatFullDay } from '#domain/values/dates/dates.ts'
import { api } from '#web/app/client.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { Card } from '#web/components/layout/Card.tsx'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import classes from './Receipts.module.css'

/** Payments, each with a link to the provider's receipt. */
export function Receipts({ zone }: { zone: string }) {
  const query = useQuery(api.billing.receipts.queryOptions())
  if (!query.data) return <CardPlaceholder title="Receipts" query={query} height={120} />
  const { items } = query.data
  return (
    <Card title="Receipts">
      {items.length === 0 ? (
        <Text c="dimmed">No payments yet.</Text>
      ) : (
        <ul className={classes.list}>
          {items.map((receipt) => (
            <ReceiptRow key={receipt.id} receipt={receipt} zone={zone} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function ReceiptRow({
  receipt: { number, created_at, amount, currency, is_paid, url },
  zone,
}: {
  receipt: Receipt
  zone: string
}) {
  const day = formatFullDay(created_at, zone)
  return (
    <li className={classes.row}>
      <span>{day}</span>
      <span className={classes.amount}>
        <MoneyText amount={amount} currency={currency} />
        {!is_paid && <span className={classes.unpaid}>unpaid</span>}
      </span>
      {url && (
        <Anchor href={url} target="_blank" rel="noreferrer" className={classes.link} aria-label={`Receipt for ${day}`}>
          {number ?? 'Receipt'}
        </Anchor>
      )}
    </li>
  )
}
