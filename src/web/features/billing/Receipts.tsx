import type { Receipt } from '#contract/billing.ts'
import { formatFullDay } from '#domain/values/dates.ts'
import { api } from '#web/app/client.ts'
import { toFailure } from '#web/app/errors.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { ErrorState } from '#web/components/layout/ErrorState.tsx'
import { MoneyText } from '#web/trade/MoneyText.tsx'
import { CardSkeleton } from '#web/components/layout/Skeletons.tsx'
import { Anchor, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'

import classes from './Receipts.module.css'

/** Payments, each with a link to the provider's receipt. */
export function Receipts({ zone }: { zone: string }) {
  const { data, error, refetch } = useQuery(api.billing.receipts.queryOptions())
  if (!data && !error) return <CardSkeleton height={120} />
  return (
    <Card title="Receipts">
      {!data ? (
        <ErrorState message={toFailure(error).message} onRetry={() => void refetch()} />
      ) : data.items.length === 0 ? (
        <Text c="dimmed">No payments yet.</Text>
      ) : (
        <ul className={classes.list}>
          {data.items.map((receipt) => (
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
