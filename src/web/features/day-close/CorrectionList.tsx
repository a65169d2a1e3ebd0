import { isolate } from '#domain/values/text/direction.ts'
import type { DayCloseCorrection } from '#contract/payments/day-close.ts'
import { DateTime } from '#web/components/display/DateTime.tsx'
import { MoneyText } from '#web/domain-components/MoneyText.tsx'
import { Link } from '@tanstack/react-router'

import classes from './CorrectionList.module.css'

interface Props {
  readonly corrections: readonly DayCloseCorrection[]
  readonly currency: string
  readonly zone: string
}

const reasonLabels = { late: 'After the close', undone: 'Undone', refund: 'Refund' } as const

/** Corrections to closed days that this close counts: late payments, undone payments and refunds. */
export const CorrectionList = ({ corrections, currency, zone }: Props) => (
  <ul className={classes.list}>
    {corrections.map((correction) => (
      <li key={correction.id}>
        <div>
          <div>
            {reasonLabels[correction.reason]}: <JobName correction={correction} />
            {correction.method && `, ${correction.method}`}
          </div>
          <div className={classes.about}>
            <DateTime instant={correction.created_at} zone={zone} />
            {correction.by_name && ` · ${isolate(correction.by_name)}`}
            {correction.paid_at && (
              <>
                {' '}
                · paid <DateTime instant={correction.paid_at} zone={zone} />
              </>
            )}
          </div>
        </div>
        <MoneyText amount={correction.amount} currency={currency} />
      </li>
    ))}
  </ul>
)

function JobName({ correction: { job_id, job_number, has_job } }: { readonly correction: DayCloseCorrection }) {
  if (!has_job) return <>deleted job #{job_number}</>
  return (
    <Link to="/jobs/$jobId" params={{ jobId: job_id }} className="quiet">
      job #{job_number}
    </Link>
  )
}
