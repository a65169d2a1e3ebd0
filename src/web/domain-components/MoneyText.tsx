import { formatMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'

/** A formatted amount; renders nothing for null. */
export const MoneyText = ({ amount, currency }: { amount: Money | null; currency: string }) =>
  amount === null ? null : (
    <span className="tabular" data-no-cut>
      {formatMoney(amount, currency)}
    </span>
  )
