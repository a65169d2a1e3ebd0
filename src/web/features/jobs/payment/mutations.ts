import type { JobRow } from '#contract/jobs.ts'
import { sumOwed } from '#domain/jobs/payment.ts'
import type { JobId, PaymentId } from '#domain/values/ids.ts'
import type { Money } from '#domain/values/records.ts'
import { backend } from '#web/app/client.ts'
import { showToast } from '#web/components/overlays/Toasts.tsx'
import { useMutation } from '@tanstack/react-query'

/** A job to pay, with what the person has seen as owed for it. */
export type OwedJob = Pick<JobRow, 'id' | 'job_number' | 'owed' | 'time_completed' | 'job_date'>

interface PaymentInput {
  readonly jobs: readonly Pick<OwedJob, 'id' | 'owed'>[]
  /** All that is owed if undefined. */
  readonly amount?: Money | undefined
  readonly payment_method: string | null
}

const changesJob = { changes: ['job'] } as const

const payJobs = ({ jobs, amount, payment_method }: PaymentInput) =>
  backend.jobs.payMany({ ids: jobs.map(({ id }) => id), owed: sumOwed(jobs), amount, payment_method })

/**
 * Records one payment of all that is owed for jobs.
 * @param onPaid is called even if the button that was pressed is gone by then
 */
export const usePayJobs = (onPaid?: () => void) =>
  useMutation({
    mutationFn: payJobs,
    onSuccess: (_data, { jobs }) => {
      showToast(jobs.length === 1 ? 'Payment recorded' : `${jobs.length} payments recorded`)
      onPaid?.()
    },
    meta: { ...changesJob, failed: 'Payment wasn’t recorded' },
  })

/** Records one payment from a form, which shows its errors. It settles as many of the jobs as the amount covers. */
export const usePayAmount = () =>
  useMutation({ mutationFn: payJobs, onSuccess: () => showToast('Payment recorded'), meta: changesJob })

export const useUndoPayment = () =>
  useMutation({
    mutationFn: (
      input: { readonly id: JobId; readonly paid_at: string } | { readonly payment_id: PaymentId },
    ): Promise<unknown> => ('id' in input ? backend.jobs.unpay(input) : backend.jobs.undoPayment(input)),
    meta: { ...changesJob, failed: 'The payment couldn’t be undone' },
  })

/** Refunds what is to give back for a job, as the person has seen it. */
export const useRefund = () =>
  useMutation({
    mutationFn: (input: { readonly id: JobId; readonly amount: Money; readonly payment_method: string }) =>
      backend.jobs.refund(input),
    onSuccess: () => showToast('Refund recorded'),
    meta: { ...changesJob, failed: 'The refund wasn’t recorded' },
  })
