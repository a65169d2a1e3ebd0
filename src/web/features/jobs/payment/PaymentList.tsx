import type { JobDetail } from '#contract/job-detail.ts'
import { canUnpay } from '#domain/jobs/payment.ts'
import { can } from '#domain/people/permissions.ts'
import { formatMoney, noMoney, subtractMoney } from '#domain/values/money.ts'
import { useActorLabel } from '#web/app/session/actor.ts'
import { useSession } from '#web/app/session/session.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { useNow } from '#web/components/display/now.ts'
import { ConfirmDialog } from '#web/components/overlays/ConfirmDialog.tsx'
import { MoneyText } from '#web/trade/MoneyText.tsx'
import { Button } from '@mantine/core'
import { useState } from 'react'

import { useUndoPayment } from './mutations.ts'
import classes from './Payment.module.css'

type Payment = JobDetail['payments'][number]

/** The one that can be undone: a refund before the payments that it is of. */
function lastOf(payments: readonly Payment[]): Payment | undefined {
  const open = payments.filter(({ undone_at }) => undone_at === null)
  return open.findLast(({ kind }) => kind === 'refund') ?? open.at(-1)
}

/** The payments and refunds of a job, newest first. The last one can be undone, by the rules for it. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const last = lastOf(payments)
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
  const { kind, amount, method, created_at, undone_at } = payment
  const { currency, time_zone: zone, role } = useSession().profile
  const actor = useActorLabel()(payment)
  const now = useNow()
  const mayUndo = kind === 'refund' ? can(role, 'corrections') : canUnpay(role, created_at, now, zone)
  return (
    <li className={classes.payment}>
      <span className={undone_at === null ? undefined : classes.undone}>
        {kind === 'refund' && 'Refund: '}
        {method ?? 'No method'}
      </span>
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
      {isLast && mayUndo && <UndoButton payment={payment} currency={currency} />}
    </li>
  )
}

/** What else undoing a payment changes; empty if nothing. */
const describeUndo = ({ jobs, is_closed, amount, method }: Payment, currency: string): string =>
  [
    jobs > 1 && `It pays ${jobs} jobs, and all of it is undone.`,
    is_closed &&
      `Its day is closed and stays as it is. Undoing it is recorded today: the next close counts ${formatMoney(subtractMoney(noMoney, amount), currency)}${method === null ? '' : ` by ${method.toLowerCase()}`}.`,
  ]
    .filter(Boolean)
    .join(' ')

function UndoButton({ payment, currency }: { payment: Payment; currency: string }) {
  const { mutate, isPending } = useUndoPayment()
  const [isConfirming, setConfirming] = useState(false)
  const consequence = describeUndo(payment, currency)
  const label = payment.kind === 'refund' ? 'Undo refund' : 'Undo payment'
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
        {label}
      </Button>
      <ConfirmDialog
        opened={isConfirming}
        title={`${label} of ${formatMoney(payment.amount, currency)}?`}
        text={consequence}
        confirm={label}
        busy={isPending}
        onConfirm={undo}
        onClose={() => setConfirming(false)}
      />
    </>
  )
}
