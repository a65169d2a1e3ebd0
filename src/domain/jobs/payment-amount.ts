import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import { money } from '#domain/values/fields.ts'
import { noMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'
import * as z from 'zod'

import { paymentMethods } from './payment.ts'

const tooLow = 'Enter an amount above zero'

/** The input for a payment of everything owed, or of a part. */
export const paymentOf = (owed: Money) =>
  z.strictObject({
    amount: money({ name: 'Amount', max: owed, negative: tooLow, tooHigh: 'This is more than the amount owed' }).refine(
      (amount) => compareDecimals(amount, noMoney) > 0,
      { error: tooLow },
    ),
    payment_method: z.enum(paymentMethods),
  })
