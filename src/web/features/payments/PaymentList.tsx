import { isolate } from '#domain/values/text/direction.ts'
import type { JobDetail } from '#contract/jobs/job-detail.ts'
import { canUndo, lastEntry } from '#domain/jobs/payment.ts'
import { formatMoney, noMoney, subtractMoney } from '#domain/values/money/money.ts'
import { useActorLabel } from '#web/app/session/actor.ts'
import { useSession } from '#web/app/session/session.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { useNow } from '#web/components/display/now.ts'
import { SecondaryButton } from '#web/components/display/variants.ts'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { useState } from 'react'

import { useUndoPayment } from './mutations.ts'
import classes from './Payment.module.css'

type Payment = JobDetail['payments'][number]

/** The payments and refunds of a job, newest first. The last one can be undone if `canUndo` allows it. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const last = lastEntry(payments.filter(({ undone_at }) => undone_at === null))
  if (payments.length === 0) return null
  return (
    <ol className={classes.list} aria-label="Payments">
      {payments.toReversed().map((payment) => (
        <PaymentRow key={payment.id} payment={payment} isLast={payment === last} />
      ))}
    </ol>
  )
}

function PaymentRow({ payment, isLast }: { payment: Payment; isLast: boolean }) {
  const { kind, amount, method, paid_at, undone_at } = payment
  const { currency, time_zone: zone, role } = useSession().profile
  const actor = useActorLabel()(payment)
  const now = useNow()
  const mayUndo = canUndo(role, payment, now, zone)
  return (
    <li className={classes.payment}>
      <span className={undone_at === null ? undefined : classes.undone}>
        {kind === 'refund' && 'Refund: '}
        {kind === 'opening' && 'Imported: '}
        {method ?? 'No method'}
      </span>
      <span className={undone_at === null ? classes.amount : classes.undone}>
        <MoneyText amount={amount} currency={currency} />
      </span>
      <span className={classes.about}>
        <DateTime instant={paid_at} zone={zone} />
        {actor && ` · ${isolate(actor)}`}
        {undone_at !== null && (
          <>
            {' · undone '}
            <DateTime instant={undone_at} zone={zone} />
          </>
        )}
      </span>
      {isLast && mayUndo && <UndoButton payment={payment} currency={currency} />}
    </li>
  )
}

/** The jobs of a payment: "Job #12: $12.00". */
const PaidJobs = ({ payment: { jobs, parts }, currency }: { payment: Payment; currency: string }) => (
  <ul className={classes.list} aria-label="Jobs this payment covers">
    {parts.map(({ job_number, amount }) => (
      <li key={job_number} className={classes.line}>
        <span>Job #{job_number}</span>
        <MoneyText amount={amount} currency={currency} />
      </li>
    ))}
    {jobs > parts.length && <li className={classes.about}>and {jobs - parts.length} more</li>}
  </ul>
)

const describeClosed = ({ total, method }: Payment, currency: string): string =>
  `That day is closed and can’t change. Undoing it is recorded today: the next close counts ${formatMoney(subtractMoney(noMoney, total), currency)}${method === null ? '' : ` by ${method.toLowerCase()}`}.`

/** Undoes the payment at once and offers Undo, or asks first if it covers several jobs or its day is closed. */
function UndoButton({ payment, currency }: { payment: Payment; currency: string }) {
  const { mutate, isPending } = useUndoPayment()
  const [isConfirming, setConfirming] = useState(false)
  const { id, kind, jobs, is_closed, total, method } = payment
  const isRefund = kind === 'refund'
  const label = isRefund ? 'Undo refund' : 'Undo payment'
  const undo = () =>
    mutate({ payment_id: id, kind: isRefund ? 'refund' : 'payment', total, method }, { onSettled: () => setConfirming(false) })
  return (
    <>
      <SecondaryButton
        className={classes.undo}
        loading={isPending}
        onClick={() => (jobs > 1 || is_closed ? setConfirming(true) : undo())}
      >
        {jobs > 1 ? `${label} of ${formatMoney(total, currency)}` : label}
      </SecondaryButton>
      <ConfirmDialog
        opened={isConfirming}
        title={`${label} of ${formatMoney(total, currency)}?`}
        text={
          <>
            {jobs > 1 && `This payment covers ${jobs} jobs. All of them will be unpaid again:`}
            {jobs > 1 && <PaidJobs payment={payment} currency={currency} />}
            {is_closed && describeClosed(payment, currency)}
          </>
        }
        confirm={label}
        busy={isPending}
        onConfirm={undo}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
