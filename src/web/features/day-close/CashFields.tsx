import { compareDecimals, decimalsOf } from '#domain/values/decimals.ts'
import { formatMoney, subtractMoney } from '#domain/values/money.ts'
import { read } from '#domain/values/records.ts'
import { MoneyField } from '#web/domain-components/UnitFields.tsx'
import { Textarea } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

import type { CountFields, DayToCount } from './count-form.ts'

/** Names the amount taken out once both amounts are entered. */
function describeTakenOut({ counted_cash, left_cash }: CountFields, currency: string): string {
  const isTyped = decimalsOf(counted_cash) !== undefined && decimalsOf(left_cash) !== undefined
  if (!isTyped || compareDecimals(left_cash, counted_cash) > 0) return 'Stays in the drawer for the next day. Remove the rest.'
  const rest = subtractMoney(read.money.parse(counted_cash), read.money.parse(left_cash))
  return `Stays in the drawer for the next day. Remove ${formatMoney(rest, currency)} from the drawer.`
}

const describeOpening = ({ opening_cash, currency }: DayToCount): string =>
  opening_cash === null
    ? 'The cash in the drawer at the start of the day.'
    : `The last close left ${formatMoney(opening_cash, currency)}. Change it if the drawer held something else.`

export const CashFields = ({ open, form }: { readonly open: DayToCount; readonly form: UseFormReturnType<CountFields> }) => (
  <>
    <MoneyField
      label="Opening cash"
      currency={open.currency}
      description={describeOpening(open)}
      {...form.getInputProps('opening_cash')}
    />
    <MoneyField
      label="Counted cash"
      currency={open.currency}
      description="Count everything in the drawer. The expected amount is shown after the close."
      {...form.getInputProps('counted_cash')}
    />
    <MoneyField
      label="Cash left"
      currency={open.currency}
      description={describeTakenOut(form.values, open.currency)}
      {...form.getInputProps('left_cash')}
    />
    <Textarea label="Note" placeholder="2.50 for stamps" autosize minRows={2} {...form.getInputProps('note')} />
  </>
)
