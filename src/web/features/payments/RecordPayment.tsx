import { lazy, Suspense } from 'react'

import type { OwedJob } from './mutations.ts'

interface Props {
  readonly jobs: readonly OwedJob[]
  readonly onPaid?: (() => void) | undefined
  readonly onClose: () => void
}

// Loaded on demand: most payments cover the full amount owed.
const PaymentDialog = lazy(() => import('./PaymentDialog.tsx').then((module) => ({ default: module.PaymentDialog })))

/** Asks for the amount and the method of a payment of jobs. */
export const RecordPayment = (props: Props) => (
  <Suspense>
    <PaymentDialog {...props} />
  </Suspense>
)
