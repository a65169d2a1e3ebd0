import type { JobRow } from '#contract/jobs/jobs.ts'
import { sumOwed } from '#domain/jobs/payment.ts'
import { compareDecimals } from '#domain/values/numbers/decimals.ts'
import type { PaymentId } from '#domain/values/ids.ts'
import { formatMoney, noMoney, subtractMoney } from '#domain/values/money/money.ts'
import type { Money } from '#domain/values/records.ts'
import { useChange } from '#web/app/cache/use-change.ts'
import { backend } from '#web/app/client.ts'
import { useSession } from '#web/app/session/session.ts'
import { showToast, showUndoToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

/** A job to pay, with the owed amount that was shown on screen. */
export type OwedJob = Pick<JobRow, 'id' | 'job_number' | 'owed' | 'time_completed' | 'job_date'>

interface PaymentInput {
  readonly jobs: readonly Pick<OwedJob, 'id' | 'owed'>[]
  /** Defaults to the full amount owed. */
  readonly amount?: Money | undefined
  readonly payment_method: string | null
}

const changesJob = { changes: ['job'] } as const

const payJobs = ({ jobs, amount, payment_method }: PaymentInput) =>
  backend.jobs.pay({ ids: jobs.map(({ id }) => id), owed: sumOwed(jobs), amount, payment_method })

/**
 * Records one payment for jobs.
 * @param onPaid is called even if the pressed button has been unmounted
 */
export function usePayJobs(onPaid?: () => void) {
  const { currency } = useSession().profile
  return useMutation({
    mutationFn: payJobs,
    onSuccess: (_data, { jobs, amount = sumOwed(jobs) }) => {
      const sum = amount === noMoney ? '' : ` of ${formatMoney(amount, currency)}`
      showToast(jobs.length === 1 ? 'Payment recorded' : `Payment${sum} for ${jobs.length} jobs recorded`)
      onPaid?.()
    },
    meta: { ...changesJob, failed: 'Payment wasn’t recorded' },
  })
}

/** Records one payment from a form, which shows its errors. It settles as many of the jobs as the amount covers. */
export const usePayAmount = () => useChange(payJobs, { ...changesJob, done: 'Payment recorded' })

interface UndoPayment {
  readonly payment_id: PaymentId
  readonly kind: 'payment' | 'refund'
  readonly total: Money
  readonly method: string | null
}

/** Undoes a whole payment or refund. A toast offers to record the payment again if its jobs still owe it. */
export function useUndoPayment() {
  const { currency } = useSession().profile
  const { mutate: payAgain } = usePayJobs()
  return useMutation({
    mutationFn: ({ payment_id }: UndoPayment) => backend.payments.undo({ payment_id }),
    onSuccess: ({ items: jobs }, { kind, total, method }) => {
      const message = `${kind === 'refund' ? 'Refund' : 'Payment'} of ${formatMoney(kind === 'refund' ? subtractMoney(noMoney, total) : total, currency)} undone`
      const isOwedAgain =
        jobs.every(({ payment_status }) => payment_status === 'unpaid') && compareDecimals(sumOwed(jobs), total) >= 0
      if (kind === 'refund' || !isOwedAgain) showToast(message)
      else showUndoToast(message, () => payAgain({ jobs, amount: total, payment_method: method }))
    },
    meta: { ...changesJob, failed: 'The payment couldn’t be undone' },
  })
}

/** Refunds the amount due for a job, as shown on screen. */
export const useRefund = () =>
  useChange(backend.payments.refund, { ...changesJob, failed: 'The refund wasn’t recorded', done: 'Refund recorded' })
