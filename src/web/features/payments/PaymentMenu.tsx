import { paymentMethods, sumOwed } from '#domain/jobs/payment.ts'
import { formatMoney, noMoney } from '#domain/values/money/money.ts'
import { useLastMethod } from '#web/app/last-payment-method.ts'
import { useSession } from '#web/app/session/session.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { ActionMenu } from '#web/components/overlays/ActionMenu.tsx'
import type { MenuProps } from '@mantine/core'
import { useState, lazy, Suspense } from 'react'

import { usePayJobs, type OwedJob } from './mutations.ts'

interface Props {
  readonly jobs: readonly OwedJob[]
  readonly position: MenuProps['position']
  /** Defaults to one with the amount. */
  readonly label?: string
  readonly fullWidth?: boolean
  readonly disabled?: boolean
  readonly onPaid?: () => void
}

/** A button that records one payment for jobs: the full amount owed by a chosen method, or another amount. */
export function PaymentMenu({ jobs, position, label, fullWidth = false, disabled = false, onPaid }: Props) {
  const { mutate, isPending } = usePayJobs(onPaid)
  const { currency } = useSession().profile
  const { rememberMethod } = useLastMethod()
  const [isOpen, setOpen] = useState(false)
  const owed = sumOwed(jobs)
  const methods = paymentMethods.map((method) => ({
    label: method,
    onClick: () => {
      rememberMethod(method)
      mutate({ jobs, payment_method: method })
    },
  }))
  const otherAmount = { label: 'Other amount', onClick: () => setOpen(true) }
  return (
    <>
      <ActionMenu
        position={position}
        width={fullWidth ? 'target' : undefined}
        target={
          <SecondaryButton fullWidth={fullWidth} loading={isPending} disabled={disabled}>
            {label ?? (owed === noMoney ? 'Record payment' : `Record payment of ${formatMoney(owed, currency)}`)}
          </SecondaryButton>
        }
        actions={owed === noMoney ? methods : [...methods, otherAmount]}
      />
      {isOpen && <RecordPayment jobs={jobs} onPaid={onPaid} onClose={() => setOpen(false)} />}
    </>
  )
}

interface RecordPaymentProps {
  readonly jobs: readonly OwedJob[]
  readonly onPaid?: (() => void) | undefined
  readonly onClose: () => void
}

// Loaded on demand: most payments cover the full amount owed.
const PaymentDialog = lazy(() => import('./PaymentDialog.tsx').then((module) => ({ default: module.PaymentDialog })))

/** Asks for the amount and the method of a payment of jobs. */
export const RecordPayment = (props: RecordPaymentProps) => (
  <Suspense>
    <PaymentDialog {...props} />
  </Suspense>
)
