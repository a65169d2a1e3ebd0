import { formatMoney } from '#domain/values/money.ts'
import type { Money } from '#domain/values/records.ts'

/** An amount in the business's currency; nothing when there is none. */
export const MoneyText = ({ amount, currency }: { amount: Money | null; currency: string }) =>
  amount === null ? null : <span className="tabular">{formatMoney(amount, currency)}</span>
