import { dayOf } from '#domain/values/dates/dates.ts'
import { isolate } from '#domain/values/text/direction.ts'
import { ratesOn, ruleKey } from '#domain/pay/rates.ts'
import type { PayRate } from '#domain/pay/schema.ts'
import { formatMoney } from '#domain/values/money/money.ts'
import { CardPlaceholder } from '#web/app/CardPlaceholder.tsx'
import { api } from '#web/app/client.ts'
import { useSession } from '#web/app/session/session.ts'
import { ListRow, RowList } from '#web/components/display/RowList.tsx'
import { useNow } from '#web/components/display/now.ts'
import { Hint, SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { Group, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { describeRule, formatPayDay } from './pay-labels.ts'

const RateDialog = lazy(async () => ({ default: (await import('./RateDialog.tsx')).RateDialog }))

const formatRate = ({ amount, valid_from }: PayRate, today: string, currency: string): string => {
  const text = amount === null ? 'Ends' : formatMoney(amount, currency)
  return `${text} ${valid_from > today ? 'from' : 'since'} ${formatPayDay(valid_from)}`
}

export function RatesSection() {
  const { profile } = useSession()
  const today = dayOf(useNow(), profile.time_zone)
  const [edited, setEdited] = useState<PayRate | 'new' | null>(null)
  const query = useQuery(api.pay.rates.queryOptions())
  if (!query.data) return <CardPlaceholder title="Pay rates" query={query} height={160} />
  // Listed newest first.
  const rates = query.data.items.toReversed()
  const current = ratesOn(rates, today)
  const later = ratesOn(rates, '2199-12-31').filter(({ valid_from }) => valid_from > today)
  const ending = rates.filter(({ amount, valid_from }) => amount === null && valid_from > today)
  const rows = [...current, ...later, ...ending]
    .map((rate) => ({ rate, name: describeRule(rate), person: rate.full_name ?? 'Everybody' }))
    .toSorted((one, other) => one.person.localeCompare(other.person) || one.name.localeCompare(other.name))
  return (
    <>
      <Card title="Pay rates">
        <Stack gap="sm">
          <Text c="dimmed">
            {rows.length === 0 ? 'No rates yet. ' : ''}
            The amount a person gets for each job they finish. The most specific rate applies: a rate for one person before a rate
            for everybody, then a customer’s rate before a string’s before one for the kind of job. Jobs without a rate, or with a
            rate of zero, aren’t credited. New rates don’t change earlier credits.
          </Text>
          {rows.length > 0 && (
            <RowList>
              {rows.map(({ rate, name, person }) => (
                <ListRow
                  key={rate.id}
                  aside={
                    <SecondaryButton
                      onClick={() => setEdited(rate)}
                      aria-label={`Change rate: ${name}, ${person}, ${formatRate(rate, today, profile.currency)}`}
                    >
                      Change
                    </SecondaryButton>
                  }
                >
                  <Text>
                    {isolate(name)} · {isolate(person)}
                  </Text>
                  <Hint>{formatRate(rate, today, profile.currency)}</Hint>
                </ListRow>
              ))}
            </RowList>
          )}
          <Group>
            <SecondaryButton onClick={() => setEdited('new')}>Add rate</SecondaryButton>
          </Group>
        </Stack>
      </Card>
      <Suspense>
        {edited && (
          <RateDialog
            rate={edited === 'new' ? null : edited}
            newestOf={(rule) => rates.findLast((rate) => ruleKey(rate) === ruleKey(rule))?.id ?? null}
            today={today}
            onClose={() => setEdited(null)}
          />
        )}
      </Suspense>
    </>
  )
}
