import type { OpenPay } from '#domain/pay/schema.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { api } from '#web/app/client.ts'
import { useCan } from '#web/app/session/permissions.tsx'
import { LinkAnchor } from '#web/components/display/LinkButton.tsx'
import { ListRow, RowList } from '#web/components/display/RowList.tsx'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import classes from './Pay.module.css'
import { formatEntryCount, formatPayDay } from './pay-labels.ts'

const CloseRunDialog = lazy(async () => ({ default: (await import('./CloseRunDialog.tsx')).CloseRunDialog }))

const formatDays = ({ first_day, last_day }: OpenPay): string => {
  if (first_day === null || last_day === null) return ''
  const since = formatPayDay(first_day)
  return first_day === last_day ? ` · ${since}` : ` · ${since} to ${formatPayDay(last_day)}`
}

export function OpenPayCard({ today }: { today: string }) {
  const canClose = useCan('pay')
  const [closing, setClosing] = useState<OpenPay | null>(null)
  const query = useQuery(api.pay.open.queryOptions({ input: {} }))
  if (!query.data) return <CardPlaceholder title="Not closed yet" query={query} height={160} />
  const { items } = query.data
  return (
    <>
      <Card title="Not closed yet">
        {items.length === 0 ? (
          <Text c="dimmed">
            Nothing is open. Finished jobs that have a rate appear here.{' '}
            {canClose && (
              <LinkAnchor to="/settings/$page" params={{ page: 'pay-rates' }} underline="always">
                Set pay rates
              </LinkAnchor>
            )}
          </Text>
        ) : (
          <RowList>
            {items.map((open) => (
              <ListRow
                key={`${open.user_id} ${open.currency}`}
                aside={
                  <>
                    <span className={classes.amount}>
                      <MoneyText amount={open.total} currency={open.currency} />
                    </span>
                    {canClose && (
                      <SecondaryButton onClick={() => setClosing(open)} aria-label={`Close run for ${open.full_name}`}>
                        Close run
                      </SecondaryButton>
                    )}
                  </>
                }
              >
                <Text>{open.full_name}</Text>
                <Hint>
                  {formatEntryCount(open.count)}
                  {formatDays(open)}
                </Hint>
              </ListRow>
            ))}
          </RowList>
        )}
      </Card>
      <Suspense>{closing && <CloseRunDialog open={closing} today={today} onClose={() => setClosing(null)} />}</Suspense>
    </>
  )
}
