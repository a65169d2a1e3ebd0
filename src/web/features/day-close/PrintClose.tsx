import type { DayCloseDetail } from '#contract/payments/day-close.ts'
import { formatExactly } from '#domain/values/dates/dates.ts'
import type { Profile } from '#domain/identity/schema.ts'
import { DataList } from '#web/components/layout/DataList.tsx'
import { PrintSheet } from '#web/components/layout/PrintSheet.tsx'

import { describeCarriedCash, listCash } from './CashCard.tsx'
import { CorrectionList } from './CorrectionList.tsx'
import { formatDifference, formatFullDays } from './day-labels.ts'
import classes from './PrintClose.module.css'
import { TotalsTable } from './TotalsTable.tsx'

interface Props {
  readonly close: DayCloseDetail
  readonly profile: Profile
  readonly onDone: () => void
}

export const PrintClose = ({ close, profile, onDone }: Props) => (
  <PrintSheet onDone={onDone}>
    <div className={classes.sheet}>
      <div>{profile.business_name ?? profile.full_name}</div>
      <h1>Day close {formatFullDays(close)}</h1>
      <p>
        Closed by {close.by_name}, {formatExactly(close.closed_at, profile.time_zone)}
      </p>
      <h2>Cash</h2>
      <DataList items={[...listCash(close), ['Difference', formatDifference(close.difference, close.currency)]]} />
      <p>{describeCarriedCash(close)}</p>
      {close.note && <p className={classes.note}>{close.note}</p>}
      <h2>Payments</h2>
      <TotalsTable close={close} />
      {close.corrections.length > 0 && (
        <>
          <h2>Corrections</h2>
          <CorrectionList corrections={close.corrections} currency={close.currency} zone={profile.time_zone} />
        </>
      )}
    </div>
  </PrintSheet>
)
