import type { JobDetail } from '#contract/jobs.ts'
import { canUnpay } from '#domain/jobs/payment.ts'
import { formatMoney } from '#domain/values/money.ts'
import { useActorLabel } from '#web/app/actor.ts'
import { useSession } from '#web/app/session.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { useNow } from '#web/components/display/now.ts'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { MoneyText } from '#web/trade/MoneyText.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'

import { useUndoPayment } from './mutations.ts'
import classes from './Payment.module.css'

type Payment = JobDetail['payments'][number]

/** The payments of a job, newest first. The last one can be undone, by the rules for it. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const last = payments.findLast(({ undone_at }) => undone_at === null)
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
  const { amount, method, created_at, undone_at } = payment
  const { currency, time_zone: zone, role } = useSession().profile
  const actor = useActorLabel()(payment)
  const now = useNow()
  return (
    <li className={classes.payment}>
      <span className={undone_at === null ? undefined : classes.undone}>{method ?? 'No method'}</span>
      <span className={undone_at === null ? classes.amount : classes.undone}>
        <MoneyText amount={amount} currency={currency} />
      </span>
      <span className={classes.about}>
        <DateTime instant={created_at} zone={zone} />
        {actor && ` · ${actor}`}
        {undone_at !== null && (
          <>
            {' · undone '}
            <DateTime instant={undone_at} zone={zone} />
          </>
        )}
      </span>
      {isLast && canUnpay(role, created_at, now, zone) && <UndoButton payment={payment} currency={currency} />}
    </li>
  )
}

/** What else undoing a payment changes; empty if nothing. */
const describeUndo = ({ jobs, is_closed, amount, method }: Payment, currency: string): string =>
  [
    jobs > 1 && `It pays ${jobs} jobs, and all of it is undone.`,
    is_closed &&
      `Its day is closed and stays as it is. Undoing it is recorded today: ${formatMoney(amount, currency)} ${method === null ? '' : `by ${method.toLowerCase()} `}is taken off the next close.`,
  ]
    .filter(Boolean)
    .join(' ')

function UndoButton({ payment, currency }: { payment: Payment; currency: string }) {
  const { mutate, isPending } = useUndoPayment()
  const [isConfirming, setConfirming] = useState(false)
  const consequence = describeUndo(payment, currency)
  const undo = () => mutate({ payment_id: payment.id }, { onSettled: () => setConfirming(false) })
  return (
    <>
      <Button
        className={classes.undo}
        variant="default"
        mih={44}
        loading={isPending}
        onClick={() => (consequence === '' ? undo() : setConfirming(true))}
      >
        Undo payment
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={`Undo payment of ${formatMoney(payment.amount, currency)}?`}
        text={consequence}
        confirm="Undo payment"
        busy={isPending}
        onConfirm={undo}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
