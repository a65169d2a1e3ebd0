import type { Caller } from './callers.ts'

export interface PaymentIds {
  readonly job: string
  readonly payment: string
}

/** Calls that would do something if the ids were the caller's. */
export const paymentAttempts = {
  'jobs.pay': [(api: Caller, his: PaymentIds) => api.jobs.pay({ id: his.job, payment_method: 'Cash' })],
  'jobs.payMany': [
    (api: Caller, his: PaymentIds, mine: PaymentIds) => api.jobs.payMany({ ids: [mine.job, his.job], owed: '54' }),
  ],
  'jobs.refund': [(api: Caller, his: PaymentIds) => api.jobs.refund({ id: his.job, amount: '7', payment_method: 'Cash' })],
  'jobs.undoPayment': [(api: Caller, his: PaymentIds) => api.jobs.undoPayment({ payment_id: his.payment })],
  'jobs.unpay': [(api: Caller, his: PaymentIds) => api.jobs.unpay({ id: his.job, paid_at: '2026-11-21T09:40:00Z' })],
}
