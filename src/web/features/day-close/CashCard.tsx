import type { DayCloseDetail } from '#contract/payments/day-close.ts'
import { formatMoney, subtractMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { Card } from '#web/components/layout/Card.tsx'
import { DataList } from '#web/components/layout/DataList.tsx'
import { Stack, Text } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'

import { Difference } from './Difference.tsx'

// Loaded on demand, with the schemas.
const NoteDialog = lazy(() => import('./NoteDialog.tsx').then((module) => ({ default: module.NoteDialog })))

/** The cash of a closed day as labels and amounts. */
export function listCash(close: DayCloseDetail): (readonly [label: string, value: string])[] {
  const format = (amount: Money) => formatMoney(amount, close.currency)
  return [
    ['Opening cash', format(close.opening_cash)],
    ['Cash payments', format(subtractMoney(close.expected_cash, close.opening_cash))],
    ['Expected', format(close.expected_cash)],
    ['Counted', format(close.counted_cash)],
    ['Left in the drawer', format(close.left_cash)],
    ['Taken out', format(subtractMoney(close.counted_cash, close.left_cash))],
  ]
}

/** Points out that the opening cash differs from what the previous close left; null if it doesn't. */
export const describeCarriedCash = ({ carried_cash, opening_cash, currency }: DayCloseDetail): string | null =>
  carried_cash === null || carried_cash === opening_cash
    ? null
    : `The last close left ${formatMoney(carried_cash, currency)}, but the day started with ${formatMoney(opening_cash, currency)}.`

export function CashCard({ close }: { readonly close: DayCloseDetail }) {
  const carried = describeCarriedCash(close)
  const [isAdding, setAdding] = useState(false)
  return (
    <Card title="Cash" aside={<Difference {...close} />}>
      <Stack gap="sm">
        <DataList items={listCash(close)} />
        {carried && <Text size="sm">{carried}</Text>}
        {close.note && (
          <Text size="sm" style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
            {close.note}
          </Text>
        )}
        <SecondaryButton style={{ alignSelf: 'start' }} onClick={() => setAdding(true)}>
          Add note
        </SecondaryButton>
      </Stack>
      {isAdding && (
        <Suspense>
          <NoteDialog id={close.id} onClose={() => setAdding(false)} />
        </Suspense>
      )}
    </Card>
  )
}
