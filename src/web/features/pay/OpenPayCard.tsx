import type { OpenPay } from '#domain/pay/schema.ts'
import { api } from '#web/app/client.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { MoneyText } from '#web/trade/MoneyText.tsx'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import classes from './Pay.module.css'
import { formatEntryCount, formatPayDay } from './pay-labels.ts'
import { QueryCard } from './QueryCard.tsx'

const CloseRunDialog = lazy(async () => ({ default: (await import('./CloseRunDialog.tsx')).CloseRunDialog }))

const formatDays = ({ first_day, last_day }: OpenPay): string => {
  if (first_day === null || last_day === null) return ''
  const since = formatPayDay(first_day)
  return first_day === last_day ? ` · ${since}` : ` · ${since} to ${formatPayDay(last_day)}`
}

/** What each person has earned since their last pay run. */
export function OpenPayCard({ today }: { today: string }) {
  const canClose = useCan('pay')
  const [closing, setClosing] = useState<OpenPay | null>(null)
  const query = useQuery(api.pay.open.queryOptions({ input: {} }))
  return (
    <>
      <QueryCard title="Not closed yet" query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">
              Nothing is open. Finished jobs that have a rate appear here.{' '}
              {canClose && (
                <LinkAnchor to="/settings" hash="pay-rates">
                  Set pay rates
                </LinkAnchor>
              )}
            </Text>
          ) : (
            <ul className={classes.list}>
              {items.map((open) => (
                <li key={`${open.user_id} ${open.currency}`} className={classes.row}>
                  <div className={classes.text}>
                    <Text>{open.full_name}</Text>
                    <Text size="sm" c="dimmed">
                      {formatEntryCount(open.count)}
                      {formatDays(open)}
                    </Text>
                  </div>
                  <span className={classes.amount}>
                    <MoneyText amount={open.total} currency={open.currency} />
                  </span>
                  {canClose && (
                    <Button
                      variant="default"
                      mih={44}
                      onClick={() => setClosing(open)}
                      aria-label={`Close run of ${open.full_name}`}
                    >
                      Close run
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </QueryCard>
      <Suspense>{closing && <CloseRunDialog open={closing} today={today} onClose={() => setClosing(null)} />}</Suspense>
    </>
  )
}
