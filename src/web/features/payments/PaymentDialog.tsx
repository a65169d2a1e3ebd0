import type { currentlyOwed } from '#contract/payments/payments.ts'
import type { ConflictData } from '#contract/procedure/procedure.ts'
import { oldestFirst, paymentMethods, sumOwed, allocatePayment, type Allocation } from '#domain/jobs/payment.ts'
import { paymentOf } from '#domain/jobs/payment-amount.ts'
import { amountFields } from '#domain/values/money/currency-rules.ts'
import { inCurrency } from '#domain/values/money/currency-schema.ts'
import { formatMoney, noMoney, subtractMoney } from '#domain/values/money/money.ts'
import { Text } from '@mantine/core'
import type { ORPCError } from '@orpc/client'
import type { Money } from '#domain/values/records.ts'
import { isConflict } from '#web/app/errors.ts'
import { useLastMethod } from '#web/app/last-payment-method.ts'
import { useSession } from '#web/app/session/session.ts'
import { SegmentedField } from '#web/components/fields/SegmentedField.tsx'
import { FormDialog } from '#web/forms/FormDialog.tsx'
import { useSaveForm } from '#web/forms/save-form.ts'
import { MoneyField } from '#web/domain-components/UnitFields.tsx'
import { useState } from 'react'
import type * as z from 'zod'

import { usePayAmount, type OwedJob } from './mutations.ts'
import classes from './Payment.module.css'

type PaymentConflict = ORPCError<'CONFLICT_ERROR', ConflictData<'payment', z.infer<typeof currentlyOwed>>>

const isPaymentConflict = (error: unknown): error is PaymentConflict => isConflict(error)

/** The jobs that are still owed, with their current amounts. */
function withCurrentlyOwed(jobs: readonly OwedJob[], { data }: PaymentConflict): OwedJob[] {
  const owed = new Map(data.conflict.current.jobs.map((job) => [job.id, job.owed]))
  return jobs.map((job) => ({ ...job, owed: owed.get(job.id) ?? job.owed })).filter((job) => job.owed !== noMoney)
}

const methods = paymentMethods.map((method) => ({ value: method, label: method }))

interface Props {
  readonly jobs: readonly OwedJob[]
  readonly onPaid?: (() => void) | undefined
  readonly onClose: () => void
}

/** Records one payment of an amount and shows which jobs it settles. */
export function PaymentDialog({ jobs, onPaid, onClose }: Props) {
  const { currency } = useSession().profile
  // The jobs as of opening the dialog or the last rejected payment.
  const [seen, setSeen] = useState(() => oldestFirst(jobs).filter(({ owed }) => owed !== noMoney))
  const { mutateAsync: pay } = usePayAmount()
  const { lastMethod, rememberMethod } = useLastMethod()
  const owed = sumOwed(seen)
  const schema = paymentOf(owed)
  const rules = { currency, fields: amountFields, before: { amount: owed } }
  const { form, ...formState } = useSaveForm({
    schema: inCurrency(schema, rules),
    initial: { amount: owed, payment_method: paymentMethods.find((method) => method === lastMethod) ?? paymentMethods[0] },
    save: async (input) => {
      try {
        await pay({ jobs: seen, ...input })
      } catch (error) {
        if (isPaymentConflict(error)) setSeen(withCurrentlyOwed(seen, error))
        throw error
      }
      rememberMethod(input.payment_method)
      onClose()
      onPaid?.()
    },
  })
  const { data: amount } = schema.shape.amount.safeParse(form.values.amount)
  const [first] = jobs
  return (
    <FormDialog
      title={jobs.length === 1 ? `Payment for job #${first?.job_number}` : `Payment for ${jobs.length} jobs`}
      formState={formState}
      submitLabel="Record payment"
      onClose={onClose}
    >
      <MoneyField
        label="Amount"
        currency={currency}
        max={owed}
        description={`Owed: ${formatMoney(owed, currency)}`}
        data-autofocus
        {...form.getInputProps('amount')}
      />
      <SegmentedField label="Method" data={methods} {...form.getInputProps('payment_method')} />
      <PaymentPreview jobs={seen} amount={amount} currency={currency} />
    </FormDialog>
  )
}

interface PaymentPreviewProps {
  /** In the order in which a payment settles them. */
  readonly jobs: readonly OwedJob[]
  /** Undefined while the input isn't a valid amount. */
  readonly amount: Money | undefined
  readonly currency: string
}

const maxShown = 6

/** Shows what a payment settles and what remains owed. */
function PaymentPreview({ jobs, amount, currency }: PaymentPreviewProps) {
  const parts = amount === undefined ? [] : allocatePayment(jobs, amount)
  const others = parts.length - maxShown
  return (
    <div role="status">
      {jobs.length > 1 && parts.length > 0 && (
        <ul className={classes.list} aria-label="Jobs this payment covers">
          {parts.slice(0, maxShown).map((part) => (
            <li key={part.job.id} className={classes.line}>
              <span>Job #{part.job.job_number}</span>
              <span className="tabular">{formatPart(part, currency)}</span>
            </li>
          ))}
          {others > 0 && <li className={classes.about}>and {others} more</li>}
        </ul>
      )}
      {amount !== undefined && <Text fw={600}>{describeRemaining(subtractMoney(sumOwed(jobs), amount), currency)}</Text>}
    </div>
  )
}

const describeRemaining = (remaining: Money, currency: string): string =>
  remaining === noMoney ? 'Nothing left to pay' : `${formatMoney(remaining, currency)} outstanding`

const formatPart = ({ job, amount }: Allocation<OwedJob>, currency: string): string =>
  amount === job.owed ? formatMoney(amount, currency) : `${formatMoney(amount, currency)} of ${formatMoney(job.owed, currency)}`
